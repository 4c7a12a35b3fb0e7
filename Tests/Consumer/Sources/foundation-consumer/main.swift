import Foundation
import TidemarkFoundation
import TimeLabels

// Foundation carries another ICU; both must live in one program.
let label = try LastUpdatedLabel(language: "zh-Hans", timeZone: "Asia/Shanghai")
let lastUpdate = Date(timeIntervalSince1970: 1_796_026_500)
let now = lastUpdate.addingTimeInterval(60 * 60)

guard let instant = Instant(lastUpdate), let moment = Instant(now) else { exit(1) }
print(label.text(for: instant, relativeTo: moment))
print(Date(instant).timeIntervalSince1970)
