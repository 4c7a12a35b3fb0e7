"""Prints what Python's own zone reader says about every zone of one folder.

Lines of output, fields separated by a space:
  z ID                          the zone of the lines that follow
  t SECOND BEFORE AT AFTER      an instant where an offset may change, and the offsets 1 ms
                                before, at, and 1 ms after it (BEFORE and AT differ for a change)
  r MILLISECOND OFFSET          a random instant of the years 2 to 9998
  e                             the end
"""

import random
import sys
import zoneinfo
from datetime import datetime, timedelta, timezone
from zoneinfo import _zoneinfo

FIRST_YEAR, LAST_YEAR = 1900, 2100
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
FIRST = int((datetime(FIRST_YEAR, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds())
LAST = int((datetime(LAST_YEAR + 1, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds())
LOW = int((datetime(2, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds()) * 1000
HIGH = int((datetime(9999, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds()) * 1000


def offset(zone, milliseconds):
    moment = EPOCH + timedelta(milliseconds=milliseconds)
    return int(moment.astimezone(zone).utcoffset().total_seconds())


def candidates(key):
    pure = _zoneinfo.ZoneInfo.no_cache(key)
    seconds = set(pure._trans_utc)
    rule = pure._tz_after
    if isinstance(rule, _zoneinfo._TZStr):
        last = max(seconds, default=FIRST)
        standard = rule.std.utcoff.total_seconds()
        daylight = rule.dst.utcoff.total_seconds()
        for year in range(FIRST_YEAR, LAST_YEAR + 1):
            start, end = rule.transitions(year)
            seconds |= {s for s in (int(start - standard), int(end - daylight)) if s > last}
    return sorted(s for s in seconds if FIRST <= s < LAST)


def main():
    generator = random.Random(20261130)
    count = int(sys.argv[1])
    out = []
    for key in sorted(zoneinfo.available_timezones()):
        zone = zoneinfo.ZoneInfo(key)
        out.append(f"z {key}")
        for second in candidates(key):
            around = [offset(zone, second * 1000 + shift) for shift in (-1, 0, 1)]
            out.append(f"t {second} {around[0]} {around[1]} {around[2]}")
        for _ in range(count):
            instant = generator.randrange(LOW, HIGH)
            out.append(f"r {instant} {offset(zone, instant)}")
    out.append("e")
    print("\n".join(out))


main()
