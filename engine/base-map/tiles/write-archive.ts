import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { ByteWriter } from './byte-writer.ts'
import { maxZoom, minZoom } from '../world.ts'

/** Degrees, WGS 84. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** The header and the root directory are in the first 16 KiB (PMTiles 3, "Overview"). */
const rootBytes = 16_384
const headerBytes = 127
const leafEntries = 4_096
const gzip = 2
const vectorTiles = 1
/** Tiles pack to nearly the size of the best level in a third of its time. */
const level = 4
/** Most tiles are small, and setting up a large window takes longer than packing them. */
const small = { level, windowBits: 12, memLevel: 5 }
const smallBytes = 1 << 12

/** The address of a tile. */
export interface TileAt {
  z: number
  x: number
  y: number
}

interface Entry {
  id: number
  at: number
  bytes: number
}

/** Writes a PMTiles 3 archive: tiles in any order, each with its own content or that of an equal one. */
export class ArchiveWriter implements Disposable {
  readonly #file: number
  readonly #entries: Entry[] = []
  readonly #byContent = new Map<string, Entry>()
  #end = rootBytes

  constructor(path: string) {
    this.#file = openSync(path, 'w', 0o600)
  }

  add({ z, x, y }: TileAt, tile: Uint8Array): void {
    const id = zxyToTileId(z, x, y)
    // Open sea and plain land repeat; anything larger does not.
    const key = tile.length < 200 ? createHash('sha1').update(tile).digest('base64') : undefined
    const known = key === undefined ? undefined : this.#byContent.get(key)
    if (known) {
      this.#entries.push({ ...known, id })
      return
    }
    const packed = gzipSync(tile, tile.length <= smallBytes ? small : { level })
    const entry = { id, at: this.#end - rootBytes, bytes: packed.length }
    this.#write(packed)
    this.#entries.push(entry)
    if (key !== undefined) this.#byContent.set(key, entry)
  }

  /** Writes directories, metadata and header. The archive is complete. */
  finish(bounds: Bounds, metadata: Record<string, unknown>): { tiles: number; bytes: number } {
    const entries = this.#entries.sort((a, b) => a.id - b.id)
    const tileBytes = this.#end - rootBytes
    const metadataAt = this.#end
    const metadataBytes = this.#write(gzipSync(JSON.stringify(metadata)))
    const leavesAt = this.#end
    const root = this.#writeDirectories(entries, leavesAt)
    const leavesBytes = this.#end - leavesAt
    const sections: Section[] = [
      [headerBytes, root.length],
      [metadataAt, metadataBytes],
      [leavesAt, leavesBytes],
      [rootBytes, tileBytes],
    ]
    const header = headerOf(bounds, sections, [entries.length, entries.length, this.#byContent.size])
    writeSync(this.#file, header, 0, header.length, 0)
    writeSync(this.#file, root, 0, root.length, headerBytes)
    return { tiles: entries.length, bytes: this.#end }
  }

  [Symbol.dispose](): void {
    closeSync(this.#file)
  }

  /** Leaves where not all entries fit into the root. Answers the root. */
  #writeDirectories(entries: readonly Entry[], leavesAt: number): Buffer {
    const whole = packDirectory(entries.map((entry) => ({ ...entry, run: 1 })))
    if (whole.length <= rootBytes - headerBytes) return whole
    for (let size = leafEntries; ; size *= 2) {
      this.#end = leavesAt
      const root: (Entry & { run: number })[] = []
      for (let from = 0; from < entries.length; from += size) {
        const leaf = packDirectory(entries.slice(from, from + size).map((entry) => ({ ...entry, run: 1 })))
        root.push({ id: entries[from]?.id ?? 0, at: this.#end - leavesAt, bytes: leaf.length, run: 0 })
        this.#write(leaf)
      }
      const packed = packDirectory(root)
      if (packed.length <= rootBytes - headerBytes) return packed
    }
  }

  #write(bytes: Uint8Array): number {
    this.#end += writeSync(this.#file, bytes, 0, bytes.length, this.#end)
    return bytes.length
  }
}

/** Ids as steps, runs, lengths, and places: 0 for one right behind the entry before (PMTiles 3, "Directories"). */
function packDirectory(entries: readonly (Entry & { run: number })[]): Buffer {
  const out = new ByteWriter()
  out.varint(entries.length)
  let last = 0
  for (const { id } of entries) {
    out.varint(id - last)
    last = id
  }
  for (const { run } of entries) out.varint(run)
  for (const { bytes } of entries) out.varint(bytes)
  let expected = -1
  for (const { at, bytes } of entries) {
    out.varint(at === expected ? 0 : at + 1)
    expected = at + bytes
  }
  return gzipSync(out.view())
}

type Section = readonly [at: number, bytes: number]

/** Sections: root directory, metadata, leaf directories, tiles (PMTiles 3, "Header"). */
function headerOf(
  { west, south, east, north }: Bounds,
  sections: readonly Section[],
  counts: readonly number[],
): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const numbers = [...sections.flat(), ...counts]
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + index * 8)
  // Not clustered; directories and tiles packed by gzip.
  for (const [index, byte] of [0, gzip, gzip, vectorTiles, minZoom, maxZoom].entries()) {
    header.writeUInt8(byte, 96 + index)
  }
  const degrees = [west, south, east, north].map((value) => Math.round(value * 1e7))
  for (const [index, value] of degrees.entries()) header.writeInt32LE(value, 102 + index * 4)
  header.writeUInt8(10, 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return header
}
