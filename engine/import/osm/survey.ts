import { PointIndex } from '#engine/geo/point-index.ts'
import { categoriesOf } from '#engine/taxonomy/categories-of.ts'
import { addressOf } from './address.ts'
import { businessName } from './business.ts'
import type { Tags } from './element.ts'
import type { Gathered } from './gather.ts'
import { foldName } from './names.ts'
import { countryOfPhone } from './phones.ts'
import { centreOf } from './shape.ts'

/** Numbers that vote for the file's country; more would only cost time. */
const phonesAsked = 500

/** A city that addresses name, with the middle of the places that do. */
export interface NamedCity {
  name: string
  count: number
  lon: number
  lat: number
}

/** What only the whole file can tell: which names repeat, which country and which cities its addresses name. */
export interface Survey {
  brands: Map<string, number>
  /** Places by name and primary category. */
  names: Map<string, number>
  /** The country of most addresses and international phone numbers. */
  country: string | null
  cities: Map<string, NamedCity>
  cityPoints: PointIndex<string>
}

export function surveyOf(gathered: Gathered): Survey {
  const brands = new Map<string, number>()
  const names = new Map<string, number>()
  const countries = new Map<string, number>()
  const cities = new Map<string, NamedCity>()
  const cityPoints = new PointIndex<string>()
  let phones = 0
  for (const element of gathered.businesses) {
    const { tags } = element
    const brand = brandKey(tags)
    if (brand) count(brands, brand)
    count(names, nameKey(tags))
    const { country, city } = addressOf(tags)
    if (country) count(countries, country)
    if (phones < phonesAsked) {
      const registered = countryOfPhone(tags)
      if (registered) {
        phones++
        count(countries, registered)
      }
    }
    const position = city ? centreOf(element, gathered) : undefined
    if (city && position) {
      cityPoints.add(...position, city)
      addCity(cities, city, position)
    }
  }
  return { brands, names, country: mostOf(countries), cities, cityPoints }
}

/** Comparable brand: the Wikidata id where there is one. */
export function brandKey(tags: Tags): string | undefined {
  return tags['brand:wikidata'] ?? (tags['brand'] ? foldName(tags['brand']) : undefined)
}

export function nameKey(tags: Tags): string {
  return `${categoriesOf(tags)[0]}|${foldName(businessName(tags) ?? '')}`
}

function addCity(cities: Map<string, NamedCity>, name: string, [lon, lat]: [number, number]): void {
  const known = cities.get(foldName(name))
  if (!known) {
    cities.set(foldName(name), { name, count: 1, lon, lat })
    return
  }
  known.count++
  known.lon += (lon - known.lon) / known.count
  known.lat += (lat - known.lat) / known.count
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function mostOf(counts: Map<string, number>): string | null {
  let best: string | null = null
  for (const [key, times] of counts) if (best === null || times > (counts.get(best) ?? 0)) best = key
  return best
}
