import { sql } from 'kysely'
import type * as contract from '#contract/leads/labels.ts'
import {
  changeVerb,
  createVerb,
  deleteVerb,
  listNamed,
  type NamedRows,
} from '#server/features/named-rows/named-rows.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

export const labelColumns = [
  'id',
  'name',
  sql<contract.Label['color']>`color`.as('color'),
  'rule',
  'created_at',
] as const

const labels: NamedRows<contract.Label> = {
  table: 'labels',
  columns: ['id', 'name', 'color', 'rule', 'created_at'],
  thing: 'label',
  event: 'labels',
  actions: { created: 'label_created', changed: 'label_changed', deleted: 'label_deleted' },
  rename: renameOnLeads,
}

export const listLabels = (db: Database): Promise<contract.Label[]> => listNamed(db, labels)
export const createLabel = createVerb(labels)
export const changeLabel = changeVerb(labels)
export const deleteLabel = deleteVerb(labels)

/** Counts leads per label by the index of labelled leads; those of lists in the bin are left out. */
export async function countLabels(db: Database): Promise<{ id: string; leads: number; lists: number }[]> {
  const { rows } = await sql<{ id: string; leads: number; lists: number }>`
    select labels.id, sum(used.leads)::int as leads, count(*)::int as lists
    from (
      select one.name, leads.campaign_id, count(*) as leads
      from leads cross join unnest(leads.labels) as one (name)
      where leads.labels <> '{}'
      group by one.name, leads.campaign_id
    ) as used
      join campaigns on campaigns.id = used.campaign_id and campaigns.deleted_at is null
      join labels on labels.name = used.name
    group by labels.id`.execute(db)
  return rows
}

/** The labels of a lead after a change, in alphabetical order and each once. */
export const withNames = (added: string[], removed: string[]) => sql<string[]>`array(
  select distinct one from unnest(labels || ${added}::text[]) as one
  where one <> all (${removed}::text[]) order by one)`

/** The names are locked until the transaction ends: a label that is renamed meanwhile keeps all of its leads. */
export async function namesOf(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('labels')
    .select('name')
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
  if (rows.length < new Set(ids).size) throw notFound('label')
  return rows.map(({ name }) => name)
}

/** Leads hold the names of their labels, so a name changes there in the transaction of the label. */
async function renameOnLeads(tx: Transaction, before: string, after: string | undefined): Promise<void> {
  await tx
    .updateTable('results')
    .set({ labels: withNames(after === undefined ? [] : [after], [before]) })
    .where('labels', '@>', sql<string[]>`${[before]}::text[]`)
    .execute()
}

/** Locks labels in one order, so that no two changes wait for each other. What is not there is left out. */
export async function lockLabels(
  tx: Transaction,
  ids: string[],
): Promise<Partial<Record<string, contract.Label>>> {
  const labels = await tx
    .selectFrom('labels')
    .select(labelColumns)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return Object.fromEntries(labels.map((label) => [label.id, label]))
}
