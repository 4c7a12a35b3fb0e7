/// The character set of NeXTSTEP, in which octal escapes of old property lists are written.
enum NextStepLatin {
  /// Decodes a byte.
  ///
  /// - Parameter byte: Any byte.
  /// - Returns: The character; `nil` for 0xFE and 0xFF, which stand for none.
  ///
  /// Source: http://ftp.unicode.org/Public/MAPPINGS/VENDORS/NEXT/NEXTSTEP.TXT
  static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    let index = Int(byte) - 0x80
    return index < upperHalf.count ? upperHalf[index] : nil
  }

  private static let upperHalf = Array(
    ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏ" + "ÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷" + "©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ" + "®–†‡·¦¶•‚„”»…‰¬¿"
      + "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ" + "—±¼½¾àáâãäåçèéêë" + "ìÆíªîïðñŁØŒºòóôõ" + "öæùúûıüýłøœßþÿ")
      .unicodeScalars)
}
