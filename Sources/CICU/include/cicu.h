extern int y;
