/** Letters beyond ASCII that a language writes, those of the first text far more often than those of the second. */
export interface Language {
  encoding: string
  often: string
  seldom?: string
}

/** Languages by the encodings that their tables come in, the likelier one first. */
export const languages: readonly Language[] = [
  { encoding: 'windows-1252', often: 'äöüß', seldom: 'éèà' },
  { encoding: 'windows-1252', often: 'éèêàçâîôûùœëï' },
  { encoding: 'windows-1252', often: 'áéíóúñü' },
  { encoding: 'windows-1252', often: 'ãçáéíóõâêôàú' },
  { encoding: 'windows-1252', often: 'àèéìòù' },
  { encoding: 'windows-1252', often: 'åäöéæø' },
  { encoding: 'windows-1252', often: 'éëïèöü' },
  { encoding: 'windows-1252', often: 'àéèíòóúïüç' },
  { encoding: 'windows-1252', often: 'áéíóúýþæöð' },
  { encoding: 'windows-1250', often: 'ąćęłńóśźż' },
  { encoding: 'windows-1250', often: 'áčďéěíňóřšťúůýž' },
  { encoding: 'windows-1250', often: 'áäčďéíĺľňóôŕšťúýž' },
  { encoding: 'windows-1250', often: 'áéíóöőúüű' },
  { encoding: 'windows-1250', often: 'ăâîşţ' },
  { encoding: 'windows-1250', often: 'čćđšž' },
  { encoding: 'windows-1254', often: 'çğıöşüi̇', seldom: 'âî' },
  { encoding: 'windows-1257', often: 'āčēģīķļņšūž' },
  { encoding: 'windows-1257', often: 'ąčęėįšųūž' },
  { encoding: 'windows-1257', often: 'äöüõšž' },
  { encoding: 'windows-1251', often: 'оеаинтсрвлкмдпу', seldom: 'яыьгзбчйхжшюцщэфъёіїєґ' },
  { encoding: 'koi8-r', often: 'оеаинтсрвлкмдпу', seldom: 'яыьгзбчйхжшюцщэфъё' },
  { encoding: 'windows-1253', often: 'αοιετσνηυρπκμλς', seldom: 'ωάίόέγδήύώχθφβξζψϊϋ' },
  { encoding: 'windows-1255', often: 'יוהלאתרבמנשדע', seldom: 'קםחפגטסצןזכךףץ' },
  { encoding: 'windows-1256', often: 'الينمروتبةعدسفه', seldom: 'كقحجشطصخضذثغءئؤأإآظىًٌٍَُِّْ،' },
  { encoding: 'windows-874', often: 'านรอกเงวมยลดทสต', seldom: 'ะัิีุู่้แไใโปคพบหขจชผฝฟศษซญณธถภฉฆฏฐฑฒฌฎฮฬึืำ็์ๆฯ' },
]

/** How much a character of an encoding of two bytes says for it, by its first and second byte. */
export interface TwoByteEncoding {
  encoding: string
  /** Undefined for bytes that are no character of it. */
  weight: (first: number, second: number) => number | undefined
  /** Bytes that are a character alone. */
  alone?: (byte: number) => number | undefined
}

const isIn = (value: number, from: number, to: number) => value >= from && value <= to

/** By the blocks of each standard: those of the usual characters, of signs, and of those that hardly occur. */
export const twoByteEncodings: readonly TwoByteEncoding[] = [
  {
    encoding: 'shift_jis',
    weight: (first, second) => {
      if (!isIn(second, 0x40, 0xfc) || second === 0x7f) return undefined
      if (!isIn(first, 0x81, 0x9f) && !isIn(first, 0xe0, 0xfc)) return undefined
      if ((first === 0x82 && second >= 0x9f) || (first === 0x83 && second <= 0x96)) return 2.4
      if (isIn(first, 0x88, 0x97)) return 2
      return first <= 0x83 ? 0.6 : -1.6
    },
    alone: (byte) => (isIn(byte, 0xa1, 0xdf) ? -0.8 : undefined),
  },
  {
    encoding: 'euc-jp',
    weight: (first, second) => {
      if (!isIn(second, 0xa1, 0xfe) || !(isIn(first, 0xa1, 0xfe) || first === 0x8e)) return undefined
      if (first === 0xa4 || first === 0xa5) return 2.4
      if (isIn(first, 0xb0, 0xcf)) return 1.8
      return isIn(first, 0xa1, 0xa3) ? 0.6 : -1.6
    },
  },
  {
    encoding: 'euc-kr',
    weight: (first, second) => {
      if (!isIn(first, 0x81, 0xfe) || !isIn(second, 0x41, 0xfe)) return undefined
      if (second < 0xa1 || first < 0xa1) return first <= 0xc6 ? -0.8 : undefined
      if (isIn(first, 0xb0, 0xc8)) return 2.4
      return isIn(first, 0xa1, 0xa5) ? 0.6 : -1.6
    },
  },
  {
    encoding: 'gb18030',
    weight: (first, second) => {
      if (!isIn(first, 0x81, 0xfe) || !isIn(second, 0x40, 0xfe) || second === 0x7f) return undefined
      if (second < 0xa1 || first < 0xa1) return -1.6
      if (isIn(first, 0xb0, 0xd7)) return 2
      return isIn(first, 0xa1, 0xa3) ? 0.6 : -1
    },
  },
  {
    encoding: 'big5',
    weight: (first, second) => {
      if (!isIn(first, 0x81, 0xfe)) return undefined
      if (!isIn(second, 0x40, 0x7e) && !isIn(second, 0xa1, 0xfe)) return undefined
      if (isIn(first, 0xa4, 0xc6)) return 2
      return isIn(first, 0xa1, 0xa3) ? 0.6 : -1.2
    },
  },
]
