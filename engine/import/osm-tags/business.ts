import { categoriesOf } from '#engine/taxonomy/categories-of.ts'
import type { Tags } from '../pbf/element.ts'

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
  return businessName(tags) !== undefined && !isGone(tags) && categoriesOf(tags).length > 0
}

/** A sight that is out of use, such as an old mill, still is a sight. */
function isGone(tags: Tags): boolean {
  const unused = ['disused', 'abandoned', 'demolished'].some((key) => tags[key] === 'yes')
  return unused && !tags['tourism']
}
