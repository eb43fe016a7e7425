import { parentPort, workerData } from 'node:worker_threads'
import { openBlobs } from '../pbf/blobs.ts'
import { BrokenFile } from '../pbf/broken-file.ts'
import { NodePositions } from '../pbf/node-positions.ts'
import { Gathered } from './gather.ts'
import type { FromThread, ThreadTask, ToThread } from './part-threads.ts'
import { IdList } from './id-list.ts'
import type { Layout } from './layout.ts'
import { OutOfOrder, type Part, readPart } from './read-part.ts'

if (parentPort) help(parentPort, workerData as ThreadTask) // as `PartThreads` wrote it

/** Reads its part of the ways when asked for them, then its part of the nodes. */
function help(port: NonNullable<typeof parentPort>, { path, number, of, tally, detail }: ThreadTask): void {
  const file = openBlobs(path)
  const blobs = file.blobs.filter(({ type }) => type === 'OSMData')
  const part: Part = { file, blobs, number, of, tally, detail }
  const gathered = new Gathered(detail)
  let layout: Layout | undefined

  port.on('message', (message: ToThread) => {
    answer(message).catch((error: unknown) => {
      if (error instanceof BrokenFile) tell({ broken: { what: error.what, position: error.position } })
      else if (error instanceof OutOfOrder) tell({ outOfOrder: true })
      else throw error
    })
  })

  async function answer(message: ToThread): Promise<void> {
    if ('ways' in message) {
      layout = message.ways
      gathered.memberWays = new IdList(message.memberWays)
      await readPart(part, 'ways', { layout, gathered, after: () => undefined })
      tell({ ways: gathered.handOverWays() })
    } else if (layout) {
      gathered.positions = new NodePositions(message.nodes)
      await readPart(part, 'nodes', { layout, gathered, after: () => undefined })
      const found = gathered.handOver()
      tell(
        { found },
        found.businesses.chunks.map(({ buffer }) => buffer),
      )
    }
  }

  function tell(message: FromThread, moved: ArrayBuffer[] = []): void {
    port.postMessage(message, moved)
  }
}
