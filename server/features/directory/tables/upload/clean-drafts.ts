import { sql } from 'kysely'
import { z } from 'zod'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import { cancelImport } from '../../import/imports.ts'
import { dropOldFiles } from '../rejects/table-files.ts'

/** Days after which an upload that was never imported is removed with its file. */
const keptDays = 7

/** Every night: removes uploads that were never imported, and what is left of imports that no undo will ask for. */
export const cleanDrafts = systemJob(
  jobName('clean-drafts', z.object({})),
  'uploads belong to the directory, which all accounts share',
  {
    parallel: 1,
    retries: 3,
    expireS: 15 * 60,
    cron: '41 3 * * *',
    async run({ services, signal }) {
      const drafts = await services.directory
        .selectFrom('imports')
        .select('id')
        .where('state', '=', 'draft')
        .where('created_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
        .execute()
      for (const { id } of drafts) {
        signal.throwIfAborted()
        await cancelImport(services, id)
      }
      await dropOldFiles(services.directory, services.files)
    },
  },
)
