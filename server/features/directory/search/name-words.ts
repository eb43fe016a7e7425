import { fold, unspaced } from '#engine/taxonomy/words/fold.ts'

const maxWords = 200
const maxLetters = 60

/** Signs of Korean are written with spaces, but compounds without: "강남치과" is a dentist in Gangnam. */
const ofSigns = new RegExp(`${unspaced.source}|\\p{Script=Hangul}`, 'u')

/** The words of names as they are indexed. Scripts that join words are cut into pairs of signs. */
export function wordsOf(texts: Iterable<string>): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    for (const word of fold(text).split(' ')) {
      if (word === '') continue
      if (!ofSigns.test(word)) words.add(word.slice(0, maxLetters))
      else for (const part of pairsOf(word)) words.add(part.slice(0, maxLetters))
      if (words.size >= maxWords) return [...words]
    }
  }
  return [...words]
}

function pairsOf(word: string): string[] {
  const letters = Array.from(word.normalize('NFC'))
  if (letters.length < 2) return letters
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/**
 * A tsquery for names that hold every word of a keyword, in any order. A word of four letters and more also stands for
 * the start of a longer one; null when the keyword has no word.
 */
export function keywordQuery(keyword: string): string | null {
  const parts = wordsOf([keyword]).map((word) =>
    ofSigns.test(word) || Array.from(word).length >= 4 ? `${word}:*` : word,
  )
  return parts.length > 0 ? parts.join(' & ') : null
}
