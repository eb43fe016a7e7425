import { addressOf } from '../osm-tags/address.ts'
import { businessName } from '../osm-tags/business.ts'
import { foldName } from '../osm-tags/names.ts'
import { countryOfPhone } from '../osm-tags/phones.ts'
import type { Element, Tags } from '../pbf/element.ts'
import type { Business, Gathered } from './gather.ts'
import { NamedCities } from './named-cities.ts'
import { centreOf } from './shape.ts'

/** Numbers that vote for the file's country; more would only cost time. */
const phonesAsked = 500

/** What only the whole file can tell: which names repeat, which country and which cities its addresses name. */
export class Survey {
  readonly brands = new Map<string, number>()
  /** Places by name and primary category. */
  readonly names = new Map<string, number>()
  readonly cities = new NamedCities()
  readonly #countries = new Map<string, number>()
  /** Shapes whose address names a city, until the positions of their nodes are known. */
  readonly #shapes: { element: Element; city: string }[] = []
  #phones = 0

  add(business: Business): void {
    const { tags } = business
    const brand = brandKey(tags)
    if (brand) count(this.brands, brand)
    count(this.names, nameKey(business))
    const { country, city } = addressOf(tags)
    if (country) count(this.#countries, country)
    const registered = this.#phones < phonesAsked ? countryOfPhone(tags) : undefined
    if (registered) {
      this.#phones++
      count(this.#countries, registered)
    }
    if (!city) return
    if (business.kind === 'n') this.cities.add(city, business.lon, business.lat)
    else if (business.kind === 'r') this.#shapes.push({ element: business, city })
    else this.#shapes.push({ element: { kind: 'w', id: business.id, version: 0, tags: {} }, city })
  }

  /** Every position is known now. */
  finish(gathered: Pick<Gathered, 'ways' | 'positions'>): void {
    for (const { element, city } of this.#shapes) {
      const position = centreOf(element, gathered)
      if (position) this.cities.add(city, ...position)
    }
    this.#shapes.length = 0
  }

  /** The country of most addresses and international phone numbers. */
  get country(): string | null {
    return mostOf(this.#countries)
  }
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
