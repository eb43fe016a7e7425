import type { BlobFile } from '../pbf/blobs.ts'
import { Gathered } from './gather.ts'
import { PartThreads } from './part-threads.ts'
import { anyLayout, type Layout, sortedLayout } from './layout.ts'
import { placesOnly, type ReadDetail } from './read-detail.ts'
import { kindsIn, OutOfOrder, type Part, readPart, tallied } from './read-part.ts'

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
  /** Threads that read the blobs, this one among them; one unless said otherwise. */
  threads?: number
  /** What is read beside the places; nothing unless said otherwise. */
  detail?: ReadDetail
}

const reportEveryMs = 100

/**
 * Reads everything that is wanted of a file. Files lie in the order nodes, ways, relations, so they are read from the
 * end: relations name their ways and ways their nodes before those come past, and each blob is unpacked once. A file in
 * another order is read three times.
 */
export async function scan(path: string, file: BlobFile, options: ReadOptions): Promise<Gathered> {
  const threads = Math.max(1, options.threads ?? 1)
  const tally = new Float64Array(new SharedArrayBuffer(8 * tallied.size * threads))
  const blobs = file.blobs.filter(({ type }) => type === 'OSMData')
  const { detail = placesOnly } = options
  const part: Part = { file, blobs, number: 0, of: threads, tally, detail }
  using others = new PartThreads(path, { of: threads, tally, detail })
  const sorted = sortedLayout(blobs.length, (index) => {
    const blob = blobs[index]
    return blob ? kindsIn(file, blob) : []
  })
  try {
    return await gather(part, others, {
      layout: sorted,
      report: reporter(file, { tally, rounds: 1 }, options),
    })
  } catch (error) {
    if (!(error instanceof OutOfOrder)) throw error
    tally.fill(0)
    using others = new PartThreads(path, { of: threads, tally, detail })
    return await gather(part, others, {
      layout: anyLayout(blobs.length),
      report: reporter(file, { tally, rounds: 3 }, options),
    })
  }
}

async function gather(
  part: Part,
  others: PartThreads,
  { layout, report }: { layout: Layout; report: Report },
): Promise<Gathered> {
  const gathered = new Gathered(part.detail)
  await readPart({ ...part, of: 1 }, 'relations', { layout, gathered, after: report })
  gathered.expectWays()

  const ways = others.readWays(layout, gathered.memberWays.ids)
  await readPart(part, 'ways', { layout, gathered, after: report })
  for (const found of [gathered.handOverWays(), ...(await ways)]) gathered.takeOverWays(found)

  const found = others.readNodes(gathered.expectNodes())
  await readPart(part, 'nodes', { layout, gathered, after: report })
  for (const places of await found) gathered.takeOver(places)
  report(true)
  return gathered
}

type Report = (atLast?: boolean) => void

/** Looks at the signal, and tells now and then how far all threads are together. */
function reporter(
  { bytes: totalBytes }: BlobFile,
  { tally, rounds }: { tally: Float64Array; rounds: number },
  { signal, onProgress }: ReadOptions,
): Report {
  let reported = 0
  const sum = (place: number) =>
    tally.reduce((all, value, at) => all + (at % tallied.size === place ? value : 0), 0)
  return (atLast = false) => {
    signal?.throwIfAborted()
    if (!onProgress || (!atLast && performance.now() - reported < reportEveryMs)) return
    reported = performance.now()
    const bytes = atLast ? totalBytes : sum(tallied.bytes) / rounds
    onProgress({ bytes, totalBytes, objects: sum(tallied.objects), found: sum(tallied.found) })
  }
}
