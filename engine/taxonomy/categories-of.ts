import { categories, isCatchAll } from './categories.ts'

/** Which key decides the primary category; a fuel station with a kiosk is a fuel station. */
const keyOrder = ['amenity', 'shop', 'healthcare', 'craft', 'office', 'tourism', 'leisure', 'club'] as const

/** A value we do not know still is a business under these keys, never under the others. */
const otherwise: Partial<Record<(typeof keyOrder)[number], string>> = {
  shop: 'other-shop',
  healthcare: 'other-healthcare',
  craft: 'other-craft',
  office: 'other-office',
  club: 'club',
}

const noBusiness = new Set([
  'no',
  'none',
  'vacant',
  'empty',
  'closed',
  'disused',
  'abandoned',
  'construction',
  'demolished',
  'removed',
  'former',
  'proposed',
  'planned',
])

interface Refinement {
  id: string
  key: string
  value: string
}

interface Meaning {
  general: string | undefined
  special: Refinement[]
}

/** By key, then by value. */
const meanings = new Map<string, Map<string, Meaning>>(keyOrder.map((key) => [key, new Map()]))
for (const { id, osm } of categories) {
  for (const rule of osm) {
    const [base = '', condition] = rule.split('+')
    const [key = '', value = ''] = base.split('=')
    const known = meanings.get(key)?.get(value)
    const meaning: Meaning = known ?? { general: undefined, special: [] }
    meanings.get(key)?.set(value, meaning)
    if (condition === undefined) {
      meaning.general = id
      continue
    }
    const [asked = '', wanted = ''] = condition.split('=')
    meaning.special.push({ id, key: asked, value: wanted })
  }
}

/**
 * Our category ids for OpenStreetMap tags, the primary one first; empty when they name no business.
 * A refinement (cuisine, speciality) takes the place of the general category, which is its parent.
 */
export function categoriesOf(tags: Readonly<Record<string, string | undefined>>): string[] {
  const found: string[] = []
  for (const key of keyOrder) {
    const text = tags[key]
    if (text === undefined) continue
    for (const value of split(text)) {
      if (noBusiness.has(value)) continue
      const meaning = meanings.get(key)?.get(value)
      const special = meaning ? refinements(meaning.special, tags) : []
      const general = meaning?.general ?? otherwise[key]
      if (special.length > 0) found.push(...special)
      else if (general !== undefined) found.push(general)
    }
  }
  return found.length > 1 ? withoutCatchAll([...new Set(found)]) : found
}

/** In the order in which the tags list them: `cuisine=pizza;italian` is a pizzeria first. */
function refinements(special: Refinement[], tags: Readonly<Record<string, string | undefined>>): string[] {
  const matches: { id: string; rank: number }[] = []
  for (const { id, key, value } of special) {
    const text = tags[key]
    if (text === undefined) continue
    const rank = split(text).indexOf(value)
    if (rank >= 0) matches.push({ id, rank })
  }
  return matches.sort((a, b) => a.rank - b.rank).map(({ id }) => id)
}

/** "Shop (other)" says nothing beside a real category. */
function withoutCatchAll(ids: string[]): string[] {
  const real = ids.filter((id) => !isCatchAll(id))
  return real.length > 0 ? real : ids
}

function split(text: string): string[] {
  return text.includes(';')
    ? text
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean)
    : [text]
}
