import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { type ImageUse, renewImage } from './renew-image.ts'

/** Stores an image under a name nobody can guess, then lets `use` point a row at it: a file without a row does not stay. */
export async function keepImage<Answer>(
  { db, files }: Pick<Services, 'db' | 'files'>,
  upload: Buffer,
  kind: ImageUse,
  use: (tx: Transaction, name: string) => Promise<Answer>,
): Promise<Answer> {
  const { bytes, ending } = await renewImage(upload, kind)
  const name = `${randomUUID()}.${ending}`
  await files.put(imageKey(name), [bytes])
  try {
    return await db.transaction().execute((tx) => use(tx, name))
  } catch (error) {
    await files.remove(imageKey(name))
    throw error
  }
}

export const imageKey = (name: string) => `images/${name}`
