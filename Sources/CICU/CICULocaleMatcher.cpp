#include "CICU.h"

#include "CICUOpenCount.h"

#include <new>
#include <utility>
#include <unicode/localematcher.h>
#include <unicode/locid.h>

// ICU offers the matcher in C++ only.
struct CICULocaleMatcher {
  icu::LocaleMatcher matcher;
};

namespace {

// An iterator over C strings that makes each locale when the builder asks for it.
class Locales final : public icu::Locale::Iterator {
 public:
  Locales(const char *const *names, int32_t count) : names_(names), count_(count) {}
  UBool hasNext() const override { return index_ < count_; }
  const icu::Locale &next() override {
    current_ = icu::Locale(names_[index_]);
    index_ += 1;
    return current_;
  }

 private:
  const char *const *names_;
  int32_t count_;
  int32_t index_ = 0;
  icu::Locale current_;
};

}  // namespace

extern "C" {

CICULocaleMatcher *cicu_openLocaleMatcher(
    const char *const *supported, int32_t count, int32_t *status) {
  cicu_countOpen();
  UErrorCode code = static_cast<UErrorCode>(*status);
  Locales locales(supported, count);
  icu::LocaleMatcher matcher = icu::LocaleMatcher::Builder()
                                   .setSupportedLocales(locales)
                                   .setNoDefaultLocale()
                                   .build(code);
  *status = code;
  if (U_FAILURE(code)) return nullptr;
  auto *result = new (std::nothrow) CICULocaleMatcher{std::move(matcher)};
  if (result == nullptr) *status = U_MEMORY_ALLOCATION_ERROR;
  return result;
}

void cicu_closeLocaleMatcher(CICULocaleMatcher *matcher) { delete matcher; }

int32_t cicu_bestMatch(
    const CICULocaleMatcher *matcher, const char *desired, int32_t *status) {
  UErrorCode code = static_cast<UErrorCode>(*status);
  if (U_FAILURE(code)) return -1;
  auto result = matcher->matcher.getBestMatchResult(icu::Locale(desired), code);
  *status = code;
  return U_FAILURE(code) ? -1 : result.getSupportedIndex();
}

}  // extern "C"
