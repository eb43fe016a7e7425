import { z } from 'zod'
import type * as contract from '#contract/leads/directory.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Directory, Transaction } from '#server/platform/postgres/database.ts'
import { accountJob, jobName } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { emptyDataset } from './empty-dataset.ts'
import { removeMapOfDataset } from './base-map/map-of-dataset.ts'
import { announceDataset } from './import/import-job.ts'

export async function listDatasets(directory: Directory): Promise<contract.Dataset[]> {
  return directory
    .selectFrom('datasets')
    .select([
      'id',
      'name',
      'kind',
      'licence',
      'attribution',
      'places',
      'people',
      'companies',
      'creators',
      'localities',
      'is_sample',
      'region_id',
      'renews',
      'data_date',
      'updated_at',
    ])
    .where('removed_at', 'is', null)
    .orderBy('is_sample')
    .orderBy('name')
    .execute()
}

const removeDatasetName = jobName('remove-dataset', z.object({ dataset_id: z.uuid(), account_id: z.uuid() }))

/** It is out of the list at once and its places follow; the row stays and tells a start not to bring the sample back. */
export async function removeDataset(
  tx: Transaction,
  { actor, services }: RequestContext,
  { id }: Input<typeof contract.removeDataset>,
): Promise<void> {
  await enqueue(tx, removeDatasetName, { dataset_id: id, account_id: actor.account_id })
  const removed = await services.directory
    .updateTable('datasets')
    .set({ removed_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (removed.numUpdatedRows === 0n) throw notFound('source')
}

export const emptyRemoved = accountJob(removeDatasetName, {
  parallel: 1,
  retries: 5,
  expireS: 60 * 60,

  async run({ services: { db, directoryPool, files } }, { dataset_id, account_id }) {
    await emptyDataset(directoryPool, dataset_id)
    await removeMapOfDataset(directoryPool, files, dataset_id)
    await announceDataset(db, account_id, dataset_id)
  },
})
