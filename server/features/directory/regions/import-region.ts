import type * as contract from '#contract/leads/regions.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Directory, Transaction } from '#server/platform/postgres/database.ts'
import { getImport, importOsmName } from '../import/imports.ts'
import { datasetKey } from '../import/osm-dataset.ts'
import { getRegion } from './find-regions.ts'

/** Enqueues the download of an extract and its import. A large one needs a confirmation. */
export async function importRegion(
  tx: Transaction,
  { actor, services }: RequestContext,
  { id, is_confirmed }: Input<typeof contract.importRegion>,
) {
  const region = await getRegion(services, { id })
  if (region.import_id !== null) throw refuse('import_running')
  if (region.bytes === null) throw refuse('mirror_silent', { host: await hostOf(services.directory, id) })
  if (region.is_large && !is_confirmed) {
    throw refuse('region_large', { megabytes: Math.round(region.bytes / 1e6) })
  }
  const importId = await enqueueRegion(tx, services.directory, { id, account_id: actor.account_id })
  return getImport(services.directory, importId)
}

/** Writes the row of the import and its job. */
export async function enqueueRegion(
  tx: Transaction,
  directory: Directory,
  { id, account_id }: { id: string; account_id: string },
): Promise<string> {
  const region = await directory
    .selectFrom('regions')
    .select(['id', 'name', 'bytes', 'url'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!region) throw notFound('region')
  const { id: importId } = await directory
    .insertInto('imports')
    .values({
      dataset_key: datasetKey(region.name),
      dataset_name: region.name,
      file_name: region.name,
      file_key: '',
      region_id: region.id,
      bytes: region.bytes ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, importOsmName, { import_id: importId, account_id })
  return importId
}

async function hostOf(directory: Directory, id: string): Promise<string> {
  const region = await directory.selectFrom('regions').select('url').where('id', '=', id).executeTakeFirst()
  return region ? new URL(region.url).host : ''
}
