// TimeZones
