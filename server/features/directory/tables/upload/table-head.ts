import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { TableHead } from '#engine/import/table/table-head.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { fairLimit } from '#server/platform/overload/fair-limit.ts'
import { ReaderDied } from '#server/platform/readers/fork-reader.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { type LookOrder, longestLookMs, lookApart } from './look-apart.ts'

/**
 * Looks at files in processes of their own, which may die alone: two at a time, and one of an account, so that no account
 * holds all places. The others wait for their turn, as long as a look may take.
 */
const looks = fairLimit({
  all: 2,
  account: 1,
  user: 1,
  longestWaitMs: longestLookMs,
  crowd: { afterMs: longestLookMs, longestWaitMs: longestLookMs },
})

const headApart = (account_id: string, order: LookOrder): Promise<TableHead> =>
  looks.run({ name: 'look', holder: { account: account_id, user: account_id } }, () => headByProcess(order))

/** @throws Problem for a file at which the process died, or that unpacks to more than is read. */
async function headByProcess(order: LookOrder): Promise<TableHead> {
  const look = await lookApart(order).catch((error: unknown) => {
    if (error instanceof ReaderDied) throw unread(error.why === 'memory', error)
    throw error
  })
  if (look.rows.length === 0 && look.broken?.why === 'too_large') throw unread(true)
  return look
}

const unread = (isMemory: boolean, cause?: unknown) =>
  refuse('invalid', {}, { errors: { file: fieldError(isMemory ? 'file_memory' : 'file_unread') }, cause })

/** Enough for the first rows of a file of text; other files are read from several places. */
const headBytes = 16_000_000

/** The first rows of a stored file. */
export async function headOfFile(
  files: Files,
  key: string,
  { fileName, account_id, ...as }: { fileName: string; account_id: string } & Omit<LookOrder, 'path'>,
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
