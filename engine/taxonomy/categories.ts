import stored from './categories.json' with { type: 'json' }

/** A node of the one category tree; groups have no tags of their own and are never a place's category. */
export interface Category {
  /** Stable, in words: `dentist`, `italian-restaurant`. */
  id: string
  parent: string | null
  /** English. */
  label: string
  /** Search words by language tag. */
  words: Readonly<Record<string, readonly string[]>>
  /** OpenStreetMap rules: `shop=bakery`, or `amenity=restaurant+cuisine=italian` where both must hold. */
  osm: readonly string[]
}

/** The whole tree, groups before what they hold. */
export const categories: readonly Category[] = stored.map(({ words, ...category }) => ({
  ...category,
  words: Object.fromEntries(
    Object.entries(words).map(([language, text]) => [language, text.split(', ')] as const),
  ),
}))

const byId = new Map(categories.map((category) => [category.id, category]))
const children = Map.groupBy(categories, ({ parent }) => parent)

export function categoryById(id: string): Category | undefined {
  return byId.get(id)
}

/** The id itself and everything below it: what a search for it must match. Empty for an unknown id. */
export function descendantsOf(id: string): string[] {
  if (!byId.has(id)) return []
  return [id, ...(children.get(id) ?? []).flatMap((child) => descendantsOf(child.id))]
}
