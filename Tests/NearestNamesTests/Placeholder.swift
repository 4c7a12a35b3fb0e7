// NearestNames
