import { type Block, enterMessage, expectEnd, type Group, seek } from './block.ts'
import type { Element, Member, Tags } from './element.ts'
import { readTags, readVersion } from './read-tags.ts'

type Range = [start: number, end: number]

interface WayParts {
  id: number
  version: number
  tags: Tags | undefined
  refs: () => Float64Array
  /** Degrees of each ref, where the file carries LocationsOnWays. */
  locations: () => { lats: Float64Array; lons: Float64Array } | undefined
}

const memberKinds = ['n', 'w', 'r'] as const

/** Walks the ways of a group; refs are only unpacked when asked for. Answers how many there are. */
export function readWays(block: Block, group: Group, visit: (way: WayParts) => void): number {
  return readObjects(block, group, 3, ({ id, version, tags, parts }) => {
    visit({
      id,
      version,
      tags,
      refs: () => Float64Array.from(readDeltas(block, parts[8] ?? [0, 0])),
      locations: () => {
        if (!parts[9] || !parts[10]) return undefined
        const { granularity, latOffset, lonOffset } = block
        return {
          lats: Float64Array.from(
            readDeltas(block, parts[9]),
            (lat) => (latOffset + granularity * lat) / 1e9,
          ),
          lons: Float64Array.from(
            readDeltas(block, parts[10]),
            (lon) => (lonOffset + granularity * lon) / 1e9,
          ),
        }
      },
    })
  })
}

/** Walks the relations of a group; answers how many there are. */
export function readRelations(block: Block, group: Group, emit: (element: Element) => void): number {
  return readObjects(block, group, 4, ({ id, version, tags, parts }) => {
    if (!tags) return
    const roles = readNumbers(block, parts[8] ?? [0, 0])
    const ids = readDeltas(block, parts[9] ?? [0, 0])
    const kinds = readNumbers(block, parts[10] ?? [0, 0])
    if (roles.length !== ids.length || kinds.length !== ids.length) {
      throw new Error('members and their roles do not match')
    }
    const members = ids.map((member, index): Member => {
      const kind = memberKinds[kinds[index] ?? -1]
      if (!kind) throw new Error('a member of an unknown kind')
      return { kind, id: member, role: block.strings.text(roles[index] ?? 0) }
    })
    emit({ kind: 'r', id, version, tags, members })
  })
}

interface ObjectParts {
  id: number
  version: number
  tags: Tags | undefined
  /** Where the packed fields lie, by field number. */
  parts: Range[]
}

function readObjects(
  block: Block,
  group: Group,
  number: number,
  visit: (object: ObjectParts) => void,
): number {
  const { reader } = block
  let count = 0
  seek(reader, group.start)
  for (let field = reader.nextField(group.end); field !== 0; field = reader.nextField(group.end)) {
    if (field !== number) continue
    const end = enterMessage(reader)
    let id = 0
    let version = 0
    const parts: Range[] = []
    for (let part = reader.nextField(end); part !== 0; part = reader.nextField(end)) {
      if (part === 1) id = reader.readVarint()
      else if (part === 4) version = readVersion(reader)
      else if (reader.type === 2) {
        const stop = enterMessage(reader)
        parts[part] = [reader.pos, stop]
        reader.pos = stop
      }
    }
    expectEnd(reader, end)
    visit({ id, version, tags: readTags(block, parts[2] ?? [0, 0], parts[3] ?? [0, 0]), parts })
    seek(reader, end)
    count++
  }
  expectEnd(reader, group.end)
  return count
}

function readNumbers({ reader }: Block, [start, end]: Range): number[] {
  const numbers: number[] = []
  seek(reader, start)
  while (reader.pos < end) numbers.push(reader.readVarint())
  expectEnd(reader, end)
  return numbers
}

function readDeltas({ reader }: Block, [start, end]: Range): number[] {
  const numbers: number[] = []
  let sum = 0
  seek(reader, start)
  while (reader.pos < end) numbers.push((sum += reader.readSVarint()))
  expectEnd(reader, end)
  return numbers
}
