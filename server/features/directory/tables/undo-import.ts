import type * as contract from '#contract/leads/tables.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { removeDataset } from '../datasets.ts'
import { getImport, importOsmName } from '../import/imports.ts'
import { dropFiles } from './rejects/table-files.ts'

/**
 * Takes the newest import of a table back. The import before it runs again from its file, which is kept for that; where
 * there was none, the data set is removed.
 */
export async function undoImport(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof contract.undoImport>,
) {
  const { actor, services } = context
  const { directory, files } = services
  const found = await getImport(directory, id)
  if (!found.is_undoable) throw refuse('not_undoable')
  const undone = await directory
    .updateTable('imports')
    .set({ state: 'undone' })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .returning(['dataset_id', 'dataset_key', 'file_key'])
    .executeTakeFirst()
  if (!undone) throw refuse('not_undoable')
  const before = await directory
    .selectFrom('imports')
    .select('id')
    .where('dataset_key', '=', undone.dataset_key)
    .where('state', '=', 'done')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before) {
    await directory
      .updateTable('imports')
      .set({ state: 'queued', ended_at: null, objects: 0, found: 0, bytes_read: 0 })
      .where('id', '=', before.id)
      .execute()
    await enqueue(tx, importOsmName, { import_id: before.id, account_id: actor.account_id })
  } else {
    if (undone.dataset_id === null) throw notFound('source')
    await removeDataset(tx, context, { id: undone.dataset_id })
  }
  await dropFiles(directory, files, [{ id, file_key: undone.file_key }])
  return getImport(directory, id)
}
