import type { Language } from '../language.ts'

const arabicLetters: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
}
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Arabic-Indic and Persian digits and their separators as European ones; the length stays. */
export const europeanDigits = (text: string): string =>
  text
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')

/** A word without case, accents, Arabic vowel signs, stretching and the endings that an apostrophe adds. */
export function foldWord(raw: string): string {
  return europeanDigits(raw)
    .toLowerCase()
    .replace(/['’](?:s|re|ve|ll|d|m)$/u, '')
    .replace(/[أإآٱىةؤئ]/g, (letter) => arabicLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}ـ'’]/gu, '')
    .replaceAll('ß', 'ss')
}

const germanEndings = /(?:innen|in|en|er|es|em|e|n|s)$/u
const arabicBefore = /^(?:و|ف)?(?:ب|ل|ك)?(?:ال|ل)?/u
const arabicAfter = /(?:كما|كم|نا|هم|ها|ه|ك|ي|ا|ات|ين|ون|ان)$/u

/**
 * The forms under which a word is looked up: itself and what is left without common endings and, in Arabic, without
 * attached particles and pronouns. No stemmer: a form too many only finds more claims, and each must be entailed.
 */
export function formsOf(word: string, language: Language): string[] {
  if (language === 'ar' && /[\u0600-\u06ff]/u.test(word)) return arabicForms(word)
  if (language === 'de') return unique([word, ...shorter(word, germanEndings, 4)])
  const singular = /[^s]s$/u.test(word) ? [word.replace(/s$/u, '')] : []
  const es = /(?:s|x|z|ch|sh)es$/u.test(word) ? [word.replace(/es$/u, '')] : []
  const ies = word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []
  return unique([word, ...(word.length > 3 ? [...singular, ...es, ...ies] : [])])
}

function shorter(word: string, endings: RegExp, atLeast: number): string[] {
  const stem = word.replace(endings, '')
  return stem.length >= atLeast ? [stem] : []
}

function arabicForms(word: string): string[] {
  const starts = [word]
  for (const particle of ['و', 'ف']) if (word.startsWith(particle)) starts.push(word.slice(1))
  for (const start of starts.slice()) {
    for (const particle of ['ب', 'ل', 'ك']) if (start.startsWith(particle)) starts.push(start.slice(1))
  }
  for (const start of starts.slice()) {
    if (start.startsWith('ال')) starts.push(start.slice(2))
    if (start.startsWith('لل')) starts.push(start.slice(2))
  }
  const full = starts.filter((start) => start.length >= 2)
  const bare = word.replace(arabicBefore, '')
  return unique([...full, ...[...full, bare].flatMap((start) => shorter(start, arabicAfter, 3))])
}

const unique = (words: string[]): string[] => [...new Set(words.filter(Boolean))]
