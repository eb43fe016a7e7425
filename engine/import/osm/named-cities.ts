import { foldName } from '../osm-tags/names.ts'
import type { AddressBook } from './address-book.ts'

/** So many of the nearest addresses are asked what city they are in; one at so many metres counts half. */
const votes = 7
const halfMetres = 100
/** A postcode that addresses put into one city so often says what city a place is in. */
const clearShare = 0.8

/** What addresses name, and the middle of those that do. */
export interface NamedPlace {
  name: string
  count: number
  lon: number
  lat: number
}

export type Point = Pick<NamedPlace, 'lon' | 'lat'>

/** A postcode, and the city that most of its addresses name. */
export interface NamedPostcode extends NamedPlace {
  city: string | null
  /** Metres from the middle within which about all of its addresses lie. */
  metres: number
}

/** The cities and postcodes that the addresses of a file name. */
export class NamedCities {
  /** By folded name. */
  readonly all = new Map<string, NamedPlace>()
  readonly postcodes = new Map<string, NamedPostcode>()
  readonly #book: AddressBook

  constructor(book: AddressBook) {
    this.#book = book
    const cities = new Map<number, NamedPlace>()
    const postcodes = new Map<number, NamedPostcode & { cities: Map<number, number>; spread: number }>()
    for (let row = 0; row < book.length; row++) {
      const { city, postal_code } = book.row(row)
      const [lon, lat] = [book.lon(row), book.lat(row)]
      if (city !== 0)
        noteAt(cities, { number: city, lon, lat }, () => ({ name: book.words.text(city) ?? '' }))
      if (postal_code === 0) continue
      const known = noteAt(postcodes, { number: postal_code, lon, lat }, () => ({
        name: book.words.text(postal_code) ?? '',
        city: null,
        metres: 0,
        cities: new Map(),
        spread: 0,
      }))
      known.spread += (lon - known.lon) ** 2 * Math.cos((lat * Math.PI) / 180) ** 2 + (lat - known.lat) ** 2
      if (city !== 0) known.cities.set(city, (known.cities.get(city) ?? 0) + 1)
    }
    for (const city of cities.values()) this.#merge(city)
    for (const { cities: named, spread, ...postcode } of postcodes.values()) {
      const [city, times] = mostOf(named) ?? [0, 0]
      const all = [...named.values()].reduce((sum, count) => sum + count, 0)
      this.postcodes.set(postcode.name, {
        ...postcode,
        city: times > 0 && times >= clearShare * all ? book.words.text(city) : null,
        metres: Math.round(2 * Math.sqrt(spread / postcode.count) * 111_195),
      })
    }
  }

  /** The city that most of the nearest addresses within so many metres name, nearer ones counting more. */
  around({ lon, lat }: Point, metres: number, except?: number): string | undefined {
    const near: [metres: number, city: number][] = []
    this.#book.nearWithCity({ lon, lat, metres }, (row, away) => {
      const city = this.#book.part(row, 'city')
      if (this.#book.id(row) !== except) near.push([away, city])
    })
    const counts = new Map<number, number>()
    for (const [away, city] of near.sort(([a], [b]) => a - b).slice(0, votes)) {
      counts.set(city, (counts.get(city) ?? 0) + halfMetres / (halfMetres + away))
    }
    return this.#book.words.text(mostOf(counts)?.[0] ?? 0) ?? undefined
  }

  /** Spellings that fold to one name are one city, called as most call it. */
  #merge(city: NamedPlace): void {
    const folded = foldName(city.name)
    const known = this.all.get(folded)
    if (!known) {
      this.all.set(folded, city)
      return
    }
    const count = known.count + city.count
    this.all.set(folded, {
      name: city.count > known.count ? city.name : known.name,
      count,
      lon: known.lon + ((city.lon - known.lon) * city.count) / count,
      lat: known.lat + ((city.lat - known.lat) * city.count) / count,
    })
  }
}

/** Counts an address and moves the middle of all towards it. */
function noteAt<T extends NamedPlace>(
  all: Map<number, T>,
  { number, lon, lat }: Point & { number: number },
  begin: () => Omit<T, 'count' | 'lon' | 'lat'>,
): T {
  const known = all.get(number) ?? ({ ...begin(), count: 0, lon, lat } as T) // what `begin` leaves out is here
  known.count++
  known.lon += (lon - known.lon) / known.count
  known.lat += (lat - known.lat) / known.count
  all.set(number, known)
  return known
}

function mostOf(counts: ReadonlyMap<number, number>): [number, number] | undefined {
  let best: [number, number] | undefined
  for (const entry of counts) if (!best || entry[1] > best[1]) best = entry
  return best
}
