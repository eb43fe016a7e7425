import { fold, unspaced } from './fold.ts'
import { stemOf, stemWords } from './stem.ts'
import type { CategoryWords } from './word-table.ts'

/** Parts of names that say no more than "shop" or "office", of one language. */
export interface GenericParts {
  /** Stems of whole words: "shop", "magasin", "sklep". */
  words: ReadonlySet<string>
  /** Ends of longer words, longest first: "geschäft", "winkel", 店. */
  ends: readonly string[]
  /** Words that stand between others: "de", "for". */
  joints: ReadonlySet<string>
}

/** A part is generic when so many names of one kind of place begin or end with it, and this share of them all. */
const fewest = 8
const share = 0.05

/** The fewest letters of an end, which is a word as well, and of what is left before it. */
const shortestEnd = 4
const shortestRest = 3
const longestJoint = 4

/**
 * Finds the generic parts of each language in the names themselves. `kindOf` groups categories whose names are built
 * alike, such as all shops: "store" ends the names of many shops and says nothing of what they sell.
 */
export function findGenericParts(
  rows: readonly CategoryWords[],
  kindOf: (category: string) => string,
): Map<string, GenericParts> {
  const byLanguage = Map.groupBy(rows, ({ language }) => language)
  return new Map([...byLanguage].map(([language, own]) => [language, partsOf(language, own, kindOf)]))
}

function partsOf(
  language: string,
  rows: CategoryWords[],
  kindOf: (category: string) => string,
): GenericParts {
  const words = new Set<string>()
  const ends = new Set<string>()
  const alone = new Set(rows.flatMap((row) => [...row.names, ...row.words].map(fold)))
  const between = new Map<string, Set<string>>()
  for (const [, ofKind] of Map.groupBy(rows, ({ category }) => kindOf(category))) {
    const edges = new Map<string, Set<string>>()
    const tails = new Map<string, Set<string>>()
    for (const { category, names } of ofKind) {
      for (const name of names) {
        const parts = fold(name).split(' ')
        if (parts.length > 1)
          for (const part of [parts[0], parts.at(-1)]) note(edges, stemOf(part ?? '', language), category)
        for (const part of parts.slice(1, -1)) note(between, part, category)
        for (const tail of tailsOf(parts.at(-1) ?? '')) note(tails, tail, category)
      }
    }
    const enough = Math.max(fewest, share * new Set(ofKind.map(({ category }) => category)).size)
    for (const [part, categories] of edges) if (categories.size >= enough) words.add(part)
    for (const [tail, { size }] of tails) {
      if (size >= enough && (alone.has(tail) || ofSigns.test(tail))) ends.add(tail)
    }
  }
  const joints = [...between].filter(([word, { size }]) => size >= fewest && word.length <= longestJoint)
  return {
    words,
    ends: [...ends].sort((a, b) => b.length - a.length),
    joints: new Set(joints.map(([word]) => word)),
  }
}

function note(counts: Map<string, Set<string>>, part: string, category: string): void {
  if (part === '') return
  const seen = counts.get(part)
  if (seen) seen.add(category)
  else counts.set(part, new Set([category]))
}

/** Every end of a word that leaves enough before it; of a script whose signs are words, down to one sign. */
function tailsOf(word: string): string[] {
  const letters = Array.from(word.normalize('NFC'))
  const [end, rest] = ofSigns.test(word) ? [1, 1] : [shortestEnd, shortestRest]
  return letters
    .map((_, at) => letters.slice(at).join(''))
    .filter((_, at) => at >= rest && letters.length - at >= end)
    .map(fold)
}

/** Scripts in which each sign carries meaning: an end needs not be a word as well. */
const ofSigns = /^[\p{Script=Han}\p{Script=Hangul}]+$/u

/**
 * The stems of a folded text without its generic parts: what is left of "shoe store" and "Schuhgeschäft" is the stem of "shoe".
 * Empty when nothing else is in it, undefined when it has no generic part.
 */
export function coreOf(
  folded: string,
  language: string,
  parts: GenericParts | undefined,
): string | undefined {
  if (!parts) return undefined
  const words = folded.split(' ')
  const isGeneric = (word: string | undefined) =>
    word !== undefined && parts.words.has(stemOf(word, language))
  let rest = words
  if (isGeneric(rest.at(-1))) rest = rest.slice(0, -1)
  if (rest.length === words.length && isGeneric(rest[0])) rest = rest.slice(1)
  const bare = rest.length === words.length ? withoutEnd(rest, parts.ends) : rest
  if (bare === words) return undefined
  const from = bare.findIndex((word) => !parts.joints.has(word))
  const to = bare.findLastIndex((word) => !parts.joints.has(word))
  return stemWords(bare.slice(Math.max(0, from), to + 1).join(' '), language)
}

function withoutEnd(words: string[], ends: readonly string[]): string[] {
  const last = words.at(-1) ?? ''
  const rest = unspaced.test(last) ? 1 : shortestRest
  const end = ends.find((tail) => last.endsWith(tail) && last.length - tail.length >= rest)
  return end ? [...words.slice(0, -1), last.slice(0, -end.length)] : words
}

/** One line a language: words, ends and joints, between tabs. */
export function printGenericParts(parts: ReadonlyMap<string, GenericParts>): string {
  const lines = [...parts].map(([language, { words, ends, joints }]) =>
    [language, ...[words, ends, joints].map((texts) => [...texts].join(' '))].join('\t'),
  )
  return `${['language\twords\tends\tjoints', ...lines].join('\n')}\n`
}

export function parseGenericParts(text: string): Map<string, GenericParts> {
  const listed = (cell = '') => cell.split(' ').filter(Boolean)
  return new Map(
    text
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => {
        const [language = '', words, ends, joints] = line.split('\t')
        return [
          language,
          { words: new Set(listed(words)), ends: listed(ends), joints: new Set(listed(joints)) },
        ]
      }),
  )
}
