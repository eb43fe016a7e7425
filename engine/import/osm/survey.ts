import { addressOf } from '../osm-tags/address.ts'
import { businessName } from '../osm-tags/business.ts'
import { foldName } from '../osm-tags/names.ts'
import { countryOfPhone } from '../osm-tags/phones.ts'
import type { Tags } from '../pbf/element.ts'
import type { Business, Gathered } from './gather.ts'
import { NamedCities } from './named-cities.ts'
import { centreOf } from './shape.ts'

/** Numbers that vote for the file's country; more would only cost time. */
const phonesAsked = 500

/** What only the whole file can tell: which names repeat, which country and which cities its addresses name. */
export interface Survey {
  brands: Map<string, number>
  /** Places by name and primary category. */
  names: Map<string, number>
  /** The country of most addresses and international phone numbers. */
  country: string | null
  cities: NamedCities
}

export function surveyOf(gathered: Gathered): Survey {
  const brands = new Map<string, number>()
  const names = new Map<string, number>()
  const countries = new Map<string, number>()
  const cities = new NamedCities()
  let phones = 0
  for (const element of gathered.businesses) {
    const { tags } = element
    const brand = brandKey(tags)
    if (brand) count(brands, brand)
    count(names, nameKey(element))
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
    if (city && position) cities.add(city, ...position)
  }
  return { brands, names, country: mostOf(countries), cities }
}

/** Comparable brand: the Wikidata id where there is one. */
export function brandKey(tags: Tags): string | undefined {
  return tags['brand:wikidata'] ?? (tags['brand'] ? foldName(tags['brand']) : undefined)
}

export function nameKey({ tags, categories }: Business): string {
  return `${categories[0]}|${foldName(businessName(tags) ?? '')}`
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function mostOf(counts: Map<string, number>): string | null {
  let best: string | null = null
  for (const [key, times] of counts) if (best === null || times > (counts.get(best) ?? 0)) best = key
  return best
}
