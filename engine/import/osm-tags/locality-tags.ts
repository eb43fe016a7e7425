import type { Element, Tags } from '../pbf/element.ts'
import type { LocalityRecord } from '../place-record.ts'

type Kind = LocalityRecord['kind']

const placeKinds: Record<string, Kind> = {
  country: 'country',
  state: 'state',
  province: 'state',
  county: 'county',
  city: 'city',
  town: 'town',
  village: 'village',
  borough: 'suburb',
  suburb: 'suburb',
  quarter: 'neighbourhood',
  neighbourhood: 'neighbourhood',
  hamlet: 'hamlet',
}

/** A named settlement, or an area that could be its outline. */
export function isLocality(kind: Element['kind'], tags: Tags): boolean {
  if (isPostcodeArea(tags)) return kind === 'r'
  if (!tags['name']) return false
  if (placeKind(tags)) return true
  return kind === 'r' && tags['boundary'] === 'administrative' && adminLevel(tags) !== null
}

/** The outline of a postcode (`boundary=postal_code`), which often has no name of its own. */
export function isPostcodeArea(tags: Tags): boolean {
  return tags['boundary'] === 'postal_code' && !!tags['postal_code']
}

export function placeKind(tags: Tags): Kind | undefined {
  return placeKinds[tags['place'] ?? '']
}

/** 2 for a country to 10 for a part of a town; null for anything else. */
export function adminLevel(tags: Tags): number | null {
  if (tags['boundary'] !== 'administrative') return null
  const level = Number(tags['admin_level'])
  return Number.isInteger(level) && level >= 2 && level <= 10 ? level : null
}

/** What an administrative area is called when no settlement says better. */
export function kindOfLevel(level: number): Kind {
  if (level === 2) return 'country'
  if (level <= 4) return 'state'
  if (level <= 7) return 'county'
  return level === 8 ? 'town' : 'suburb'
}
