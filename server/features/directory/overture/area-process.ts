import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readerTask, readThenEnd, tell } from '#server/platform/readers/reader-task.ts'
import { groupsIn, type MapArea, readArea } from '#engine/import/overture/read-box.ts'
import { pathsOf } from '#engine/import/table/formats/parquet/parquet-columns.ts'
import { openParquet } from '#engine/import/table/formats/parquet/read-parquet.ts'
import { BrokenTable } from '#engine/import/table/broken-table.ts'

export interface AreaTask {
  /** Sizes of the files, in bytes. */
  files: readonly number[]
  area: MapArea
  /** Where the rows go, a line of JSON each. */
  path: string
  mostBytes: number
}

export type FromArea =
  | { ask: number; file: number; start: number; end: number }
  | { total: number }
  | { rows: number; columns: string[] }
  | { fault: BrokenTable['why'] }

export interface ToArea {
  asked: number
  bytes: Uint8Array<ArrayBuffer>
}

/** Reads the rows of an area out of files whose bytes the parent fetches. */
async function readAll(task: AreaTask): Promise<void> {
  const say = (message: FromArea) => tell(message)
  const slice = slices()
  let rows = 0
  const columns = new Set<string>()
  async function* lines() {
    const chosen = []
    for (const [file, byteLength] of task.files.entries()) {
      const opened = await openParquet({
        byteLength,
        slice: (start, end = byteLength) =>
          slice({ file, start: start < 0 ? byteLength + start : start, end }),
      })
      for (const column of pathsOf(opened.metadata)) columns.add(column)
      for (const group of groupsIn(opened, task.area)) chosen.push({ opened, group })
    }
    const total = chosen.reduce((sum, { group }) => sum + group.bytes, 0)
    if (total > task.mostBytes) throw new BrokenTable('too_large')
    void say({ total })
    for (const { opened, group } of chosen) {
      const found = await readArea(opened, group, task.area)
      rows += found.length
      for (const row of found) yield `${JSON.stringify(row, asJson)}\n`
    }
  }
  try {
    await pipeline(Readable.from(lines()), createWriteStream(task.path, { mode: 0o600 }))
    await say({ rows, columns: [...columns] })
  } catch (error) {
    if (!(error instanceof BrokenTable)) throw error
    await say({ fault: error.why })
  }
}

const asJson = (_key: string, value: unknown) => {
  if (typeof value === 'bigint') return Number(value)
  return ArrayBuffer.isView(value) ? undefined : value
}

/** Asks the parent for bytes of a file. */
function slices() {
  const waiting = new Map<number, (bytes: ArrayBuffer) => void>()
  let last = 0
  process.on('message', (message) => {
    const { asked, bytes } = message as ToArea // as `areaApart` sent it
    waiting.get(asked)?.(Uint8Array.from(bytes).buffer)
    waiting.delete(asked)
  })
  return (part: { file: number; start: number; end: number }): Promise<ArrayBuffer> => {
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
    last += 1
    waiting.set(last, resolve)
    void tell({ ask: last, ...part } satisfies FromArea)
    return promise
  }
}

if (process.connected) {
  const task = await readerTask<AreaTask>()
  await readThenEnd(() => readAll(task))
}
