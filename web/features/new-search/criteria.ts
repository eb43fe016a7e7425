import type { LocalCriteria, Place } from '#contract/leads/criteria.ts'
import type { NewSearchSearch } from './new-search-search.ts'

export type Missing = 'category' | 'place'

/** What the address lacks before anything can be counted or searched. */
export function missingIn({ categories, keywords, ...search }: NewSearchSearch): Missing[] {
  const missing: Missing[] = []
  if (!categories?.length && !keywords?.length) missing.push('category')
  if (!placeOf(search)) missing.push('place')
  return missing
}

/** The criteria that the address describes, once nothing is missing. */
export function criteriaOf(search: NewSearchSearch): LocalCriteria | undefined {
  const { categories = [], keywords = [], filters = {} } = search
  const place = placeOf(search)
  if (!place || categories.length + keywords.length === 0) return undefined
  return { type: 'local', categories, keywords, place, filters }
}

export function isOnMap({ by, circle, localities }: NewSearchSearch): boolean {
  return by === 'map' || (by === undefined && !!circle && !localities?.length)
}

function placeOf(search: NewSearchSearch): Place | undefined {
  const { circle, localities = [] } = search
  if (isOnMap(search)) return circle && { kind: 'circle', ...circle }
  return localities.length > 0 ? { kind: 'localities', ids: localities } : undefined
}

/** The localities that a search looks in, or around one of which its circle was put. */
export function placesOf(search: NewSearchSearch): string[] {
  if (!isOnMap(search)) return search.localities ?? []
  return search.near ? [search.near] : []
}

/** The address that shows the criteria of an earlier search. */
export function addressOf({ categories, keywords, place, filters }: LocalCriteria): NewSearchSearch {
  const at: NewSearchSearch =
    place.kind === 'circle'
      ? { circle: { lat: place.lat, lon: place.lon, radius_m: place.radius_m } }
      : { localities: place.ids }
  return {
    type: 'local',
    ...(categories.length > 0 && { categories }),
    ...(keywords.length > 0 && { keywords }),
    ...at,
    ...(Object.keys(filters).length > 0 && { filters }),
  }
}

/** Where an address looks, as the calls for suggestions take it; empty while there is no place. */
export interface Region {
  localities?: string
  lat?: number
  lon?: number
  radius_m?: number
}

export function regionOf(search: NewSearchSearch): Region {
  const place = placeOf(search)
  if (!place) return {}
  if (place.kind === 'localities') return { localities: place.ids.join(',') }
  const { lat, lon, radius_m } = place
  return { lat, lon, radius_m }
}

/** A keyword without the quotation marks that make it a text in names. */
export const unquoted = (keyword: string): string => /^"(.+)"$/.exec(keyword)?.[1] ?? keyword
