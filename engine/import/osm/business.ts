import { categoriesOf } from '#engine/taxonomy/categories-of.ts'
import type { Tags } from './element.ts'

/** What a place is called: its own name, else its brand, else who runs it. */
export function businessName(tags: Tags): string | undefined {
  for (const key of ['name', 'brand', 'operator']) {
    const name = tags[key]?.trim()
    if (name) return name
  }
  return undefined
}

/** A place of one of our categories that has a name and still is there. */
export function isNamedBusiness(tags: Tags): boolean {
  if (businessName(tags) === undefined) return false
  if (tags['disused'] === 'yes' || tags['abandoned'] === 'yes' || tags['demolished'] === 'yes') return false
  return categoriesOf(tags).length > 0
}
