import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { imageKey } from './stored-image.ts'
import { removeImageName } from './remove-image.ts'
import { type ImageUse, renewImage } from './renew-image.ts'

/** By this time every upload has ended. */
const longestUploadMs = 3_600_000

interface NewImage {
  upload: Buffer
  use: ImageUse
}

/**
 * Stores an image under a random name, then lets `point` write that name into a row. A job that is queued before removes
 * the file an hour later if no row names it, since a failed transaction cannot tell whether it was committed.
 */
export async function keepImage<Answer>(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { upload, use }: NewImage,
  point: (tx: Transaction, name: string) => Promise<Answer>,
): Promise<Answer> {
  const { bytes, ending } = await renewImage(upload, use)
  const name = `${randomUUID()}.${ending}`
  const startAfter = new Date(Date.now() + longestUploadMs)
  await db.transaction().execute((tx) => enqueue(tx, { ...removeImageName, startAfter }, { name }))
  await files.put(imageKey(name), [bytes])
  return db.transaction().execute((tx) => point(tx, name))
}
