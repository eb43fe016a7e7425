import { ByteReader, ByteWriter } from './byte-writer.ts'
import type { FragmentGroup } from './fragments.ts'
import { extent } from '../world.ts'

/** How a kind of fragment stands in a tile. */
export interface TileKind {
  layer: string
  type: 'point' | 'line' | 'polygon'
  /** The properties that all of the kind share. */
  properties: Record<string, string | number>
}

const geometryTypes = { point: 1, line: 2, polygon: 3 } as const

/** Answers what the name of a kind adds to its properties. */
export type PropertiesOf = (kind: number, name: number) => Record<string, string | number> | undefined

/** Writes vector tiles (Mapbox Vector Tile 2.1) one after the other, in buffers that all of them share. */
export class TileEncoder {
  readonly #kinds: readonly TileKind[]
  readonly #propertiesOf: PropertiesOf
  readonly #layers = new Map<string, Layer>()
  readonly #geometry = new ByteWriter()
  readonly #tile = new ByteWriter()

  constructor(kinds: readonly TileKind[], propertiesOf: PropertiesOf) {
    this.#kinds = kinds
    this.#propertiesOf = propertiesOf
  }

  /** A tile of some fragments of a group. Those of one kind and name become one feature. Good until the next call. */
  encode(group: FragmentGroup, fragments: readonly number[]): Uint8Array<ArrayBuffer> {
    for (const layer of this.#layers.values()) layer.reset()
    for (let from = 0; from < fragments.length; ) {
      const first = fragments[from] ?? 0
      const [number = 0, name = 0] = [group.kinds[first], group.names[first]]
      let to = from + 1
      while (to < fragments.length && isAlike(group, first, fragments[to] ?? 0)) to++
      const kind = this.#kinds[number]
      if (kind) {
        this.#join(group, fragments.slice(from, to))
        const properties = this.#propertiesOf(number, name)
        this.#layer(kind.layer).add(kind, properties, this.#geometry.view())
      }
      from = to
    }
    this.#tile.reset()
    for (const layer of this.#layers.values()) layer.finish(this.#tile)
    return this.#tile.view()
  }

  #layer(name: string): Layer {
    const known = this.#layers.get(name)
    if (known) return known
    const layer = new Layer(name)
    this.#layers.set(name, layer)
    return layer
  }

  /** One geometry of several: each begins where the pen of the one before it stands. */
  #join({ bytes, starts, ends, penX, penY }: FragmentGroup, fragments: readonly number[]): void {
    this.#geometry.reset()
    let [x, y] = [0, 0]
    for (const fragment of fragments) {
      const reader = new ByteReader(bytes, starts[fragment])
      this.#geometry.varint(reader.varint())
      this.#geometry.signed(reader.signed() - x)
      this.#geometry.signed(reader.signed() - y)
      this.#geometry.append(bytes.subarray(reader.at, ends[fragment]))
      x = penX[fragment] ?? 0
      y = penY[fragment] ?? 0
    }
  }
}

function isAlike({ kinds, names }: FragmentGroup, a: number, b: number): boolean {
  return kinds[a] === kinds[b] && names[a] === names[b]
}

const delimited = (field: number) => (field << 3) | 2
const number = (field: number) => field << 3

class Layer {
  readonly #name: Buffer
  readonly #features = new ByteWriter()
  readonly #tags = new ByteWriter()
  readonly #part = new ByteWriter()
  readonly #keys = new Map<string, number>()
  readonly #values = new Map<string | number, number>()

  constructor(name: string) {
    this.#name = Buffer.from(name)
  }

  reset(): void {
    this.#features.reset()
    this.#keys.clear()
    this.#values.clear()
  }

  add(kind: TileKind, more: Record<string, string | number> | undefined, geometry: Uint8Array): void {
    this.#tags.reset()
    for (const properties of [kind.properties, more]) {
      for (const key in properties) {
        this.#tags.varint(indexOf(this.#keys, key))
        this.#tags.varint(indexOf(this.#values, properties[key] ?? ''))
      }
    }
    const part = this.#part
    part.reset()
    part.varint(delimited(2))
    part.varint(this.#tags.length)
    part.append(this.#tags.view())
    part.varint(number(3))
    part.varint(geometryTypes[kind.type])
    part.varint(delimited(4))
    part.varint(geometry.length)
    this.#features.varint(delimited(2))
    this.#features.varint(part.length + geometry.length)
    this.#features.append(part.view())
    this.#features.append(geometry)
  }

  /** Writes the layer into its tile; one without features is left out. */
  finish(tile: ByteWriter): void {
    if (this.#features.length === 0) return
    const part = this.#part
    part.reset()
    part.varint(number(15))
    part.varint(2)
    writeText(part, 1, this.#name)
    part.append(this.#features.view())
    for (const key of this.#keys.keys()) writeText(part, 3, Buffer.from(key))
    for (const value of this.#values.keys()) {
      this.#tags.reset()
      if (typeof value === 'string') writeText(this.#tags, 1, Buffer.from(value))
      else {
        this.#tags.varint(number(5))
        this.#tags.varint(value)
      }
      writeText(part, 4, this.#tags.view())
    }
    part.varint(number(5))
    part.varint(extent)
    writeText(tile, 3, part.view())
  }
}

function writeText(out: ByteWriter, field: number, bytes: Uint8Array): void {
  out.varint(delimited(field))
  out.varint(bytes.length)
  out.append(bytes)
}

function indexOf<T>(all: Map<T, number>, value: T): number {
  const known = all.get(value)
  if (known !== undefined) return known
  all.set(value, all.size)
  return all.size - 1
}
