import type * as contract from '#contract/leads/regions.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { addImport, getImport, importOsmName } from '../import/imports.ts'
import { tableKey } from '../tables/table-dataset.ts'

/** Enqueues the import of Overture's places in a region. */
export async function importOverture(
  tx: Transaction,
  { actor, services: { directory, importing } }: RequestContext,
  { id }: Input<typeof contract.importOverture>,
) {
  if (importing.overtureUrl === null) throw refuse('overture_off')
  const region = await directory
    .selectFrom('regions')
    .select(['name', 'bounds'])
    .where('id', '=', id)
    .where('is_sample', '=', false)
    .executeTakeFirst()
  if (!region?.bounds) throw notFound('region')
  const going = await directory
    .selectFrom('imports')
    .select('id')
    .where('overture_region', '=', id)
    .where('state', 'in', ['queued', 'downloading', 'running'])
    .executeTakeFirst()
  if (going) throw refuse('import_running')
  const name = `Overture Maps: ${region.name}`
  const importId = await addImport(directory, {
    name,
    fileName: name,
    datasetKey: tableKey(name, { kind: 'places', defaults: {} }),
    kind: 'places',
    key: '',
    size: 0,
    overtureRegion: id,
  })
  await enqueue(tx, importOsmName, { import_id: importId, account_id: actor.account_id })
  return getImport(directory, importId)
}
