import { type Block, expectEnd, type Group, seek } from './block.ts'
import type { Member } from './element.ts'
import { most, TooMany } from './limits.ts'
import { type ObjectTags, readTags } from './object-tags.ts'
import { readSums } from './sums.ts'
import { isAddress, isMap } from './wanted-keys.ts'

/** What a way can be asked for while it is being visited; nothing of it is unpacked before. */
export interface Way {
  id: number
  /** Undefined when its keys are not the wanted ones. */
  tags: ObjectTags | undefined
  version(): number
  refs(): Float64Array
  /** The refs as they stand in the file: packed deltas, which `readSums` unpacks. Good until the next block. */
  packedRefs(): Uint8Array
  /** Degrees of each ref, where the file carries LocationsOnWays. */
  locations(): { lats: Float64Array; lons: Float64Array } | undefined
}

let scratch = new Float64Array(8192)

const memberKinds = ['n', 'w', 'r'] as const
const highestField = 15
/** The wire type of messages, texts and packed numbers. */
const lengthDelimited = 2

/** Walks the ways of a group, in one object that is the next way at the next visit. Answers how many there are. */
export function readWays(block: Block, group: Group, visit: (way: Way) => void): number {
  const { granularity, latOffset, lonOffset } = block
  const parts = new Parts(block)
  const way: Way = {
    id: 0,
    tags: undefined,
    version: () => parts.version(),
    refs: () => parts.sums(8),
    packedRefs: () => parts.bytes(8),
    locations: () => {
      if (!parts.has(9) || !parts.has(10)) return undefined
      return {
        lats: parts.sums(9).map((lat) => (latOffset + granularity * lat) / 1e9),
        lons: parts.sums(10).map((lon) => (lonOffset + granularity * lon) / 1e9),
      }
    },
  }
  return parts.walk(group, 3, () => {
    way.id = parts.id
    way.tags = parts.tags()
    visit(way)
  })
}

/** A wanted relation. Its members are unpacked when they are asked for, its tags are gone at the next visit. */
export interface SeenRelation {
  id: number
  tags: ObjectTags
  version(): number
  members(): Member[]
}

/** Walks the relations of a group; answers how many there are. */
export function readRelations(block: Block, group: Group, visit: (relation: SeenRelation) => void): number {
  const parts = new Parts(block)
  const members = (): Member[] => {
    const roles = parts.numbers(8)
    const ids = Array.from(parts.sums(9))
    const kinds = parts.numbers(10)
    if (roles.length !== ids.length || kinds.length !== ids.length) {
      throw new Error('members and their roles do not match')
    }
    return ids.map((member, index): Member => {
      const kind = memberKinds[kinds[index] ?? -1]
      if (!kind) throw new Error('a member of an unknown kind')
      return { kind, id: member, role: block.strings.text(roles[index] ?? 0) }
    })
  }
  const version = () => parts.version()
  return parts.walk(group, 4, () => {
    const tags = parts.tags()
    if (tags) visit({ id: parts.id, tags, version, members })
  })
}

/** The version inside an Info message; 0 where the file carries none. */
export function readVersion(reader: Block['reader'], start: number, end: number): number {
  let version = 0
  seek(reader, start)
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === 1) version = reader.readVarint()
  }
  expectEnd(reader, end)
  return version
}

/** Where the parts of one way or relation lie, found without unpacking them; the same for all objects of a group. */
class Parts {
  id = 0
  readonly #block: Block
  #at = 0
  /** Start and end of each field by its number; 0 and 0 where it is missing. */
  readonly #bounds = new Int32Array(2 * (highestField + 1))

  constructor(block: Block) {
    this.#block = block
  }

  walk(group: Group, number: number, visit: () => void): number {
    const bounds = this.#bounds
    let count = 0
    this.#at = group.start
    while (this.#at < group.end) {
      const key = this.#varint()
      if (key !== number * 8 + lengthDelimited) {
        this.#skip(key & 7)
        continue
      }
      if (++count > most.objects) throw new TooMany(most.objects, 'objects')
      const end = this.#varint() + this.#at
      if (end > group.end) throw new Error('a message reaches beyond its group')
      this.id = 0
      bounds.fill(0)
      while (this.#at < end) this.#readField()
      if (this.#at !== end) throw new Error('a message does not end where it says')
      visit()
    }
    if (this.#at !== group.end) throw new Error('a message does not end where it says')
    return count
  }

  #readField(): void {
    const key = this.#varint()
    const field = key >>> 3
    if (key === 8) this.id = this.#varint()
    else if ((key & 7) === lengthDelimited && field <= highestField) {
      const length = this.#varint()
      this.#bounds[field * 2] = this.#at
      this.#at += length
      this.#bounds[field * 2 + 1] = this.#at
    } else this.#skip(key & 7)
  }

  #skip(type: number): void {
    if (type === lengthDelimited) {
      const length = this.#varint()
      this.#at += length
    } else if (type === 0) this.#varint()
    else if (type === 1) this.#at += 8
    else if (type === 5) this.#at += 4
    else throw new Error('a field of an unknown type')
  }

  #varint(): number {
    const { content } = this.#block
    let byte = content[this.#at++] ?? 0
    let value = byte & 0x7f
    for (let weight = 0x80; byte > 0x7f; weight *= 0x80) {
      byte = content[this.#at++] ?? 0
      value += (byte & 0x7f) * weight
    }
    return value
  }

  has(part: number): boolean {
    return this.#endOf(part) > 0
  }

  tags(): ObjectTags | undefined {
    const keys = [this.#startOf(2), this.#endOf(2)] as const
    const values = [this.#startOf(3), this.#endOf(3)] as const
    return readTags(this.#block, { keys, values }, isMap | isAddress)
  }

  bytes(part: number): Uint8Array {
    return this.#block.content.subarray(this.#startOf(part), this.#endOf(part))
  }

  version(): number {
    return this.has(4) ? readVersion(this.#block.reader, this.#startOf(4), this.#endOf(4)) : 0
  }

  sums(part: number): Float64Array<ArrayBuffer> {
    const start = this.#startOf(part)
    const end = this.#endOf(part)
    const needed = Math.min(end - start, most.refs)
    if (needed > scratch.length) scratch = new Float64Array(needed)
    const count = readSums(this.#block.content, start, end, scratch)
    if (count > most.refs) throw new TooMany(most.refs, 'nodes or members', 'object')
    return scratch.slice(0, count)
  }

  numbers(part: number): number[] {
    const { reader } = this.#block
    const end = this.#endOf(part)
    const numbers: number[] = []
    seek(reader, this.#startOf(part))
    while (reader.pos < end) {
      if (numbers.push(reader.readVarint()) > most.refs) throw new TooMany(most.refs, 'members', 'object')
    }
    expectEnd(reader, end)
    return numbers
  }

  #startOf(part: number): number {
    return this.#bounds[part * 2] ?? 0
  }

  #endOf(part: number): number {
    return this.#bounds[part * 2 + 1] ?? 0
  }
}
