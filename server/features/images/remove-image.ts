import { z } from 'zod'
import { job, jobName } from '#server/platform/jobs.ts'
import { imageKey } from './keep-image.ts'

export const removeImageName = jobName('remove-image', z.object({ name: z.string() }))

/** Takes a file away that no row points at any more. */
export const removeImage = job(removeImageName, {
  tenant: () => ({ system: 'files only' }),
  parallel: 1,
  retries: 5,
  expireS: 60,
  run: ({ files }, { name }) => files.remove(imageKey(name)),
})
