/** Scripts whose marks are accents or vowel points that people leave out. In Indic and Thai script marks are letters. */
const accented =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]\p{M}*)\p{M}/gu

/** Letters that people write for each other, beside those that Unicode decomposes. */
const sameLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  '\u0901': '\u0902',
}
const sameLetter = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'gu')

/** Signs that are written inside words and carry no sound: apostrophes, soft hyphen, tatweel, joiners, nukta. */
const silent = /['’‘`´ʼ\u05f3\u05f4\u00ad\u0640\u200b-\u200d\u093c]/gu

const katakanaShift = 'ア'.charCodeAt(0) - 'あ'.charCodeAt(0)

/** Accented letters of western and central Europe by themselves, which are most that names have. */
const accentedLetter = /[\u00df-\u00f6\u00f8-\u017e]/g
const foldedLetters = new Map<string, string>()

/**
 * Lower case without accents, one space between words, for every script. Spellings of one word become one text: full
 * and half width, katakana and hiragana, final and inner letters. Hangul is decomposed, so that half a syllable is a
 * beginning of it.
 */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase()
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(lower)) return lower
  if (/^[\x20-\x7e]*$/.test(lower)) return spaced(lower.replace(/['`]/g, ''))
  if (/^[\x20-\x7e\u00df-\u00f6\u00f8-\u017e]*$/.test(lower)) {
    const plain = lower.replace(accentedLetter, foldLetter)
    if (/^[\x20-\x7e]*$/.test(plain)) return foldLetters(plain)
  }
  return foldAny(lower)
}

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter)
  if (known !== undefined) return known
  const folded = foldAny(`a${letter}a`).slice(1, -1) // as inside a word
  foldedLetters.set(letter, folded)
  return folded
}

function foldAny(lower: string): string {
  return spaced(
    lower
      .normalize('NFKD')
      .replace(silent, '')
      .replace(accented, '')
      .normalize('NFC')
      .replace(/\p{Script=Hangul}+/gu, (syllables) => syllables.normalize('NFD'))
      .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - katakanaShift))
      .replace(sameLetter, (letter) => sameLetters[letter] ?? letter),
  )
}

const spaced = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()

/** Reads ae, oe, ue and aa as the letters that they stand for: "Baeckerei" and "Bäckerei" become one text. */
export function joinUmlauts(folded: string): string {
  return /[aou]e|aa/.test(folded)
    ? folded.replace(/([aou])e|aa/g, (_, letter: string) => letter ?? 'a')
    : folded
}

/** A text as it is looked up: folded, with written-out umlauts joined. What begins a text begins its folded form too. */
export function fold(text: string): string {
  if (text !== last.text) last = { text, folded: joinUmlauts(foldLetters(text)) }
  return last.folded
}

/** A name is looked up in several ways, one right after the other. */
let last = { text: '', folded: '' }

/** A folded text, and the text without the Arabic article before its words: "the bakery" is typed for "bakery" too. */
export function withAndWithoutArticle(folded: string): string[] {
  if (!folded.includes('ال')) return [folded]
  const bare = folded.replace(/(^| )ال(?=\p{L})/gu, '$1')
  return bare === folded ? [folded] : [folded, bare]
}

/** Scripts without spaces between words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー]/u
