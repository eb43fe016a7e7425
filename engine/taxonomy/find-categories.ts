import { type Category, categories } from './categories.ts'

/** A category and the text that matched, in the language in which it was found. */
export interface CategoryMatch {
  category: Category
  matched: string
  language: string
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
      texts.map((text, place) => ({
        category,
        text,
        folded: fold(text),
        language,
        distance: language !== 'en' && place === 0 ? 0 : 1,
      })),
    ),
  ])
  return prepared
}

/** Whether a text is nothing but the name or a search word of a category: "Pharmacy", "Bäckerei". */
export function isCategoryWord(text: string): boolean {
  words ??= new Set(entries().map(({ folded }) => folded))
  return words.has(fold(text))
}

/**
 * Categories for what somebody types, best first: whole match before start of text before start of a word,
 * names before search words, and the given language before the others. Case and accents do not matter.
 */
export function findCategories(text: string, language?: string, limit = 20): CategoryMatch[] {
  const wanted = fold(text)
  if (wanted === '') return []
  const best = new Map<string, { match: CategoryMatch; score: number }>()
  for (const entry of entries()) {
    const quality = qualityOf(entry.folded, wanted)
    if (quality === undefined) continue
    const score = quality * 10 + entry.distance * 4 + (foreign(entry.language, language) ? 2 : 0)
    const known = best.get(entry.category.id)
    if (known && known.score <= score) continue
    const { category, text: matched } = entry
    best.set(category.id, { match: { category, matched, language: entry.language }, score })
  }
  return [...best.values()]
    .sort((a, b) => a.score - b.score || a.match.matched.length - b.match.matched.length)
    .slice(0, limit)
    .map(({ match }) => match)
}

/** 0 the whole text, 1 its start, 2 the start of each word asked for; undefined for no match. */
function qualityOf(folded: string, wanted: string): number | undefined {
  if (folded === wanted) return 0
  if (folded.startsWith(wanted)) return 1
  const parts = folded.split(' ')
  return wanted.split(' ').every((start) => parts.some((part) => part.startsWith(start))) ? 2 : undefined
}

function foreign(language: string, preferred: string | undefined): boolean {
  return language !== 'en' && language !== preferred?.slice(0, 2).toLowerCase()
}

/** Lower case without accents, one space between words; works for every script. */
function fold(text: string): string {
  const lower = text.toLowerCase()
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
