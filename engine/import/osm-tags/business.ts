import { categoriesOf } from '#engine/taxonomy/categories-of.ts'
import type { Element, Tags } from '../pbf/element.ts'
import { modernTags } from './modern-tags.ts'

/** A named business with its categories, the primary one first. */
export type Business = Element & { categories: string[] }

/** What a place is called: its own name, else its brand, else who runs it. */
export function businessName(tags: Tags): string | undefined {
  return tags['name']?.trim() || tags['brand']?.trim() || tags['operator']?.trim() || undefined
}

/** The categories of a place that has a name and still is there; empty for everything else. */
export function businessCategories(tags: Tags): string[] {
  const name = businessName(tags)
  if (name === undefined || isGone(tags) || isUnattended(tags, name)) return []
  const found = categoriesOf(tags)
  if (found.some((id) => !id.startsWith('other-'))) return found
  const modern = modernTags(tags)
  return modern ? categoriesOf(modern) : found
}

/** A sight that is out of use, such as an old mill, still is a sight. */
function isGone(tags: Tags): boolean {
  const unused = tags['disused'] === 'yes' || tags['abandoned'] === 'yes' || tags['demolished'] === 'yes'
  return unused && !tags['tourism']
}

/** Police boxes by tag (OpenStreetMap wiki, "Key:police") and by the words for them. */
const policeBoxes = new Set([
  'koban',
  'police_box',
  'checkpoint',
  'checkpost',
  'car_pound',
  'storage',
  'range',
])
const policeBoxName = /交番|派出所|駐在所|\bkoban\b|\bpolice (?:box|kiosk)\b/iu
const contactKeys = [
  'phone',
  'contact:phone',
  'mobile',
  'contact:mobile',
  'email',
  'contact:email',
  'website',
  'contact:website',
]

/** A taxi rank or a police box: a spot of the city, where no firm can be reached. */
function isUnattended(tags: Tags, name: string): boolean {
  if (tags['amenity'] === 'police') return policeBoxes.has(tags['police'] ?? '') || policeBoxName.test(name)
  return tags['amenity'] === 'taxi' && !tags['office'] && !contactKeys.some((key) => tags[key])
}
