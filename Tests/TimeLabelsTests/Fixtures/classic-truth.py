"""Classic labels by Python's datetime and zoneinfo, one line for each case on standard input.

A line is ZONE, instant and now in milliseconds, with tabs between. The answer is the time alone.
"""

import datetime
import sys
import zoneinfo

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
ZONES = {}


def wall(milliseconds, zone):
    moment = EPOCH + datetime.timedelta(milliseconds=milliseconds)
    return moment.astimezone(zone)


for line in sys.stdin:
    name, instant, now = line.rstrip("\n").split("\t")
    zone = ZONES.setdefault(name, zoneinfo.ZoneInfo(name))
    update = wall(int(instant), zone)
    seen = wall(int(now), zone)
    text = f"{update.hour:02}:{update.minute:02}"
    if update.date() != seen.date():
        text = f"{update.month:02}-{update.day:02} {text}"
        if update.year != seen.year:
            text = f"{update.year:04}-{text}"
    print(text)
