import { type Category, categories } from './categories.ts'
import { fold, spellingsOf, withAndWithoutArticle } from './fold.ts'

/** A category and the text that matched, in the language in which it was found. */
export interface CategoryMatch {
  category: Category
  matched: string
  language: string
}

interface Wish {
  limit?: number
  /** How much there is of a category, by its id. */
  weightOf?: (id: string) => number
}

interface Entry {
  category: Category
  text: string
  folded: string
  language: string
  /** 0 for a name, 1 for a search word. */
  distance: number
}

/** Made when first asked for: an import that needs no word does not pay for them. */
let prepared: Entry[] | undefined
let words: Set<string> | undefined

function entries(): Entry[] {
  prepared ??= categories.flatMap((category) => [
    { category, text: category.label, folded: fold(category.label), language: 'en', distance: 0 },
    ...Object.entries(category.words).flatMap(([language, texts]) =>
      texts.flatMap((text, place) => {
        const distance = language !== 'en' && place === 0 ? 0 : 1
        return spellingsOf(text).map((folded) => ({ category, text, folded, language, distance }))
      }),
    ),
  ])
  return prepared
}

/** Whether a text is nothing but the name or a search word of a category: "Pharmacy", "Bäckerei". */
export function isCategoryWord(text: string): boolean {
  words ??= new Set(entries().map(({ folded }) => folded))
  return words.has(fold(text))
}

/** The categories of which a text is the name or a search word, in any language. */
export function categoriesCalled(text: string): Category[] {
  const found = [...matching(fold(text))].filter(({ quality }) => quality === 0)
  return [...new Set(found.map(({ entry }) => entry.category))]
}

/**
 * Categories for what somebody types, best first: whole match before start of text before start of a word,
 * names before search words, and the given language before the others; of equals the weightier, then the shorter.
 * Case and accents do not matter.
 */
export function findCategories(text: string, language?: string, wish: Wish = {}): CategoryMatch[] {
  const { limit = 20, weightOf = () => 0 } = wish
  const best = new Map<string, { match: CategoryMatch; score: number }>()
  for (const { entry, quality } of matching(fold(text))) {
    const score = quality * 10 + entry.distance * 4 + strangeness(entry.language, language)
    const known = best.get(entry.category.id)
    if (known && known.score <= score) continue
    const { category, text: matched } = entry
    best.set(category.id, { match: { category, matched, language: entry.language }, score })
  }
  return [...best.values()]
    .map(({ match, score }) => ({ match, score, weight: weightOf(match.category.id) }))
    .sort(
      (a, b) => a.score - b.score || b.weight - a.weight || a.match.matched.length - b.match.matched.length,
    )
    .slice(0, limit)
    .map(({ match }) => match)
}

function* matching(folded: string): Generator<{ entry: Entry; quality: number }> {
  if (folded === '') return
  for (const wanted of withAndWithoutArticle(folded)) {
    const starts = wanted.split(' ')
    for (const entry of entries()) {
      const quality = qualityOf(entry.folded, wanted, starts)
      if (quality !== undefined) yield { entry, quality }
    }
  }
}

/** 0 the whole text, 1 its start, 2 the start of each word asked for; undefined for no match. */
function qualityOf(folded: string, wanted: string, starts: readonly string[]): number | undefined {
  if (folded === wanted) return 0
  if (folded.startsWith(wanted)) return 1
  if (!starts.every((start) => folded.includes(start))) return undefined // most of them, without a look at their words
  const parts = folded.split(' ')
  return starts.every((start) => parts.some((part) => part.startsWith(start))) ? 2 : undefined
}

/** To somebody who does not read English, a name that begins so in the own language is nearer than a foreign word. */
function strangeness(language: string, preferred = 'en'): number {
  const own = preferred.slice(0, 2).toLowerCase()
  if (language === own) return 0
  if (own === 'en') return 2
  return language === 'en' ? 7 : 8
}
