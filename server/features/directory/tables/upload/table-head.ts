import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { TableHead } from '#engine/import/table/table-head.ts'
import type { Files } from '#server/platform/storage/files.ts'

const heapMb = 512
const timeoutMs = 60_000

/** The file, and how it is read where its user says so. */
export interface HeadOrder {
  path: string
  encoding?: string | undefined
  sheet?: string | undefined
  /** Of JSON: a list in its records, or '' for these. */
  list?: string | undefined
}

/** Reads the first rows in a process of its own, which may die alone. Two at a time: the others wait for their turn. */
async function headApart(order: HeadOrder): Promise<TableHead> {
  while (reading.size >= mostAtOnce) await Promise.race(reading)
  const turn = headByProcess(order)
  const ended = turn.then(
    () => undefined,
    () => undefined,
  )
  reading.add(ended)
  try {
    return await turn
  } finally {
    reading.delete(ended)
  }
}

const mostAtOnce = 2
const reading = new Set<Promise<void>>()

async function headByProcess(order: HeadOrder): Promise<TableHead> {
  const compiled = getCompileCacheDir()
  const child = fork(fileURLToPath(new URL('look-process.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { ...process.env, ...(compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {}) },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let head: TableHead = { rows: [], columns: [], facts: {} }
  child.on('message', (message) => {
    head = (message as { head: TableHead }).head // as `look-process` sent it
  })
  child.send(order)
  await once(child, 'exit')
  return head
}

/** Enough for the first rows of a file of text; other files are read from several places. */
const headBytes = 16_000_000

/** The first rows of a stored file. */
export async function headOfFile(
  files: Files,
  key: string,
  { fileName, ...as }: { fileName: string } & Omit<HeadOrder, 'path'>,
): Promise<TableHead> {
  const file = key === '' ? undefined : await files.find(key)
  if (!file) return { rows: [], columns: [], facts: {} }
  const isText = !['.xlsx', '.parquet', '.geoparquet'].includes(extname(fileName).toLowerCase())
  const part = isText && file.size > headBytes ? { start: 0, end: headBytes - 1 } : undefined
  const path = join(tmpdir(), `quarry-table-${randomUUID()}`)
  try {
    await pipeline(file.read(part), createWriteStream(path, { mode: 0o600 }))
    return await headApart({ path, ...as })
  } finally {
    await rm(path, { force: true })
  }
}
