import { categoriesOf } from '#engine/taxonomy/categories-of.ts'
import type { Element, Tags } from '../pbf/element.ts'

/** A named business with its categories, the primary one first. */
export type Business = Element & { categories: string[] }

/** What a place is called: its own name, else its brand, else who runs it. */
export function businessName(tags: Tags): string | undefined {
  return tags['name']?.trim() || tags['brand']?.trim() || tags['operator']?.trim() || undefined
}

/** The categories of a place that has a name and still is there; empty for everything else. */
export function businessCategories(tags: Tags): string[] {
  return businessName(tags) === undefined || isGone(tags) ? [] : categoriesOf(tags)
}

/** A sight that is out of use, such as an old mill, still is a sight. */
function isGone(tags: Tags): boolean {
  const unused = tags['disused'] === 'yes' || tags['abandoned'] === 'yes' || tags['demolished'] === 'yes'
  return unused && !tags['tourism']
}
