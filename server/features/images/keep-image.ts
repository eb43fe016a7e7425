import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { imageKey } from './image-key.ts'
import { removeImageName } from './remove-image.ts'
import { type ImageUse, renewImage } from './renew-image.ts'

/** By then an upload has ended, however it did. */
const longestUseMs = 3_600_000

/**
 * Stores an image under a name nobody can guess, then lets `use` point a row at it. Where that fails, nobody here knows
 * whether it was done: what is queued before asks for the row later, and removes a file that has none.
 */
export async function keepImage<Answer>(
  { db, files }: Pick<Services, 'db' | 'files'>,
  upload: Buffer,
  kind: ImageUse,
  use: (tx: Transaction, name: string) => Promise<Answer>,
): Promise<Answer> {
  const { bytes, ending } = await renewImage(upload, kind)
  const name = `${randomUUID()}.${ending}`
  const startAfter = new Date(Date.now() + longestUseMs)
  await db.transaction().execute((tx) => enqueue(tx, removeImageName, { name }, { startAfter }))
  await files.put(imageKey(name), [bytes])
  return db.transaction().execute((tx) => use(tx, name))
}
