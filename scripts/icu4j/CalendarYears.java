import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.GregorianCalendar;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.ULocale;
import com.ibm.icu.util.VersionInfo;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.chrono.HijrahDate;
import java.time.temporal.ChronoField;
import java.util.Date;

/**
 * Prints the first day of every calendar's years from 1900 to 2100 as ICU4J sees them.
 *
 * <p>Asks for each day's extended year and prints the days on which it changes. The answer is kept
 * in Tests/TimeLabelsTests/Fixtures/calendar-years-icu72.tsv; scripts/oracles compares the two. The
 * years of the Umm al-Qura calendar have to be those of java.time, which has a table of its own.
 *
 * <pre>java -cp /usr/share/java/icu4j.jar scripts/icu4j/CalendarYears.java >FIXTURE</pre>
 */
final class CalendarYears {
  private static final String[] CALENDARS = {
    "gregory", "iso8601", "buddhist", "japanese", "roc", "chinese", "dangi", "persian", "hebrew",
    "islamic", "islamic-civil", "islamic-rgsa", "islamic-tbla", "islamic-umalqura", "coptic",
    "ethiopic", "ethioaa", "indian",
  };

  public static void main(String[] arguments) {
    var out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    VersionInfo version = VersionInfo.ICU_VERSION;
    out.printf("# Source: ICU4J %d.%d, ", version.getMajor(), version.getMinor());
    out.println("asked day by day by scripts/icu4j/CalendarYears.java.");
    out.println("# Fields: calendar, extended year, first day.");
    for (String name : CALENDARS) {
      Calendar calendar = Calendar.getInstance(ULocale.forLanguageTag("en-u-ca-" + name));
      calendar.setTimeZone(TimeZone.GMT_ZONE);
      if (calendar instanceof GregorianCalendar gregorian) {
        gregorian.setGregorianChange(new Date(Long.MIN_VALUE));
      }
      var end = LocalDate.of(2101, 1, 1);
      int before = year(calendar, LocalDate.of(1899, 12, 31));
      for (var day = LocalDate.of(1900, 1, 1); day.isBefore(end); day = day.plusDays(1)) {
        int year = year(calendar, day);
        if (name.equals("islamic-umalqura") && year != HijrahDate.from(day).get(ChronoField.YEAR)) {
          throw new IllegalStateException("java.time has another Umm al-Qura year on " + day);
        }
        if (year != before) {
          out.println(name + "\t" + year + "\t" + day);
        }
        before = year;
      }
    }
    out.flush();
  }

  private static int year(Calendar calendar, LocalDate day) {
    calendar.setTimeInMillis(day.toEpochDay() * 86_400_000);
    return calendar.get(Calendar.EXTENDED_YEAR);
  }
}
