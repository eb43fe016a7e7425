import { categories } from './categories.ts'

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
])

interface Rule {
  id: string
  key: string
  value: string
}

const plain = new Map<string, string>()
const refined = new Map<string, Rule[]>()
for (const { id, osm } of categories) {
  for (const rule of osm) {
    const [base = '', condition] = rule.split('+')
    if (condition === undefined) {
      plain.set(base, id)
      continue
    }
    const [key = '', value = ''] = condition.split('=')
    const rules = refined.get(base)
    if (rules) rules.push({ id, key, value })
    else refined.set(base, [{ id, key, value }])
  }
}

/**
 * Our category ids for OpenStreetMap tags, the primary one first; empty when they name no business.
 * A refinement (cuisine, speciality) takes the place of the general category, which is its parent.
 */
export function categoriesOf(tags: Readonly<Record<string, string | undefined>>): string[] {
  const found = new Set<string>()
  for (const key of keyOrder) {
    const text = tags[key]
    if (text === undefined) continue
    for (const value of split(text)) {
      if (noBusiness.has(value)) continue
      const base = `${key}=${value}`
      const special = refinements(base, tags)
      const general = plain.get(base) ?? otherwise[key]
      if (special.length > 0) for (const id of special) found.add(id)
      else if (general !== undefined) found.add(general)
    }
  }
  return withoutCatchAll([...found])
}

/** In the order in which the tags list them: `cuisine=pizza;italian` is a pizzeria first. */
function refinements(base: string, tags: Readonly<Record<string, string | undefined>>): string[] {
  const matches: { id: string; rank: number }[] = []
  for (const { id, key, value } of refined.get(base) ?? []) {
    const text = tags[key]
    if (text === undefined) continue
    const rank = split(text).indexOf(value)
    if (rank >= 0) matches.push({ id, rank })
  }
  return matches.sort((a, b) => a.rank - b.rank).map(({ id }) => id)
}

/** "Shop (other)" says nothing beside a real category. */
function withoutCatchAll(ids: string[]): string[] {
  const real = ids.filter((id) => !id.startsWith('other-'))
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
