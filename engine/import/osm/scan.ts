import { availableParallelism } from 'node:os'
import type { Blob, BlobFile } from '../pbf/blobs.ts'
import { type Block, type Group, readBlock } from '../pbf/block.ts'
import { BrokenFile } from '../pbf/broken-file.ts'
import { isName, isWhat, wantedKeys } from '../pbf/element.ts'
import { readDenseNodes, readPlainNodes } from '../pbf/read-nodes.ts'
import { readRelations, readWays } from '../pbf/read-ways.ts'
import { Gathered } from './gather.ts'
import { Turns } from './turns.ts'

export interface ReadProgress {
  /** Bytes of the file read so far, and all there are. */
  bytes: number
  totalBytes: number
  /** Nodes, ways and relations passed so far. */
  objects: number
  /** Named businesses found so far. */
  found: number
}

export interface ReadOptions {
  signal?: AbortSignal
  onProgress?: (progress: ReadProgress) => void
}

type Kind = 'relations' | 'ways' | 'nodes'
const kinds: readonly Kind[] = ['relations', 'ways', 'nodes']
const kindOf: Record<Group['kind'], Kind | undefined> = {
  relations: 'relations',
  ways: 'ways',
  nodes: 'nodes',
  dense: 'nodes',
  other: undefined,
}

/**
 * Reads everything that is wanted of a file. Files lie in the order nodes, ways, relations, so they are
 * read from the end: relations name their ways and ways their nodes before those come past, and one pass
 * is enough. A file in another order is read three times.
 */
export async function scan(file: BlobFile, options: ReadOptions): Promise<Gathered> {
  const blobs = file.blobs.filter((blob) => blob.type === 'OSMData').reverse()
  const sorted = await pass(file, blobs, new Gathered(), [kinds], options)
  return sorted ?? (await threePasses(file, blobs, options))
}

async function threePasses(file: BlobFile, blobs: Blob[], options: ReadOptions): Promise<Gathered> {
  const split = kinds.map((kind) => [kind])
  const gathered = await pass(file, blobs, new Gathered(), split, options)
  if (!gathered) throw new Error('a pass for one kind cannot be out of order')
  return gathered
}

/** Answers undefined when the file turns out not to be in order. */
async function pass(
  file: BlobFile,
  blobs: Blob[],
  gathered: Gathered,
  rounds: readonly (readonly Kind[])[],
  { signal, onProgress }: ReadOptions,
): Promise<Gathered | undefined> {
  let objects = 0
  let bytes = 0
  let reported = 0
  let nodesExpected = false
  const turns = new Turns()
  for (const round of rounds) {
    let furthest = 0
    for await (const { blob, content } of unpacked(file, blobs, signal)) {
      const block = parse(blob, () => readBlock(content, wantedKeys, isWhat | isName))
      for (const [rank, kind] of kinds.entries()) {
        const groups = block.groups.filter((group) => kindOf[group.kind] === kind)
        if (groups.length === 0 || !round.includes(kind)) continue
        if (rank < furthest) return undefined
        furthest = rank
        if (kind === 'nodes' && !nodesExpected) {
          gathered.expectNodes()
          nodesExpected = true
        }
        for (const group of groups) objects += parse(blob, () => readGroup(block, group, gathered))
      }
      bytes += blob.bytes / rounds.length
      await turns.offer()
      if (onProgress && performance.now() - reported > 100) {
        reported = performance.now()
        onProgress({ bytes, totalBytes: file.bytes, objects, found: gathered.businesses.length })
      }
    }
  }
  onProgress?.({ bytes: file.bytes, totalBytes: file.bytes, objects, found: gathered.businesses.length })
  return gathered
}

function readGroup(block: Block, group: Group, gathered: Gathered): number {
  if (group.kind === 'dense') return readDenseNodes(block, group, gathered.positions, gathered.take)
  if (group.kind === 'nodes') return readPlainNodes(block, group, gathered.positions, gathered.take)
  if (group.kind === 'ways') return readWays(block, group, gathered.takeWay)
  return readRelations(block, group, gathered.take)
}

function parse<T>(blob: Blob, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new BrokenFile('A block cannot be read', blob.position, cause)
  }
}

/** Unpacks ahead on zlib's own threads, so that reading a block never waits for its inflation. */
async function* unpacked(file: BlobFile, blobs: Blob[], signal: AbortSignal | undefined) {
  const ahead: { blob: Blob; content: Promise<Buffer> }[] = []
  let next = 0
  try {
    while (next < blobs.length || ahead.length > 0) {
      while (next < blobs.length && ahead.length < availableParallelism() * 2) {
        const blob = blobs[next++] as Blob // next < length
        const content = file.read(blob)
        content.catch(() => undefined)
        ahead.push({ blob, content })
      }
      const first = ahead.shift()
      if (!first) return
      const content = await first.content
      signal?.throwIfAborted()
      yield { blob: first.blob, content }
    }
  } finally {
    await Promise.allSettled(ahead.map(({ content }) => content))
  }
}
