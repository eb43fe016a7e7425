import { auditList } from '#server/features/audit/audit.ts'
import { keepPushes, removeFrom } from '#server/features/lists/remove-leads.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { announceImport, endImport, type ListImportRow, lockImport } from './import-row.ts'

const leadsAtOnce = 500

/** Removes the leads that an import has added, as far as they are still there. What was paid for them stays known. */
export async function undoImport(db: Database, begun: ListImportRow, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    if (!(await removeSome(db, begun))) return
  }
}

/** False when there is no more to do. */
async function removeSome(db: Database, begun: ListImportRow): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, begun.id)
    if (!row || row.attempt !== begun.attempt || row.state !== 'undoing') return false
    const { id, account_id, campaign_id, type, created_by, address, file_name: file } = row
    const leads = await tx
      .selectFrom('results')
      .select('id')
      .where('list_import_id', '=', id)
      .limit(leadsAtOnce)
      .execute()
    if (campaign_id === null || leads.length === 0) {
      await endImport(tx, row, { state: 'undone', reason: null })
      const user = created_by ? { actor: { user_id: created_by, account_id }, address } : { account_id }
      const after = { file, leads: row.removed }
      if (campaign_id !== null)
        await auditList(tx, user, { action: 'list_import_undone', campaign_id, object_id: id, after })
      return false
    }
    const ids = leads.map((lead) => lead.id)
    await keepPushes(tx, ids)
    const { count } = await removeFrom(tx, { account_id }, { type, id: campaign_id, ids })
    await tx
      .updateTable('list_imports')
      .set((eb) => ({ removed: eb('removed', '+', count) }))
      .where('id', '=', id)
      .execute()
    await announceImport(tx, row)
    return count > 0
  })
}
