import { addressOf } from '../osm-tags/address.ts'
import { type Business, businessName } from '../osm-tags/business.ts'
import { foldName } from '../osm-tags/names.ts'
import { countryOfPhone } from '../osm-tags/phones.ts'
import type { Tags } from '../pbf/element.ts'
import { SharedNames } from './shared-names.ts'
import type { ShapeSource } from './shape.ts'

/** Numbers that vote for the file's country; more would only cost time. */
const phonesAsked = 500

/** What only the whole file can tell: which names repeat, and which country its addresses and phones name. */
export class Survey {
  readonly #names = new SharedNames()
  readonly #brands = new SharedNames()
  readonly #countries = new Map<string, number>()
  #phones = 0

  note(business: Business): void {
    const { tags } = business
    const brand = brandKey(tags)
    if (brand) this.#brands.note(brand, business)
    this.#names.note(nameKey(business), business)
    const { country } = addressOf(tags)
    if (country) count(this.#countries, country)
    const registered = this.#phones < phonesAsked ? countryOfPhone(tags) : undefined
    if (registered) {
      this.#phones++
      count(this.#countries, registered)
    }
  }

  /** As plain values, for another thread. */
  handOver() {
    return { names: this.#names.handOver(), brands: this.#brands.handOver(), countries: this.#countries }
  }

  takeOver({ names, brands, countries }: ReturnType<Survey['handOver']>): void {
    this.#names.takeOver(names)
    this.#brands.takeOver(brands)
    for (const [key, times] of countries) count(this.#countries, key, times)
  }

  /** Every position is known now. */
  finish(source: ShapeSource): void {
    this.#names.finish(source)
    this.#brands.finish(source)
  }

  /** Places apart from each other that carry a brand. */
  branded(brand: string): number {
    return this.#brands.placesOf(brand)
  }

  /** Places apart from each other that share a name and a primary category. */
  named(key: string): number {
    return this.#names.placesOf(key)
  }

  /** The country of most addresses and international phone numbers. */
  get country(): string | null {
    let best: string | null = null
    for (const [key, times] of this.#countries) {
      if (best === null || times > (this.#countries.get(best) ?? 0)) best = key
    }
    return best
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
