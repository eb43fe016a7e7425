import type { PlaceRecord } from '#engine/import/place-record.ts'
import { categoryNumbers } from '../../../category-ranges.ts'
import { binaryFile, cellCount, headerBytes, joined } from '../../../tables/binary-rows.ts'

/** Spots of the places of a portion. */
export interface Spots {
  /**
   * Rows of COPY for `spotColumns`, each with the row of its place in the portion, from 0, until the database has given
   * the places ids. None for places of a brand, whose number only the database knows.
   */
  rows: Uint8Array<ArrayBuffer>
  hasBrands: boolean
}

type Spotted = Pick<PlaceRecord, 'categories' | 'lat' | 'lon' | 'websites' | 'phones' | 'emails'> & {
  brandId: string | null
  isChain: boolean
}

export interface SpotRows {
  /** The spots of the next place of the portion. */
  add: (place: Spotted) => void
  take: () => Spots
}

export const spotColumns = 'place_id, category, previous, location, contacts'

/** A cell of a fixed length before it has its value. */
const cell = (bytes: number): Uint8Array => Uint8Array.of(0, 0, 0, bytes, ...new Uint8Array(bytes))
const emptyRow = joined([cellCount(5), cell(8), cell(4), cell(4), cell(16), cell(2)])
const rowBytes = emptyRow.length
/** Where the values of a row are. */
const at = { place: 6, category: 18, previous: 26, x: 34, y: 42, contacts: 54 }

/** Makes the spots that `addSpots` makes in the database, where they take longer. */
export function spotRows(): SpotRows {
  let bytes = new Uint8Array(rowBytes * 1_000)
  let view = new DataView(bytes.buffer)
  let [length, row, hasBrands] = [0, 0, false]

  function begin(): number {
    const start = length
    length += rowBytes
    if (length > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2)
      larger.set(bytes)
      bytes = larger
      view = new DataView(bytes.buffer)
    }
    bytes.set(emptyRow, start)
    view.setInt32(start + at.place + 4, row)
    return start
  }
  function write({ categories, lat, lon, ...place }: Spotted): void {
    const contacts = contactsOf(place)
    const numbers = categories.flatMap((id) => categoryNumbers.get(id)?.first ?? [])
    let previous = 0
    for (const number of numbers.sort((a, b) => a - b)) {
      if (number === previous) continue // a number that stands twice is one spot
      const start = begin()
      view.setInt32(start + at.category, number)
      view.setInt32(start + at.previous, previous)
      view.setFloat64(start + at.x, lon)
      view.setFloat64(start + at.y, lat)
      view.setInt16(start + at.contacts, contacts)
      previous = number
    }
  }
  return {
    add: (place) => {
      if (place.brandId === null) write(place)
      else hasBrands = true
      row += 1
    },
    take: () => {
      const spots = { rows: binaryFile([bytes.subarray(0, length)]), hasBrands }
      length = 0
      row = 0
      hasBrands = false
      return spots
    },
  }
}

const contactsOf = ({
  websites,
  phones,
  emails,
  isChain,
}: Omit<Spotted, 'categories' | 'lat' | 'lon'>): number =>
  (websites.length > 0 ? 1 : 0) +
  (phones.length > 0 ? 2 : 0) +
  (emails.length > 0 ? 4 : 0) +
  (isChain ? 8 : 0)

/** Gives the spots the ids of their places, which follow one another. */
export function setPlaces({ rows }: Spots, firstId: number): void {
  const view = new DataView(rows.buffer, rows.byteOffset)
  for (let start = headerBytes; start + rowBytes <= rows.length; start += rowBytes)
    view.setBigInt64(start + at.place, BigInt(firstId + view.getInt32(start + at.place + 4)))
}
