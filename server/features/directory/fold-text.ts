const lettersWithoutAccent: Record<string, string> = {
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
}

/** Lower case without accents, one space between words; the same for what is stored and what is looked for. */
export function foldText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return foldAscii(text)
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøđðþæœıħ]/g, (letter) => lettersWithoutAccent[letter] ?? letter)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function foldAscii(text: string): string {
  return text
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Scripts that put no space between words: their words are told apart by pairs of letters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}]/u

const maxWords = 200
const maxLetters = 60

/** The words of names, as they are indexed. */
export function wordsOf(texts: Iterable<string>): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    for (const word of foldText(text).split(' ')) {
      if (word === '') continue
      for (const part of unspaced.test(word) ? pairsOf(word) : [word]) words.add(part.slice(0, maxLetters))
      if (words.size >= maxWords) return [...words]
    }
  }
  return [...words]
}

function pairsOf(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length < 2) return [word]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/**
 * A tsquery for names that hold every word of a keyword, in any order. A word of four letters and more also stands for
 * the start of a longer one; null when the keyword has no word.
 */
export function keywordQuery(keyword: string): string | null {
  const parts = wordsOf([keyword]).map((word) =>
    unspaced.test(word) || Array.from(word).length >= 4 ? `${word}:*` : word,
  )
  return parts.length > 0 ? parts.join(' & ') : null
}
