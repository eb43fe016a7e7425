import { auditList } from '#server/features/audit/audit.ts'
import { keepPushes, removeFrom } from '#server/features/lists/remove-leads.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
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
      .select(['id', 'campaign_id'])
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
    const count = await removeFromAll(tx, { account_id, type }, leads)
    await tx
      .updateTable('list_imports')
      .set((eb) => ({ removed: eb('removed', '+', count) }))
      .where('id', '=', id)
      .execute()
    await announceImport(tx, row)
    return true
  })
}

/** A lead that was merged into another since lies in the bin: from there an undo of the merge would bring it back. */
async function removeFromAll(
  tx: Transaction,
  { account_id, type }: Pick<ListImportRow, 'account_id' | 'type'>,
  leads: { id: string; campaign_id: string }[],
): Promise<number> {
  let count = 0
  const byList = [...Map.groupBy(leads, (lead) => lead.campaign_id)]
  for (const [id, members] of byList.toSorted(([a], [b]) => a.localeCompare(b))) {
    const removed = await removeFrom(tx, { account_id }, { type, id, ids: members.map((lead) => lead.id) })
    count += removed.count
  }
  return count
}
