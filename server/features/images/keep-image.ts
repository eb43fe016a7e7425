import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { imageKey } from './stored-image.ts'
import type { ImageUse } from './image-apart.ts'
import { renewImage } from './renew-image.ts'
import { z } from 'zod'
import { systemJob, jobName } from '#server/platform/jobs/job.ts'

/** By this time every upload has ended. */
const longestUploadMs = 3_600_000

interface NewImage {
  upload: Buffer
  use: ImageUse
  /** The account whose it is: one image of it is read at a time. */
  holder: string
}

/**
 * Stores an image under a random name, then lets `point` write that name into a row. A job that is queued before removes
 * the file an hour later if no row names it, since a failed transaction cannot tell whether it was committed.
 */
export async function keepImage<Answer>(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { upload, use, holder }: NewImage,
  point: (tx: Transaction, name: string) => Promise<Answer>,
): Promise<Answer> {
  const { bytes, ending } = await renewImage(upload, { use, holder })
  const name = `${randomUUID()}.${ending}`
  const startAfter = new Date(Date.now() + longestUploadMs)
  await db.transaction().execute((tx) => enqueue(tx, { ...removeImageName, startAfter }, { name }))
  await files.put(imageKey(name), [bytes])
  return db.transaction().execute((tx) => point(tx, name))
}

export const removeImageName = jobName('remove-image', z.object({ name: z.string() }))

/** Removes a stored image that no row names. */
export const removeImage = systemJob(removeImageName, 'a photo or logo of any account', {
  parallel: 1,
  retries: 5,
  expireS: 60,
  async run({ services: { db, files } }, { name }) {
    if (!(await isNamed(db, name))) await files.remove(imageKey(name))
  },
})

async function isNamed(db: Database, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('photo as name')
    .where('photo', '=', name)
    .unionAll(db.selectFrom('business_profiles').select('logo as name').where('logo', '=', name))
    .unionAll(db.selectFrom('sites').select('logo as name').where('logo', '=', name))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
