/** Encodings that a file of text is read in, by the names of the Encoding Standard, with the names that users know. */
export const textEncodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-1257': 'Windows-1257',
  'windows-1258': 'Windows-1258',
  'windows-874': 'Windows-874',
  'iso-8859-2': 'ISO 8859-2',
  'koi8-r': 'KOI8-R',
  macintosh: 'Mac Roman',
  shift_jis: 'Shift_JIS',
  'euc-jp': 'EUC-JP',
  gb18030: 'GB18030',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
} as const
export type TextEncoding = keyof typeof textEncodings
export const textEncodingCodes = Object.keys(textEncodings) as TextEncoding[] // keys of an object are strings to the compiler

/** The encoding of this name, if it is one of them. */
export const textEncodingOf = (name: string | undefined): TextEncoding | null =>
  textEncodingCodes.find((one) => one === name) ?? null
