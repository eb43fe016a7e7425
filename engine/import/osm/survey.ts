import { addressOf } from '../osm-tags/address.ts'
import { type Business, businessName } from '../osm-tags/business.ts'
import { foldName } from '../osm-tags/names.ts'
import { countryOfPhone } from '../osm-tags/phones.ts'
import type { Element, Tags } from '../pbf/element.ts'
import { type CityCounts, NamedCities } from './named-cities.ts'
import { centreOf, type ShapeSource } from './shape.ts'

/** Numbers that vote for the file's country; more would only cost time. */
const phonesAsked = 500

/** Plain values of a survey, to be sent from thread to thread. */
export interface SurveyCounts {
  brands: Map<string, number>
  /** Places by name and primary category. */
  names: Map<string, number>
  countries: Map<string, number>
  cities: CityCounts
  /** Shapes whose address names a city, until the positions of their nodes are known. */
  shapes: { element: Element; city: string }[]
}

/** What only the whole file can tell: which names repeat, which country and which cities its addresses name. */
export class Survey {
  readonly cities = new NamedCities()
  readonly counts: SurveyCounts = {
    brands: new Map(),
    names: new Map(),
    countries: new Map(),
    cities: this.cities.counts,
    shapes: [],
  }
  #phones = 0

  note(business: Business): void {
    const { tags } = business
    const { brands, names, countries, shapes } = this.counts
    const brand = brandKey(tags)
    if (brand) count(brands, brand)
    count(names, nameKey(business))
    const { country, city } = addressOf(tags)
    if (country) count(countries, country)
    const registered = this.#phones < phonesAsked ? countryOfPhone(tags) : undefined
    if (registered) {
      this.#phones++
      count(countries, registered)
    }
    if (!city) return
    if (business.kind === 'n') this.cities.note(city, business.lon, business.lat)
    else if (business.kind === 'r') shapes.push({ element: business, city })
    else shapes.push({ element: { kind: 'w', id: business.id, version: 0, tags: {} }, city })
  }

  /** What another thread has noted of its part of the file. */
  add({ brands, names, countries, cities, shapes }: SurveyCounts): void {
    for (const [key, times] of brands) count(this.counts.brands, key, times)
    for (const [key, times] of names) count(this.counts.names, key, times)
    for (const [key, times] of countries) count(this.counts.countries, key, times)
    this.cities.add(cities)
    this.counts.shapes.push(...shapes)
  }

  /** Every position is known now. */
  finish(source: ShapeSource): void {
    for (const { element, city } of this.counts.shapes) {
      const position = centreOf(element, source)
      if (position) this.cities.note(city, ...position)
    }
    this.counts.shapes.length = 0
  }

  /** Places that carry a brand. */
  branded(brand: string): number {
    return this.counts.brands.get(brand) ?? 0
  }

  /** Places that share a name and a primary category. */
  named(key: string): number {
    return this.counts.names.get(key) ?? 0
  }

  /** The country of most addresses and international phone numbers. */
  get country(): string | null {
    return mostOf(this.counts.countries)
  }
}

/** Comparable brand: the Wikidata id where there is one. */
export function brandKey(tags: Tags): string | undefined {
  return tags['brand:wikidata'] ?? (tags['brand'] ? foldName(tags['brand']) : undefined)
}

export function nameKey({ tags, categories }: Business): string {
  return `${categories[0]}|${foldName(businessName(tags) ?? '')}`
}

function count(counts: Map<string, number>, key: string, times = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + times)
}

function mostOf(counts: Map<string, number>): string | null {
  let best: string | null = null
  for (const [key, times] of counts) if (best === null || times > (counts.get(best) ?? 0)) best = key
  return best
}
