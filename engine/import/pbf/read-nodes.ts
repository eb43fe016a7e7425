import { type Block, enterMessage, expectEnd, type Group, seek } from './block.ts'
import { most, TooMany } from './limits.ts'
import type { NodePositions } from './node-positions.ts'
import { type ObjectTags, readPairs, readTags } from './object-tags.ts'
import { readVersion } from './read-ways.ts'
import { readSums } from './sums.ts'
import { isAddress } from './wanted-keys.ts'

/** A node that is wanted, in one object that is the next node at the next visit. */
export interface SeenNode {
  id: number
  /** Degrees. */
  lat: number
  lon: number
  tags: ObjectTags
  version(): number
}

/** Trees and crossings are on no map of ours: of nodes only places and addresses are wanted. */
const alsoOfNodes = isAddress

type Range = [start: number, end: number]
const nothing: Range = [0, 0]

let ids = new Float64Array(8192)
let lats = new Float64Array(8192)
let lons = new Float64Array(8192)

/** Unpacks what is needed of a DenseNodes group; answers how many nodes it holds. */
export function readDenseNodes(
  block: Block,
  group: Group,
  { positions, visit }: { positions: NodePositions; visit: (node: SeenNode) => void },
): number {
  const { reader, strings } = block
  seek(reader, group.start)
  let total = 0
  for (let field = reader.nextField(group.end); field !== 0; field = reader.nextField(group.end)) {
    if (field !== 2) continue
    const dense = locate(block)
    const after = reader.pos
    const count = readIds(block, dense.ids)
    total += count
    const tagged =
      strings.hasKeys && dense.tags[1] > dense.tags[0] ? findTagged(block, dense.tags, count) : []
    const needed: number[] = []
    positions.match(ids, count, (index, slot) => needed.push(index, slot))
    if (tagged.length > 0 || needed.length > 0) {
      const counts = [readCoordinates(block, dense.lats, lats), readCoordinates(block, dense.lons, lons)]
      if (counts.some((one) => one !== count)) throw new Error('nodes and their coordinates do not match')
      for (let i = 0; i < needed.length; i += 2) {
        const index = needed[i] ?? 0
        positions.set(needed[i + 1] ?? 0, latOf(block, lats[index]), lonOf(block, lons[index]))
      }
      visitTagged(block, { tagged, versions: dense.versions }, visit)
    }
    seek(reader, after)
  }
  expectEnd(reader, group.end)
  return total
}

function locate({ reader }: Block) {
  const found = { ids: nothing, versions: nothing, lats: nothing, lons: nothing, tags: nothing }
  const end = enterMessage(reader)
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === 1) found.ids = readRange(reader)
    else if (field === 8) found.lats = readRange(reader)
    else if (field === 9) found.lons = readRange(reader)
    else if (field === 10) found.tags = readRange(reader)
    else if (field === 5) {
      const stop = enterMessage(reader)
      for (let part = reader.nextField(stop); part !== 0; part = reader.nextField(stop)) {
        if (part === 1) found.versions = readRange(reader)
      }
      expectEnd(reader, stop)
    }
  }
  expectEnd(reader, end)
  return found
}

function readRange(reader: Block['reader']): Range {
  const end = enterMessage(reader)
  const range: Range = [reader.pos, end]
  reader.pos = end
  return range
}

/** A number takes a byte or more, so that many fit. What does not fit is dropped, and the count refuses it. */
function readIds({ content }: Block, [start, end]: Range): number {
  const needed = Math.min(end - start, most.objects)
  if (needed > ids.length) {
    ids = new Float64Array(needed)
    lats = new Float64Array(needed)
    lons = new Float64Array(needed)
  }
  const count = readSums(content, start, end, ids)
  if (count > most.objects) throw new TooMany(most.objects, 'nodes')
  return count
}

/** What is written beyond the end of a typed array is dropped, so a damaged block is found by the count answered. */
function readCoordinates({ content }: Block, [start, end]: Range, into: Float64Array): number {
  return readSums(content, start, end, into)
}

/** Pairs of node index and where its tags start, for nodes with the keys that are wanted. */
function findTagged({ content, strings }: Block, [start, end]: Range, count: number): number[] {
  const { codes } = strings
  const found: number[] = []
  let index = 0
  let first = start
  let wanted = 0
  let isKey = true
  let number = 0
  let shift = 0
  for (let at = start; at < end; at++) {
    const byte = content[at] ?? 0
    number |= (byte & 0x7f) << shift
    if (byte > 0x7f) {
      shift += 7
      continue
    }
    if (!isKey) isKey = true
    else if (number !== 0) {
      wanted |= (codes[number] ?? 0) & 15
      isKey = false
    } else {
      if (wanted !== 0 && strings.areEnough(wanted, alsoOfNodes)) found.push(index, first)
      index++
      first = at + 1
      wanted = 0
    }
    number = 0
    shift = 0
  }
  if (first !== end) throw new Error('a message does not end where it says')
  if (index !== count) throw new Error('nodes and their tags do not match')
  return found
}

function visitTagged(
  block: Block,
  { tagged, versions }: { tagged: number[]; versions: Range },
  visit: (node: SeenNode) => void,
): void {
  const { reader } = block
  let [versionAt, versionIndex, index] = [versions[0], 0, 0]
  const version = () => {
    let version = 0
    seek(reader, versionAt)
    while (versionIndex <= index && reader.pos < versions[1]) {
      version = reader.readVarint()
      versionIndex++
    }
    versionAt = reader.pos
    return version
  }
  for (let i = 0; i < tagged.length; i += 2) {
    index = tagged[i] ?? 0
    const tags = readPairs(block, tagged[i + 1] ?? 0)
    const lat = latOf(block, lats[index])
    const lon = lonOf(block, lons[index])
    visit({ id: ids[index] ?? 0, lat, lon, tags, version })
  }
}

/** Plain Node messages, which small tools still write; answers how many there are. */
export function readPlainNodes(
  block: Block,
  group: Group,
  { positions, visit }: { positions: NodePositions; visit: (node: SeenNode) => void },
): number {
  const { reader } = block
  let count = 0
  const single = new Float64Array(1)
  seek(reader, group.start)
  for (let field = reader.nextField(group.end); field !== 0; field = reader.nextField(group.end)) {
    if (field !== 1) continue
    if (++count > most.objects) throw new TooMany(most.objects, 'nodes')
    const end = enterMessage(reader)
    const node = { id: 0, lat: 0, lon: 0 }
    let version = 0
    let keys = nothing
    let values = nothing
    for (let part = reader.nextField(end); part !== 0; part = reader.nextField(end)) {
      if (part === 1) node.id = reader.readSVarint()
      else if (part === 2) keys = readRange(reader)
      else if (part === 3) values = readRange(reader)
      else if (part === 4) {
        const [start, stop] = readRange(reader)
        version = readVersion(reader, start, stop)
      } else if (part === 8) node.lat = latOf(block, reader.readSVarint())
      else if (part === 9) node.lon = lonOf(block, reader.readSVarint())
    }
    expectEnd(reader, end)
    single[0] = node.id
    positions.match(single, 1, (_, slot) => positions.set(slot, node.lat, node.lon))
    const tags = readTags(block, { keys, values }, alsoOfNodes)
    if (tags) visit({ ...node, tags, version: () => version })
    seek(reader, end)
  }
  expectEnd(reader, group.end)
  return count
}

function latOf(block: Block, stored = 0): number {
  return (block.latOffset + block.granularity * stored) / 1e9
}

function lonOf(block: Block, stored = 0): number {
  return (block.lonOffset + block.granularity * stored) / 1e9
}
