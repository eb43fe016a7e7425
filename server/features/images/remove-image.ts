import { z } from 'zod'
import type { Database } from '#server/platform/postgres/database.ts'
import { systemJob, jobName } from '#server/platform/jobs/job.ts'
import { imageKey } from './stored-image.ts'

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
