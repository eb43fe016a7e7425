import type { Transaction } from '#server/platform/postgres/database.ts'
import { addOmissions, noOmissions } from '#server/features/directory/tables/rejects/omissions.ts'
import { labelByRules } from '#server/features/label-rules/label-rules.ts'
import { addLeads } from '#server/features/leads/add-leads.ts'
import { lockIdentities } from '#server/features/leads/identities.ts'
import { emitLeads } from '#server/features/webhook-outbox/emit-events.ts'
import { announce } from '#server/platform/events/events.ts'
import type { ListImportRow } from './import-row.ts'
import { type Judged, judgeBatch } from './judge-batch.ts'
import type { LeadPart } from './rows/row-source.ts'

export type Counts = Pick<
  ListImportRow,
  'read' | 'added' | 'in_list' | 'repeated' | 'owned' | 'left_out' | 'rejected' | 'unread' | 'omitted'
>

/** A part of a file, with what a check has seen and counted before: of a check, nothing is in a table but its counts. */
export interface ReadPart {
  part: LeadPart
  seen: Set<string>
  /** What was counted before; undefined for the first part. */
  before: Counts | undefined
  /** What is counted with it. */
  after?: Counts
}

const leadsOf = ({ made }: LeadPart) => made.flatMap((one) => ('lead' in one ? one.lead : []))

/** Adds the leads of a part, and notes how far the import is: both or none. */
export async function writePart(tx: Transaction, row: ListImportRow, part: LeadPart): Promise<void> {
  const { account_id, campaign_id } = row
  if (campaign_id === null) return
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
}

/** Counts what a part would do. */
export async function countPart(tx: Transaction, row: ListImportRow, read: ReadPart): Promise<Counts> {
  const { account_id, campaign_id, plan } = row
  const { skip_owned } = plan
  const into = { account_id, campaign_id, list_import_id: row.id, skip_owned, seen: read.seen }
  const { added, ...judged } = await judgeBatch(tx, into, leadsOf(read.part))
  const counts = sumOf(read.before ?? noCounts, read.part, { ...judged, added: added.length })
  await tx.updateTable('list_imports').set(stored(counts)).where('id', '=', row.id).execute()
  return counts
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
