import TimeLabels

let label = try LastUpdatedLabel(language: "zh-Hans", timeZone: "Asia/Shanghai")
let lastUpdate = try Instant(parsing: "2026-11-30T08:15:00Z")
let now = try Instant(parsing: "2026-11-30T12:00:00Z")

print(label.text(for: lastUpdate, relativeTo: now))
print(label.text(for: nil, relativeTo: now))
print(label.nextChange(for: lastUpdate, after: now)?.rfc3339 ?? "never")
