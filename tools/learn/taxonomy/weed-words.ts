import { fold, unspaced } from '#engine/taxonomy/words/fold.ts'
import { isOneEditAway } from '#engine/taxonomy/words/one-edit.ts'
import { coreOf, type GenericParts } from '#engine/taxonomy/words/generic-parts.ts'
import { stemText } from '#engine/taxonomy/words/stem.ts'
import type { CategoryWords } from '#engine/taxonomy/words/word-table.ts'

interface Weeding {
  /** Nearest first. */
  ancestorsOf: (category: string) => string[]
  /** Words by hand: they count as taken, and are left as they are. */
  own: readonly CategoryWords[]
  /** English names, which translators note as words of other languages. */
  english: readonly CategoryWords[]
  generic: ReadonlyMap<string, GenericParts>
  /** Folded names of brands by category. */
  brandsOf: (category: string) => ReadonlySet<string>
}

const longestWord = 40

/**
 * Leaves out what the translators of the presets noted but what is no word to search for: a brand, the name of another
 * category, a word that many categories share. Order is kept, names come before words.
 */
export function weedWords(rows: readonly CategoryWords[], weeding: Weeding): CategoryWords[] {
  const byLanguage = Map.groupBy(rows, ({ language }) => language)
  return [...byLanguage].flatMap(([language, own]) => weedLanguage(language, own, weeding))
}

function weedLanguage(language: string, rows: CategoryWords[], weeding: Weeding): CategoryWords[] {
  const { own, ancestorsOf, brandsOf } = weeding
  const byHand = own.filter((row) => row.language === language)
  const tidy = rows.map((row) =>
    tidied(
      row,
      byHand.find(({ category }) => category === row.category),
    ),
  )
  const all = [...byHand, ...tidy]
  const shown = ownersOf(all, ({ names }) => names.slice(0, 1).map(fold))
  const shownByHand = ownersOf(byHand, ({ names }) => names.slice(0, 1).map(fold))
  const named = ownersOf(all, ({ names }) => names.map(fold))
  const meant = ownersOf(all, ({ names }) =>
    names.flatMap((name) => formsOf(name, language, weeding.generic)),
  )
  const noted = ownersOf(byHand, ({ words }) =>
    words.flatMap((word) => [fold(word), stemText(word, language)]),
  )
  const english = ownersOf(weeding.english, ({ names }) =>
    names.flatMap((name) => formsOf(name, 'en', weeding.generic)),
  )

  /** The name that an enclosing category shows is that category's; a further name is left to the narrower one. */
  function isFreeName(name: string, at: number, category: string): boolean {
    const folded = fold(name)
    if (isAnothers(noted, folded, category) || isAnothers(shownByHand, folded, category)) return false
    if (ancestorsOf(category).some((id) => shown.get(folded)?.has(id))) return false
    return (
      at === 0 || ![...(named.get(folded) ?? [])].some((id) => id !== category && shown.get(folded)?.has(id))
    )
  }

  function isFreeWord(word: string, category: string): boolean {
    const forms = [fold(word), stemText(word, language)]
    if (brandsOf(category).has(fold(word)) && !meant.has(fold(word))) return false
    if (isNearAnothers(named, fold(word), category)) return false
    return [meant, noted, english].every((owners) =>
      forms.every((form) => !isAnothers(owners, form, category)),
    )
  }

  const free = tidy.map(({ category, names, words }) => ({
    category,
    language,
    names: names.filter((name, at) => isFreeName(name, at, category)),
    words: words.filter((word) => isFreeWord(word, category)),
  }))
  return shareWords(free, language, ancestorsOf)
}

/** Trimmed, each once, without what is written by hand for the category and without what is too short or too long. */
function tidied(
  { category, language, names, words }: CategoryWords,
  own: CategoryWords | undefined,
): CategoryWords {
  const seen = new Set(own?.names.map(fold))
  const fresh = (text: string) => {
    const folded = fold(text)
    if (folded === '' || seen.has(folded) || !/\p{L}/u.test(folded)) return false
    if (text.length > longestWord || (folded.length < 2 && !unspaced.test(folded))) return false
    seen.add(folded)
    return true
  }
  const freshNames = names.map(clean).filter(fresh)
  for (const word of own?.words ?? []) seen.add(fold(word))
  return { category, language, names: freshNames, words: words.map(clean).filter(fresh) }
}

const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:|-]+|[\s.,;:|-]+$/g, '')

/** What a name is: the whole, its stems, and its stems without generic parts. */
function formsOf(name: string, language: string, generic: Weeding['generic']): string[] {
  const core = coreOf(fold(name), language, generic.get(language))
  return [fold(name), stemText(name, language), ...(core ? [core] : [])]
}

function ownersOf(
  rows: readonly CategoryWords[],
  textsOf: (row: CategoryWords) => string[],
): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>()
  for (const row of rows) {
    for (const text of textsOf(row)) owners.set(text, (owners.get(text) ?? new Set()).add(row.category))
  }
  return owners
}

/** A misspelt or derived name of another category: "apoteek" for "apotheek", "dentistry" for "dentist". */
function isNearAnothers(named: Map<string, Set<string>>, text: string, category: string): boolean {
  if (text.length < shortestNear || text.includes(' ') || named.get(text)?.has(category)) return false
  const roots = [1, 2, 3]
    .map((ending) => text.slice(0, -ending))
    .filter((root) => root.length >= shortestNear)
  if (roots.some((root) => isAnothers(named, root, category))) return true
  return [...named].some(
    ([name, owners]) => name[0] === text[0] && isOneEditAway(name, text) && !owners.has(category),
  )
}

const shortestNear = 6

function isAnothers(owners: Map<string, Set<string>>, text: string, category: string): boolean {
  const owned = owners.get(text)
  return owned !== undefined && !owned.has(category)
}

/**
 * Two categories side by side, or one within the other, may share a word. A name or word of three and more becomes a
 * word of the narrowest category that holds most of them; any other shared word says too little and is dropped.
 */
function shareWords(
  rows: CategoryWords[],
  language: string,
  ancestorsOf: Weeding['ancestorsOf'],
): CategoryWords[] {
  const dropped = new Set<string>()
  const moved = new Map<string, string[]>()
  for (const key of ['names', 'words'] as const) {
    for (const [text, holders] of holdersOf(rows, key)) {
      const paths = [...holders.categories].map((id) => [id, ...ancestorsOf(id)])
      const [first = [], second = []] = paths
      const areKin = first[1] === second[1] || first[1] === second[0]
      if (paths.length < 2 || (paths.length === 2 && (key === 'names' || areKin))) continue
      dropped.add(`${key} ${text}`)
      const common = paths.length > 2 && narrowest(paths)
      if (common) moved.set(common, [...(moved.get(common) ?? []), holders.text])
    }
  }
  const missing = [...moved.keys()].filter((category) => !rows.some((row) => row.category === category))
  const isKept = (key: 'names' | 'words') => (text: string) => !dropped.has(`${key} ${fold(text)}`)
  return [...rows, ...missing.map((category) => ({ category, language, names: [], words: [] }))]
    .map(({ category, names, words }) => ({
      category,
      language,
      names: names.filter(isKept('names')),
      words: [...new Set([...words.filter(isKept('words')), ...(moved.get(category) ?? [])])],
    }))
    .filter(({ names, words }) => names.length + words.length > 0)
}

/** Of the categories that hold most of these, the one that holds the least beside them. */
function narrowest(paths: string[][]): string | undefined {
  const held = new Map<string, number>()
  for (const id of paths.flat()) held.set(id, (held.get(id) ?? 0) + 1)
  const enough = [...held].filter(([, count]) => count >= mostOfThem * paths.length).map(([id]) => id)
  const depth = (id: string) =>
    Math.max(...paths.map((path) => (path.includes(id) ? path.length - path.indexOf(id) : 0)))
  return enough.toSorted((a, b) => depth(b) - depth(a))[0]
}

const mostOfThem = 0.7

/** Who has a text, by its folded form. */
function holdersOf(rows: CategoryWords[], key: 'names' | 'words') {
  const holders = new Map<string, { text: string; categories: Set<string> }>()
  for (const row of rows) {
    for (const text of row[key]) {
      const known = holders.get(fold(text)) ?? { text, categories: new Set() }
      known.categories.add(row.category)
      holders.set(fold(text), known)
    }
  }
  return holders
}
