#include "cembeddedstrings.h"
