import { sql } from 'kysely'
import { z } from 'zod'
import type * as contract from '#contract/leads/regions.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { listDatasets } from '../datasets.ts'
import { enqueueRegion } from './import-region.ts'

export async function changeDataset(
  directory: Directory,
  { id, renews }: Input<typeof contract.changeDataset>,
) {
  const found = (await listDatasets(directory)).find((dataset) => dataset.id === id)
  if (!found) throw notFound('source')
  if (found.region_id === null) throw refuse('no_region')
  await directory.updateTable('datasets').set({ renews }).where('id', '=', id).execute()
  return { ...found, renews }
}

/** Every hour: downloads and imports again what is a week or a month old, as its schedule says. One failure waits a day. */
export const renewDatasets = systemJob(
  jobName('renew-datasets', z.object({})),
  'open data belongs to the installation',
  {
    parallel: 1,
    retries: 2,
    expireS: 10 * 60,
    cron: '17 * * * *',
    run: ({ services }) => renewDue(services),
  },
)

async function renewDue({ db, directory }: Pick<Services, 'db' | 'directory'>): Promise<void> {
  const { rows } = await sql<{ region_id: string }>`
    select region_id from directory.datasets
    where renews <> 'off' and removed_at is null
      and updated_at <= now() - case renews when 'weekly' then interval '7 days' else interval '1 month' end
      and region_id in (select id from directory.regions)
      and not exists (select from directory.imports
        where imports.region_id = datasets.region_id
          and (state in ('queued', 'downloading', 'running') or created_at > now() - interval '1 day'))`.execute(
    directory,
  )
  if (rows.length === 0) return
  const platform = await db
    .selectFrom('accounts')
    .select('id')
    .where('parent_account_id', 'is', null)
    .executeTakeFirst()
  if (!platform) return
  for (const { region_id } of rows) {
    await db
      .transaction()
      .execute((tx) => enqueueRegion(tx, directory, { id: region_id, account_id: platform.id }))
  }
}
