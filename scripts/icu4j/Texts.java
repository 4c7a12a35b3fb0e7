import com.ibm.icu.text.DateTimePatternGenerator;
import com.ibm.icu.text.RelativeDateTimeFormatter;
import com.ibm.icu.text.RelativeDateTimeFormatter.AbsoluteUnit;
import com.ibm.icu.text.RelativeDateTimeFormatter.Direction;
import com.ibm.icu.text.RelativeDateTimeFormatter.RelativeDateTimeUnit;
import com.ibm.icu.text.SimpleDateFormat;
import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.GregorianCalendar;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.ULocale;
import com.ibm.icu.util.VersionInfo;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Says what ICU4J prints; scripts/oracle asks.
 *
 * <p>Prints ICU4J's version, then reads cases up to an empty line. A case is a skeleton and an
 * instant in milliseconds, or a unit (NOW, MINUTE, HOUR, DAY) and how many of it ago, with a tab
 * between. Each further line is a language tag; its answer is one line for each case.
 */
final class Texts {
  private record Case(String kind, long value) {
    static Case parse(String line) {
      String[] fields = line.split("\t");
      return new Case(fields[0], Long.parseLong(fields[1]));
    }
  }

  private final ULocale locale;
  private final DateTimePatternGenerator generator;
  private final RelativeDateTimeFormatter relative;
  private final Map<String, SimpleDateFormat> formats = new HashMap<>();

  private Texts(String tag) {
    locale = ULocale.forLanguageTag(tag);
    generator = DateTimePatternGenerator.getInstance(locale);
    relative = RelativeDateTimeFormatter.getInstance(locale);
  }

  private String text(Case c) {
    return switch (c.kind) {
      case "NOW" -> relative.format(Direction.PLAIN, AbsoluteUnit.NOW);
      // Where a language has a word for it, the word.
      case "DAY" -> relative.format(-c.value, RelativeDateTimeUnit.DAY);
      case "MINUTE", "HOUR" ->
          relative.formatNumeric(-c.value, RelativeDateTimeUnit.valueOf(c.kind));
      default -> formats.computeIfAbsent(c.kind, this::format).format(new Date(c.value));
    };
  }

  private SimpleDateFormat format(String skeleton) {
    SimpleDateFormat format = new SimpleDateFormat(generator.getBestPattern(skeleton), locale);
    Calendar calendar = format.getCalendar();
    calendar.setTimeZone(TimeZone.GMT_ZONE);
    // The Buddhist, Japanese and Taiwanese calendars are made from the Gregorian one.
    if (calendar instanceof GregorianCalendar gregorian) {
      gregorian.setGregorianChange(new Date(Long.MIN_VALUE));
    }
    format.setCalendar(calendar);
    return format;
  }

  public static void main(String[] arguments) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    var out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    VersionInfo version = VersionInfo.ICU_VERSION;
    out.println(version.getMajor() + "." + version.getMinor());
    out.flush();
    List<Case> cases = new ArrayList<>();
    for (String line; (line = in.readLine()) != null && !line.isEmpty(); ) {
      cases.add(Case.parse(line));
    }
    for (String tag; (tag = in.readLine()) != null; ) {
      var texts = new Texts(tag);
      for (Case c : cases) {
        out.println(texts.text(c));
      }
      out.flush();
    }
  }
}
