import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { ByteReader, ByteWriter } from './byte-writer.ts'
import type { Pen } from './geometry.ts'

/** A piece of geometry in one tile. */
export interface Fragment {
  z: number
  x: number
  y: number
  /** A number that the maker of the tiles knows: what the piece is. */
  kind: number
  /** The number of its name, 0 for none. */
  name: number
  pen: Pen
  geometry: Uint8Array
}

/** Tiles from this zoom on are kept with the one of this zoom that they lie in; those above it with one of a lower zoom. */
const deepGroup = 10
const highGroup = 5
/** A group of tiles that has gathered so many bytes is written away. */
const spillBytes = 1 << 15

/** Pieces of tiles in the order in which they come, kept in a file and handed out by groups of neighbouring tiles. */
export class Fragments implements Disposable {
  readonly #file: number
  readonly #path: string
  readonly #groups = new Map<number, { open: ByteWriter; spilled: [at: number, bytes: number][] }>()
  #end = 0

  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'w+', 0o600)
  }

  add({ z, x, y, kind, name, pen, geometry }: Fragment): void {
    const level = z >= deepGroup ? deepGroup : Math.min(z, highGroup)
    const shift = z - level
    const key = (level * 2 ** deepGroup + (x >> shift)) * 2 ** deepGroup + (y >> shift)
    let group = this.#groups.get(key)
    if (!group) this.#groups.set(key, (group = { open: new ByteWriter(), spilled: [] }))
    const { open } = group
    for (const number of [z, x, y, kind, name]) open.varint(number)
    open.signed(pen.x)
    open.signed(pen.y)
    open.varint(geometry.length)
    open.append(geometry)
    if (open.length < spillBytes) return
    group.spilled.push([this.#end, open.length])
    this.#end += writeSync(this.#file, open.bytes, 0, open.length, this.#end)
    open.reset()
  }

  /** Each group's pieces, as they came; a group is let go when the next one is asked for. */
  *groups(): Generator<FragmentGroup> {
    for (const [key, { open, spilled }] of this.#groups) {
      const all = new Uint8Array(spilled.reduce((sum, [, bytes]) => sum + bytes, open.length))
      let at = 0
      for (const [from, bytes] of spilled) at += readSync(this.#file, all, at, bytes, from)
      all.set(open.view(), at)
      this.#groups.delete(key)
      yield read(all)
    }
  }

  [Symbol.dispose](): void {
    closeSync(this.#file)
    rmSync(this.#path, { force: true })
  }
}

/** Pieces of neighbouring tiles, field by field. */
export interface FragmentGroup {
  bytes: Uint8Array
  /** `z`, `x` and `y` of the tile of each piece. */
  tiles: number[]
  kinds: number[]
  names: number[]
  penX: number[]
  penY: number[]
  /** Where the geometry of each piece lies in `bytes`. */
  starts: number[]
  ends: number[]
}

function read(bytes: Uint8Array): FragmentGroup {
  const reader = new ByteReader(bytes)
  const group: FragmentGroup = {
    bytes,
    tiles: [],
    kinds: [],
    names: [],
    penX: [],
    penY: [],
    starts: [],
    ends: [],
  }
  while (reader.at < bytes.length) {
    group.tiles.push(reader.varint(), reader.varint(), reader.varint())
    group.kinds.push(reader.varint())
    group.names.push(reader.varint())
    group.penX.push(reader.signed())
    group.penY.push(reader.signed())
    const length = reader.varint()
    group.starts.push(reader.at)
    reader.at += length
    group.ends.push(reader.at)
  }
  return group
}
