import type { DerivedBy } from '../place-record.ts'
import type { Address } from '../osm-tags/address.ts'
import { foldName } from '../osm-tags/names.ts'
import type { AddressBook, AddressRow } from './address-book.ts'
import type { StreetIndex } from './street-index.ts'

/** Farther away a street has less evidence than would change anything. */
const streetMetres = 40
/** Evidence halves about every eight metres to a street and every six to an address. */
const streetDecay = 12
const addressDecay = 9
/** What an address says weighs less than the street before the door, and a yard counts as so much farther away. */
const addressWeight = 0.67
const sideMetres = 8
/** The least evidence, and how much more of it the street must have than any other. */
const leastEvidence = 0.1
const leastRatio = 2.5

/** An address so near on the same street is the place's own. */
const sameSpotMetres = 3
/** Postcodes of so many nearest addresses within so many metres must agree. */
const postcodeVotes = 5
const postcodeMetres = 100

export type Derived = Partial<Record<'street' | 'house_number' | 'postal_code' | 'city', DerivedBy>>

/** A place whose address is looked at. */
export interface At {
  lon: number
  lat: number
  /** An address of this object is passed over: the last 32 bits of its id. */
  except?: number
}

/**
 * Fills in street, house number and postcode of a place from what stands around it, and says how each was found. What
 * is stated stays. The limits were chosen on three extracts, where streets found so agreed with the stated ones in nine
 * of ten places; see docs/benchmarks.md.
 */
export class AddressFinder {
  readonly #book: AddressBook
  readonly #streets: StreetIndex | undefined
  readonly #folded = new Map<number, string>()
  readonly #foldedStreets = new Map<number, string>()

  /** Without all streets of the file none is taken for the nearest. */
  constructor(book: AddressBook, streets: StreetIndex | undefined) {
    this.#book = book
    this.#streets = streets
  }

  complete(stated: Address, at: At): { address: Address; derived: Derived } {
    const address = { ...stated }
    const derived: Derived = {}
    if (stated.street !== null && stated.number !== null && stated.postal_code !== null)
      return { address, derived }
    const building = this.#buildingAround(at)
    if (building) this.#fillFrom(building, 'building', { address, derived })
    if (address.street === null) {
      const street = this.#streetAt(at)
      if (street !== undefined) {
        address.street = street
        derived.street = 'street'
      }
    }
    if (address.street !== null && (address.number === null || address.postal_code === null)) {
      const spot = this.#sameSpot(at, foldName(address.street))
      if (spot) this.#fillFrom(spot, 'address', { address, derived })
    }
    if (address.postal_code === null) {
      const postcode = this.#agreedPostcode(at)
      if (postcode !== undefined) {
        address.postal_code = postcode
        derived.postal_code = 'neighbours'
      }
    }
    return { address, derived }
  }

  /** Takes over what a stated street does not contradict. */
  #fillFrom(
    row: AddressRow,
    by: DerivedBy,
    { address, derived }: { address: Address; derived: Derived },
  ): void {
    const { words } = this.#book
    const street = words.text(row.street)
    if (address.street !== null && (street === null || foldName(address.street) !== foldName(street))) return
    if (address.street === null && street !== null) {
      address.street = street
      derived.street = by
    }
    if (address.number === null && row.number !== 0) {
      address.number = words.text(row.number)
      derived.house_number = by
    }
    if (address.postal_code === null && row.postal_code !== 0) {
      address.postal_code = words.text(row.postal_code)
      derived.postal_code = by
    }
    if (address.city === null && row.city !== 0) {
      address.city = words.text(row.city)
      derived.city = by
    }
  }

  #buildingAround(at: At): AddressRow | undefined {
    const building = this.#book.buildingAround(at)
    return building && this.#book.id(building.row) !== at.except ? building : undefined
  }

  /** The street for which most speaks: its distance, and addresses near by that name it. */
  #streetAt({ lon, lat, except }: At): string | undefined {
    const streets = this.#streets
    if (!streets) return undefined
    const evidence = new Map<string, { name: string; street: number; addresses: number }>()
    const of = (name: string, folded: string) => {
      const known = evidence.get(folded) ?? { name, street: 0, addresses: 0 }
      evidence.set(folded, known)
      return known
    }
    streets.near({ lon, lat, metres: streetMetres }, (number, metres, isSide) => {
      const name = streets.name(number)
      const known = of(name, foldedOf(this.#foldedStreets, number, name))
      known.street = Math.max(known.street, Math.exp(-(metres + (isSide ? sideMetres : 0)) / streetDecay))
    })
    this.#book.near({ lon, lat, metres: streetMetres }, (row, metres) => {
      const street = this.#book.part(row, 'street')
      const name = this.#book.words.text(street)
      if (name === null || this.#book.id(row) === except) return
      const known = of(name, foldedOf(this.#folded, street, name))
      known.addresses = Math.max(known.addresses, addressWeight * Math.exp(-metres / addressDecay))
    })
    let [best, first, second] = ['', 0, 0]
    for (const { name, street, addresses } of evidence.values()) {
      const sum = street + addresses
      if (sum > first) [best, first, second] = [name, sum, first]
      else if (sum > second) second = sum
    }
    return first >= leastEvidence && first >= leastRatio * second ? best : undefined
  }

  /** A house of the same street that stands where the place stands. */
  #sameSpot({ lon, lat, except }: At, street: string): AddressRow | undefined {
    let nearest = Infinity
    let found: number | undefined
    this.#book.near({ lon, lat, metres: sameSpotMetres }, (row, metres) => {
      const name = this.#book.part(row, 'street')
      if (metres >= nearest || name === 0 || this.#book.id(row) === except) return
      if (this.#book.part(row, 'number') === 0) return
      if (foldedOf(this.#folded, name, this.#book.words.text(name) ?? '') !== street) return
      nearest = metres
      found = row
    })
    return found === undefined ? undefined : this.#book.row(found)
  }

  #agreedPostcode({ lon, lat, except }: At): string | undefined {
    const near: [metres: number, postcode: number][] = []
    this.#book.near({ lon, lat, metres: postcodeMetres }, (row, metres) => {
      const postcode = this.#book.part(row, 'postal_code')
      if (postcode !== 0 && this.#book.id(row) !== except) near.push([metres, postcode])
    })
    const votes = near.sort(([a], [b]) => a - b).slice(0, postcodeVotes)
    const [first] = votes
    if (!first || votes.length < postcodeVotes || votes.some(([, postcode]) => postcode !== first[1])) {
      return undefined
    }
    return this.#book.words.text(first[1]) ?? undefined
  }
}

/** The folded name of a number, folded once. */
function foldedOf(all: Map<number, string>, number: number, name: string): string {
  const known = all.get(number)
  if (known !== undefined) return known
  const folded = foldName(name)
  all.set(number, folded)
  return folded
}
