import type { Selectable } from 'kysely'
import { keepPushes, removeFrom } from '#server/features/lists/remove-leads.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import type { Way } from '#server/runs/run-kind.ts'
import { changeRun } from '#server/runs/run-row.ts'
import { listImports, type ListImportRow } from './import-row.ts'

const leadsAtOnce = 500

type AddedLead = Pick<Selectable<DB['results']>, 'id' | 'campaign_id'>

/** Removes the leads that an import has added, as far as they are still there. What was paid for them stays known. */
export const undoImport: Way<'list_imports', AddedLead> = {
  async next(tx, row) {
    if (row.campaign_id === null) return []
    const leads = tx.selectFrom('results').select(['id', 'campaign_id']).where('list_import_id', '=', row.id)
    return leads.limit(leadsAtOnce).execute()
  },
  async settle(tx, row, leads) {
    const ids = leads.map((lead) => lead.id)
    await keepPushes(tx, ids)
    const count = await removeFromAll(tx, row, leads)
    await changeRun(tx, listImports, { id: row.id, values: { removed: row.removed + count } })
    return undefined
  },
  end: () => ({ state: 'undone', reason: null }),
}

/** A lead that was merged into another since lies in the bin: from there an undo of the merge would bring it back. */
async function removeFromAll(
  tx: Transaction,
  { account_id, type }: Pick<ListImportRow, 'account_id' | 'type'>,
  leads: AddedLead[],
): Promise<number> {
  let count = 0
  const byList = [...Map.groupBy(leads, (lead) => lead.campaign_id)]
  for (const [id, members] of byList.toSorted(([a], [b]) => a.localeCompare(b))) {
    const removed = await removeFrom(tx, { account_id }, { type, id, ids: members.map((lead) => lead.id) })
    count += removed.count
  }
  return count
}
