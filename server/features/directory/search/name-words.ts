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
  const parts = wordsOf([keyword]).map(startOf)
  return parts.length > 0 ? parts.join(' & ') : null
}

const startOf = (word: string): string =>
  ofSigns.test(word) || Array.from(word).length >= shortestStart ? `${word}:*` : word

const shortestStart = 4

/** A tsquery for texts that hold one of the keywords. A plural stands for its singular too; null when none has a word. */
export function topicsQuery(keywords: readonly string[]): string | null {
  const queries = keywords.flatMap((keyword) => {
    const parts = wordsOf([keyword]).map((word) => {
      const forms = [word, ...singularsOf(word)].map(startOf)
      return forms.length > 1 ? `(${forms.join(' | ')})` : forms.join('')
    })
    return parts.length > 0 ? [`(${parts.join(' & ')})`] : []
  })
  return queries.length > 0 ? queries.join(' | ') : null
}

/** Endings of plurals in English, German and the Romance languages, and what stands in their place. News is none. */
const plurals = [
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<!s|^new)s$/, ''],
  [/(?<=.{3}e)n$/, ''],
] as const

/** What a folded word may be the plural of, of so many letters at least. */
export const singularsOf = (word: string, shortest = 3): string[] =>
  plurals.flatMap(([ending, instead]) => {
    const singular = word.replace(ending, instead)
    return singular === word || singular.length < shortest ? [] : [singular]
  })
