import type { Blob, BlobFile } from '../pbf/blobs.ts'
import { type Block, type Group, readBlock } from '../pbf/block.ts'
import { BrokenFile } from '../pbf/broken-file.ts'
import { TooMany } from '../pbf/limits.ts'
import { readDenseNodes, readPlainNodes } from '../pbf/read-nodes.ts'
import { readRelations, readWays } from '../pbf/read-ways.ts'
import { places, placesMapAndAddresses } from '../pbf/wanted-keys.ts'
import type { Gathered } from './gather.ts'
import { type Kind, kindOf, type Layout } from './layout.ts'
import { placesOnly, type ReadDetail } from './read-detail.ts'
import { Turns } from './turns.ts'

/** The objects of a kind lie where the file should have none of it. */
export class OutOfOrder extends Error {
  override readonly name = 'OutOfOrder'
}

/** What one of several threads reads, and where it says how far it is. */
export interface Part {
  file: BlobFile
  /** The data of the file, in its order. */
  blobs: Blob[]
  number: number
  of: number
  tally: Float64Array
  detail: ReadDetail
}

/** Places in the tally of a thread. */
export const tallied = { objects: 0, bytes: 1, found: 2, size: 3 } as const

/** Neighbouring blobs that one thread reads; the threads take such runs in turns. */
const run = 8

/** Reads the objects of one kind in a thread's part of the blobs; `after` is told after each blob. */
export async function readPart(
  part: Part,
  kind: Kind,
  { layout, gathered, after }: { layout: Layout; gathered: Gathered; after: () => void },
): Promise<void> {
  const { file, blobs, number, of, tally, detail } = part
  const [from, to] = layout[kind]
  const turns = new Turns()
  for (let index = from; index < to; index += 1) {
    if (Math.floor((index - from) / run) % of !== number) continue
    const blob = blobs[index] as Blob // ranges end with the blobs
    const block = openBlock(file, blob, detail)
    let objects = 0
    for (const group of block.groups) {
      const found = kindOf[group.kind]
      if (found === undefined) continue
      if (index < layout[found][0] || index >= layout[found][1]) throw new OutOfOrder()
      if (found === kind) objects += parse(blob, () => readGroup(block, group, gathered))
    }
    tally[tallied.objects] = (tally[tallied.objects] ?? 0) + objects
    tally[tallied.bytes] = (tally[tallied.bytes] ?? 0) + blob.bytes
    tally[tallied.found] = gathered.businesses.length
    after()
    await turns.offer()
  }
}

/** The kinds of objects in a blob, in its order. */
export function kindsIn(file: BlobFile, blob: Blob): Kind[] {
  return openBlock(file, blob, placesOnly).groups.flatMap(({ kind }) => kindOf[kind] ?? [])
}

function openBlock(file: BlobFile, blob: Blob, { map, buildings }: ReadDetail): Block {
  const content = file.read(blob)
  const wanted = map === 'none' && !buildings ? places : placesMapAndAddresses
  return parse(blob, () => readBlock(content, wanted))
}

function readGroup(block: Block, group: Group, gathered: Gathered): number {
  if (group.kind === 'dense')
    return readDenseNodes(block, group, { positions: gathered.positions, visit: gathered.takeNode })
  if (group.kind === 'nodes')
    return readPlainNodes(block, group, { positions: gathered.positions, visit: gathered.takeNode })
  if (group.kind === 'ways') return readWays(block, group, gathered.takeWay)
  return readRelations(block, group, gathered.takeRelation)
}

function parse<T>(blob: Blob, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    const what = cause instanceof TooMany ? cause.message : 'A block cannot be read'
    throw new BrokenFile(what, blob.position, cause)
  }
}
