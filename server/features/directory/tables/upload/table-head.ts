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
import { fairLimit } from '#server/platform/overload/fair-limit.ts'
import type { Files } from '#server/platform/storage/files.ts'

const heapMb = 512
const timeoutMs = 60_000

/** The file, and how it is read where its user says so. */
export interface HeadOrder {
  path: string
  encoding?: string | undefined
  /** Whether a line of the file names its columns. */
  hasHeader?: boolean | undefined
  sheet?: string | undefined
  /** Of JSON: a list in its records, or '' for these. */
  list?: string | undefined
}

/**
 * Looks at files in processes of their own, which may die alone: two at a time, and one of an account, so that no account
 * holds all places. The others wait for their turn, as long as a look may take.
 */
const looks = fairLimit({
  all: 2,
  account: 1,
  user: 1,
  longestWaitMs: timeoutMs,
  crowd: { afterMs: timeoutMs, longestWaitMs: timeoutMs },
})

const headApart = (account_id: string, order: HeadOrder): Promise<TableHead> =>
  looks.run({ name: 'look', holder: { account: account_id, user: account_id } }, () => headByProcess(order))

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
  { fileName, account_id, ...as }: { fileName: string; account_id: string } & Omit<HeadOrder, 'path'>,
): Promise<TableHead> {
  const file = key === '' ? undefined : await files.find(key)
  if (!file) return { rows: [], columns: [], facts: {} }
  const isText = !['.xlsx', '.parquet', '.geoparquet'].includes(extname(fileName).toLowerCase())
  const part = isText && file.size > headBytes ? { start: 0, end: headBytes - 1 } : undefined
  const path = join(tmpdir(), `quarry-table-${randomUUID()}`)
  try {
    await pipeline(file.read(part), createWriteStream(path, { mode: 0o600 }))
    return await headApart(account_id, { path, ...as })
  } finally {
    await rm(path, { force: true })
  }
}
