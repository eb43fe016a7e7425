import type { Transaction, Database } from '#server/platform/postgres/database.ts'
import { addOmissions, noOmissions } from '#server/features/directory/tables/rejects/omissions.ts'
import { labelByRules } from '#server/features/label-rules/label-rules.ts'
import { addLeads } from '#server/features/leads/add-leads.ts'
import { lockIdentities } from '#server/features/leads/identities.ts'
import { searchAccessOf } from '#server/features/searches/limits/search-access.ts'
import { emitLeads } from '#server/features/webhook-outbox/emit-events.ts'
import { announce } from '#server/platform/events/events.ts'
import { announceImport, endImport, type ListImportRow, lockImport } from './import-row.ts'
import { type Judged, judgeBatch } from './judge-batch.ts'
import type { LeadPart } from './rows/row-source.ts'

type Counts = Pick<
  ListImportRow,
  'read' | 'added' | 'in_list' | 'repeated' | 'owned' | 'left_out' | 'rejected' | 'unread' | 'omitted'
>

/** A check in progress: nothing of it is in a table but its counts. */
export interface Counting {
  seen: Set<string>
  counts: Counts | undefined
}

const leadsOf = ({ made }: LeadPart) => made.flatMap((one) => ('lead' in one ? one.lead : []))

/** Adds the leads of a batch, and notes how far the import is: both or none. False when there is no more to do. */
export async function writeBatch(db: Database, begun: ListImportRow, part: LeadPart): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCurrent(tx, begun)
    if (!row) return false
    const { account_id, campaign_id } = row
    if (campaign_id === null || (await mustStop(tx, row))) return false
    await lockIdentities(tx, { account_id })
    const { skip_owned } = row.plan
    const into = { account_id, campaign_id, list_import_id: row.id, skip_owned, seen: new Set<string>() }
    const { added: due, ...judged } = await judgeBatch(tx, into, leadsOf(part))
    const target = {
      id: null,
      account_id,
      campaign_id,
      type: row.type,
      list_import_id: row.id,
      find_websites: false,
    }
    const added = await addLeads(tx, target, due)
    const keys = new Set(added.map(({ source_key }) => source_key))
    const kept = due.filter(({ source_key }) => !keys.has(source_key))
    const counts = sumOf(row, part, {
      ...judged,
      added: added.length,
      in_list: [...judged.in_list, ...kept],
    })
    await tx.updateTable('list_imports').set(stored(counts)).where('id', '=', row.id).execute()
    await keepRejects(tx, row, part)
    const ids = added.map(({ id }) => id)
    await labelByRules(tx, target, { 'lead.created': ids })
    await emitLeads(
      tx,
      target,
      ids.map((id) => ({ id, isFound: false })),
    )
    await announce(tx, { account_id }, { kind: 'results', id: campaign_id, campaign_id })
    await announceImport(tx, row)
    return true
  })
}

/** Counts what a batch would do. */
export async function countBatch(
  db: Database,
  begun: ListImportRow,
  { part, counting }: { part: LeadPart; counting: Counting },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCurrent(tx, begun)
    if (!row) return false
    const { account_id, campaign_id, plan } = row
    const { skip_owned } = plan
    const into = { account_id, campaign_id, list_import_id: row.id, skip_owned, seen: counting.seen }
    const { added, ...judged } = await judgeBatch(tx, into, leadsOf(part))
    const so_far = counting.counts ?? noCounts
    counting.counts = sumOf(so_far, part, { ...judged, added: added.length })
    await tx.updateTable('list_imports').set(stored(counting.counts)).where('id', '=', row.id).execute()
    await announceImport(tx, row)
    return true
  })
}

const noCounts: Counts = {
  read: 0,
  added: 0,
  in_list: 0,
  repeated: 0,
  owned: 0,
  left_out: 0,
  rejected: 0,
  unread: 0,
  omitted: null,
}

const stored = ({ omitted, ...counts }: Counts) => ({ ...counts, omitted: JSON.stringify(omitted) })

type Judgement = Omit<Judged, 'added'> & Pick<Counts, 'added'>

function sumOf(before: Counts, { made, read, omitted: told }: LeadPart, judged: Judgement): Counts {
  const rows = (['in_list', 'repeated'] as const).flatMap((reason) => rowsOf(made, judged, reason))
  const omitted = { ...told, rows: [...told.rows, ...rows] }
  const rejected = made.filter((one) => 'reject' in one).length
  const unread = made.filter((one) => 'lost' in one && one.lost > 0).length
  return {
    read,
    added: before.added + judged.added,
    in_list: before.in_list + judged.in_list.length,
    repeated: before.repeated + judged.repeated.length,
    owned: before.owned + judged.owned,
    left_out: before.left_out + judged.left_out,
    rejected: before.rejected + rejected,
    unread: before.unread + unread,
    omitted: addOmissions(before.omitted ?? noOmissions, omitted),
  }
}

function rowsOf(made: LeadPart['made'], judged: Judgement, reason: 'in_list' | 'repeated') {
  const leads = new Set(judged[reason])
  if (leads.size === 0) return []
  const records = made.flatMap((one) => ('lead' in one && leads.has(one.lead) ? one.record : []))
  return [{ reason, count: records.length, records }]
}

async function lockCurrent(
  tx: Transaction,
  { id, attempt, state }: ListImportRow,
): Promise<ListImportRow | undefined> {
  const row = await lockImport(tx, id)
  return row && row.attempt === attempt && row.state === state ? row : undefined
}

/** Ends an import whose list went to the bin, or whose user may no longer add leads. */
async function mustStop(tx: Transaction, row: ListImportRow): Promise<boolean> {
  const list = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', row.campaign_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { maySearch, isSuspended } = await searchAccessOf(tx, { ...row, user_id: row.created_by })
  if (list && maySearch && !isSuspended) return false
  await endImport(tx, row, { state: 'stopped', reason: list ? 'not_allowed' : 'list_deleted' })
  return true
}

async function keepRejects(tx: Transaction, row: ListImportRow, { incomplete }: LeadPart): Promise<void> {
  const rejects = incomplete.map(({ record, reason, faults, values }) => ({
    import_id: row.id,
    account_id: row.account_id,
    record,
    reason,
    faults: JSON.stringify(faults),
    cells: JSON.stringify(values),
  }))
  if (rejects.length > 0) await tx.insertInto('list_import_rejects').values(rejects).execute()
}
