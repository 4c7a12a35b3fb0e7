/// An edit that a table of texts is asked for, in whatever form the table is written.
enum TableRequest: Sendable {
  case setValue(String, key: String)
  case insert(String, value: String, comment: String?, place: EntryPlace)
  case remove(String)
  case rename(String, to: String)
  case setComment(String?, key: String)
}
