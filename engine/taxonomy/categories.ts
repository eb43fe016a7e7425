import stored from './categories.json' with { type: 'json' }
import ar from './names/arabic.json' with { type: 'json' }
import de from './names/german.json' with { type: 'json' }

/** A node of the one category tree; groups have no tags of their own and are never a place's category. */
export interface Category {
  /** Stable, in words: `dentist`, `italian-restaurant`. */
  id: string
  parent: string | null
  /** English. */
  label: string
  /** Search words by language tag; the first of German and Arabic is the name in that language. */
  words: Readonly<Record<string, readonly string[]>>
  /** OpenStreetMap rules: `shop=bakery`, or `amenity=restaurant+cuisine=italian` where both must hold. */
  osm: readonly string[]
}

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = { de, ar }

/** The whole tree, groups before what they hold. */
export const categories: readonly Category[] = stored.map(({ words, ...category }) => ({
  ...category,
  words: wordsOf(category.label, words),
}))

function wordsOf(label: string, words: Readonly<Record<string, string>>): Category['words'] {
  const all: Record<string, string[]> = {}
  for (const [language, text] of Object.entries(words)) all[language] = text.split(', ')
  for (const [language, named] of Object.entries(names)) {
    const name = named[label]
    if (name !== undefined) all[language] = [name, ...(all[language] ?? [])]
  }
  return all
}

const byId = new Map(categories.map((category) => [category.id, category]))
const children = Map.groupBy(categories, ({ parent }) => parent)

export function categoryById(id: string): Category | undefined {
  return byId.get(id)
}

/** The name in a language ("de", "ar"); English where there is none. */
export function nameOf({ label }: Category, language: string): string {
  return names[language]?.[label] ?? label
}

/** The id itself and everything below it: what a search for it must match. Empty for an unknown id. */
export function descendantsOf(id: string): string[] {
  if (!byId.has(id)) return []
  return [id, ...(children.get(id) ?? []).flatMap((child) => descendantsOf(child.id))]
}
