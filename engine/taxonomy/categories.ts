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
  /** OpenStreetMap rules: `shop=bakery`, or `amenity=restaurant+cuisine=italian` where both must hold. */
  osm: readonly string[]
}

/** The whole tree, groups before what they hold. */
export const categories: readonly Category[] = stored

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = { de, ar }
const byId = new Map(categories.map((category) => [category.id, category]))
const children = Map.groupBy(categories, ({ parent }) => parent)

export function categoryById(id: string): Category | undefined {
  return byId.get(id)
}

/** The name that pages show in a language ("de", "ar"); English where there is none. */
export function nameOf({ label }: Pick<Category, 'label'>, language: string): string {
  return names[language]?.[label] ?? label
}

/** The id itself and everything below it: what a search for it must match. Empty for an unknown id. */
export function descendantsOf(id: string): string[] {
  if (!byId.has(id)) return []
  return [id, ...(children.get(id) ?? []).flatMap((child) => descendantsOf(child.id))]
}

/** The enclosing categories, nearest first. */
export function ancestorsOf(id: string): string[] {
  const parent = byId.get(id)?.parent
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/** Whether a category says no more than that a place is a shop, an office, a workshop: its places are of any trade. */
export const isCatchAll = (id: string): boolean => id.startsWith('other-')
