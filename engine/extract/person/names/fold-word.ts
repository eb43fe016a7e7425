import { ownCopy } from '#engine/html/own-copy.ts'

const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ª: 'a',
  º: 'o',
}

const known = new Map<string, string>()
const mostWords = 20_000

/** A word for comparison: lower case without accents; marks that are letters (Devanagari, kana) stay. */
export function foldWord(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const folded = fold(text.toLowerCase())
  if (text.length > 30) return folded
  if (known.size >= mostWords) known.clear()
  known.set(ownCopy(text), folded)
  return folded
}

function fold(lower: string): string {
  if (/^[a-z\d ]*$/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþıςªº]/g, (letter) => plain[letter] ?? letter)
}
