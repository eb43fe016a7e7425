import { CellIndex, unitsPerDegree } from '#engine/geo/cell-index.ts'
import { boxOf, doubleArea, isInRing } from '#engine/geo/flat-ring.ts'
import type { Ring } from '#engine/geo/position.ts'
import { type Addresses, addressParts, nodeRowWidth, rowWidth } from '../scan/address-list.ts'
import type { Words } from '../scan/words.ts'
import { outlineOf, type ShapeSource } from './shape.ts'

const width = addressParts.length
const cityPart = addressParts.indexOf('city')
/** About 200 metres, and for the few that name a city about a kilometre. */
const cellDegrees = 0.002
const cityCellDegrees = 0.01
const metresPerUnit = 111_195 / unitsPerDegree

/** A circle around a point: degrees, and metres. */
export interface Circle {
  lon: number
  lat: number
  metres: number
}

/** An address as numbers of words, 0 for a part that it does not have. */
export interface AddressRow {
  row: number
  street: number
  number: number
  postal_code: number
  city: number
}

/** The addresses of a file by place: a point for each, and the outline of those that are buildings. */
export class AddressBook {
  readonly words: Words
  #length = 0
  readonly #rows: Uint32Array
  readonly #ids: Uint32Array
  readonly #lons: Int32Array
  readonly #lats: Int32Array
  readonly #points = new CellIndex(cellDegrees)
  readonly #cities = new CellIndex(cityCellDegrees)
  /** Longitude and latitude of each corner of the buildings. */
  readonly #corners: Int32Array
  /** Start, end and row of each building. */
  readonly #buildings: number[] = []
  readonly #outlines = new CellIndex(cellDegrees)

  constructor({ words, nodes, lines, lineWords, areas }: Addresses, source: ShapeSource) {
    this.words = words
    const rings = areas.flatMap(({ numbers, outer }) =>
      ringsOf(outer, source).map((ring) => ({ ring: flat(ring), numbers })),
    )
    const most = nodes.length / nodeRowWidth + lines.ends.length + rings.length
    this.#rows = new Uint32Array(most * width)
    this.#ids = new Uint32Array(most)
    this.#lons = new Int32Array(most)
    this.#lats = new Int32Array(most)
    this.#corners = joined([lines.degrees, ...rings.map(({ ring }) => ring)])
    for (let at = 0; at < nodes.length; at += nodeRowWidth) {
      this.#place(this.#add(nodes, at + 2), (nodes[at] ?? 0) | 0, (nodes[at + 1] ?? 0) | 0)
    }
    let start = 0
    for (let line = 0; line < lines.ends.length; line++) {
      const end = lines.ends[line] ?? 0
      if (end > start) this.#outline(this.#add(lineWords, line * rowWidth), start, end)
      start = end
    }
    for (const { ring, numbers } of rings) {
      this.#outline(this.#add(numbers, 0), start, start + ring.length)
      start += ring.length
    }
    this.#points.finish()
    this.#cities.finish()
    this.#outlines.finish()
  }

  get length(): number {
    return this.#length
  }

  /** The addressed building around a point, in degrees; the smallest of several. */
  buildingAround({ lon, lat }: Pick<Circle, 'lon' | 'lat'>): AddressRow | undefined {
    const [x, y] = [lon * unitsPerDegree, lat * unitsPerDegree]
    let found = -1
    let smallest = Infinity
    this.#outlines.each({ left: x, bottom: y, right: x, top: y }, (building) => {
      const [start = 0, end = 0, row = 0] = this.#buildings.slice(building * 3, building * 3 + 3)
      if (!isInRing(this.#corners, [x, y], { start, end })) return
      const size = Math.abs(doubleArea(this.#corners, start, end))
      if (size >= smallest) return
      smallest = size
      found = row
    })
    return found < 0 ? undefined : this.row(found)
  }

  /** Addresses within a circle, in no order. */
  near(circle: Circle, visit: (row: number, metres: number) => void): void {
    this.#within(this.#points, circle, visit)
  }

  /** Addresses within a circle that name a city, in no order. */
  nearWithCity(circle: Circle, visit: (row: number, metres: number) => void): void {
    this.#within(this.#cities, circle, visit)
  }

  row(row: number): AddressRow {
    const [street = 0, number = 0, postal_code = 0, city = 0] = this.#rows.subarray(row * width)
    return { row, street, number, postal_code, city }
  }

  part(row: number, part: (typeof addressParts)[number]): number {
    return this.#rows[row * width + addressParts.indexOf(part)] ?? 0
  }

  /** The last 32 bits of the id of the object that carries the address. */
  id(row: number): number {
    return this.#ids[row] ?? 0
  }

  lon(row: number): number {
    return (this.#lons[row] ?? 0) / unitsPerDegree
  }

  lat(row: number): number {
    return (this.#lats[row] ?? 0) / unitsPerDegree
  }

  #within(
    index: CellIndex,
    { lon, lat, metres }: Circle,
    visit: (row: number, metres: number) => void,
  ): void {
    const shrink = Math.max(0.05, Math.cos((lat * Math.PI) / 180))
    const high = metres / metresPerUnit
    const wide = high / shrink
    const [x, y] = [lon * unitsPerDegree, lat * unitsPerDegree]
    index.each({ left: x - wide, bottom: y - high, right: x + wide, top: y + high }, (row) => {
      const dx = ((this.#lons[row] ?? 0) - x) * shrink
      const dy = (this.#lats[row] ?? 0) - y
      const away = Math.sqrt(dx * dx + dy * dy) * metresPerUnit
      if (away <= metres) visit(row, away)
    })
  }

  /** Adds the words and the id of an address, without its position; answers its row. */
  #add(numbers: ArrayLike<number>, from: number): number {
    const row = this.#length++
    for (let part = 0; part < width; part++) this.#rows[row * width + part] = numbers[from + part] ?? 0
    this.#ids[row] = numbers[from + width] ?? 0
    return row
  }

  #place(row: number, lon: number, lat: number): void {
    this.#lons[row] = lon
    this.#lats[row] = lat
    this.#points.add(row, lon, lat)
    if (this.#rows[row * width + cityPart]) this.#cities.add(row, lon, lat)
  }

  /** Places an address at a building, or at a line such as a row of houses, which is a point only. */
  #outline(row: number, start: number, end: number): void {
    const corners = this.#corners
    const box = boxOf(corners, start, end)
    this.#place(row, (box.left + box.right) / 2, (box.bottom + box.top) / 2)
    const isClosed = corners[start] === corners[end - 2] && corners[start + 1] === corners[end - 1]
    if (!isClosed || end - start < 8) return
    this.#buildings.push(start, end, row)
    this.#outlines.addBox(this.#buildings.length / 3 - 1, box)
  }
}

function ringsOf(outer: number[], source: ShapeSource): Ring[] {
  const members = outer.map((id) => ({ kind: 'w' as const, id, role: 'outer' }))
  return outlineOf({ kind: 'r', id: 0, version: 0, tags: {}, members }, source) ?? []
}

function flat(ring: Ring): Int32Array {
  return Int32Array.from(ring.flat(), (degrees) => Math.round(degrees * unitsPerDegree))
}

function joined(parts: Int32Array[]): Int32Array {
  const [first = new Int32Array(0)] = parts
  if (parts.length < 2) return first
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
