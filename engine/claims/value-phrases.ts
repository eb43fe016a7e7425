import { conceptIndex } from './concepts/concepts.ts'
import type { KindFacts } from './fact-kinds.ts'
import type { Language } from './language.ts'
import { type Token, wordsOfText } from './text/tokens.ts'
import { isNeutral, wordsOf } from './words/words-of.ts'

/** Longest value, in words, that counts as a name; more is prose, which only a quote may repeat. */
const longestName = 12
const typesWithPhrases: readonly KindFacts['type'][] = ['text', 'concept', 'person']

/**
 * The phrases by which a text may name a value: the whole, each part between commas, and both without an article. A name
 * goes by its beginning or by its own word as well, a person by each name, a street without its house number.
 */
export function phrasesOfValue(text: string, facts: KindFacts, language: Language): Token[][] {
  if (!typesWithPhrases.includes(facts.type)) return []
  const parts = text.split(/[,،;|()\n]+/u).map((part) => wordsOfText(part, language))
  if (facts.type === 'person') return personPhrases(parts, language)
  const plain = [wordsOfText(text, language), ...parts].flatMap((words) => [words, withoutArticle(words)])
  const houses = parts.flatMap(withoutHouse)
  const partial = facts.isPartial ? plain.flatMap((words) => namesIn(words, language)) : []
  if (facts.type === 'text' && !facts.isPartial && !facts.spellings) return plain.filter(isTold)
  const all = [...plain, ...(facts.type === 'text' ? houses : []), ...partial]
  return all.filter(({ length }) => length > 0 && length <= longestName)
}

function personPhrases(parts: readonly Token[][], language: Language): Token[][] {
  const [name = [], ...roles] = parts
  const bare = name.filter(({ word }) => !/^(?:dr|prof|mr|mrs|ms|herr|frau)$/.test(word))
  const single = bare.filter(({ word, type }) => type === 'word' && word.length > 1).map((word) => [word])
  const unknownRoles = roles.filter((words) => conceptIndex(language).all(words).length === 0)
  return [name, bare, ...single, ...unknownRoles].filter(({ length }) => length > 0 && length <= longestName)
}

/** A number of an unknown kind would support every other number. */
const isTold = (words: readonly Token[]): boolean =>
  words.length > 0 && words.length <= longestName && words.some(({ type }) => type === 'word')

/** "Quay Street" of "Quay Street 12" and of "12 Quay Street". */
function withoutHouse(words: Token[]): Token[][] {
  if (words.at(-1)?.type === 'number') return [words.slice(0, -1)]
  return words[0]?.type === 'number' ? [words.slice(1)] : []
}

const articles = ['the', 'der', 'die', 'das']
const withoutArticle = (words: Token[]): Token[] =>
  articles.includes(words[0]?.word ?? '') ? words.slice(1) : words

/** "Marlow" and "Marlow Street" of "Marlow Street Gym", "Anker" of "Hotel Zum Anker"; never the word of a trade alone. */
function namesIn(words: Token[], language: Language): Token[][] {
  const own = words.findIndex((word) => isOwnWord(word, language))
  if (own < 0) return []
  const starts = Array.from({ length: words.length - own }, (_, more) => words.slice(0, own + more + 1))
  return [...starts, words.slice(own)]
}

const isOwnWord = (token: Token, language: Language): boolean =>
  token.type === 'word' &&
  token.word.length > 2 &&
  !isNeutral(token, language) &&
  conceptIndex(language).at([token], 0).length === 0 &&
  wordsOf(language).phrases.at([token], 0).length === 0
