import { categoryById } from '#engine/taxonomy/categories.ts'

export interface QuestionBox {
  west: number
  east: number
  south: number
  north: number
}

/** A trade, or words of a name, that is looked for. */
export interface PlaceTerm {
  /** English. */
  label: string
  /** Ids of our categories; empty where names are looked for. */
  categories: readonly string[]
}

/** A search for places: each term in each box. */
export interface PlaceQuestion {
  boxes: readonly QuestionBox[]
  terms: readonly PlaceTerm[]
}

/** The OpenStreetMap tags of categories that a single key says, by key: `shop` has `bakery`. */
export function tagsOf(categories: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const id of categories) {
    for (const rule of categoryById(id)?.osm ?? []) {
      const [base = ''] = rule.split('+')
      const [key = '', value = ''] = base.split('=')
      const values = found.get(key) ?? []
      if (!values.includes(value)) found.set(key, [...values, value])
    }
  }
  return found
}
