import { categoriesOf } from '#engine/taxonomy/categories-of.ts'
import { languageOfCountry } from '#engine/taxonomy/words/distance.ts'
import type { Element, Tags } from '../pbf/element.ts'
import { neverOpens, saysClosed } from './closed/closed.ts'
import { modernTags } from './modern-tags.ts'
import { namesOf } from './names.ts'
import { tagList } from './tag-list.ts'

/** A named business with its categories, the primary one first. */
export type Business = Element & { categories: string[] }

/**
 * What a place is called: its own name, else that in the language of its country, in English or in any other, else its
 * brand, another name of it, or who runs it.
 */
export function businessName(tags: Tags, country?: string | null): string | undefined {
  const plain = tags['name']?.trim()
  if (plain) return plain
  const names = namesOf(tags)
  const language = languageOfCountry(country)
  const called = [language ? names[language] : undefined, names['en'], ...Object.values(names), tags['brand']]
  const others = otherKeys.map((key) => tagList(tags[key])[0])
  return [...called, ...others, tags['operator']].find((name) => name?.trim())?.trim()
}

const otherKeys = ['official_name', 'alt_name', 'short_name'] as const

/** The categories of a place that has a name and still is there; empty for everything else. */
export function businessCategories(tags: Tags): string[] {
  const name = businessName(tags)
  if (name === undefined || isGone(tags) || isClosed(tags, name) || isUnattended(tags, name)) return []
  const found = categoriesOf(tags)
  if (found.some((id) => !id.startsWith('other-'))) return found
  const modern = modernTags(tags)
  return modern ? categoriesOf(modern) : found
}

const goneKeys = ['disused', 'abandoned', 'demolished', 'removed', 'razed'] as const

/** A sight that is out of use, such as an old mill, still is a sight; a hotel that has ended is none. */
function isGone(tags: Tags): boolean {
  const { tourism, end_date: end } = tags
  if (end !== undefined && tourism !== 'attraction' && tourism !== 'museum' && isPast(end)) return true
  return !tourism && goneKeys.some((key) => tags[key] === 'yes')
}

/** Mappers write that a business has closed where readers see it first. */
function isClosed({ opening_hours: hours, 'contact:opening_hours': others }: Tags, name: string): boolean {
  return saysClosed(name) || [hours, others].some((text) => text !== undefined && neverOpens(text))
}

/** Whether a date has passed, as OpenStreetMap writes it (wiki, "Key:start_date"): a day, a year, `~1990`, `1990s`, `C19`. */
function isPast(date: string): boolean {
  if (/\bC(?:1\d|20)\b/.test(date)) return true
  const now = new Date().toISOString()
  const days = date.match(/\b[12]\d{3}(?:-\d{2}){0,2}/g) ?? []
  return days.length > 0 && days.every((day) => day < now.slice(0, day.length))
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
