import { sql } from 'kysely'
import type * as contract from '#contract/leads/labels.ts'
import {
  changeVerb,
  createVerb,
  deleteVerb,
  listNamed,
  type NamedRows,
} from '#server/features/named-rows/named-rows.ts'
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
}

export const listLabels = (db: Database): Promise<contract.Label[]> => listNamed(db, labels)
export const createLabel = createVerb(labels)
export const changeLabel = changeVerb(labels)
export const deleteLabel = deleteVerb(labels)

/** Counts leads per label in the index by labels; those of lists in the bin are left out. */
export async function countLabels(db: Database): Promise<{ id: string; leads: number; lists: number }[]> {
  const { rows } = await sql<{ id: string; leads: number; lists: number }>`
    select label_id as id, sum(used.leads)::int as leads, count(*)::int as lists
    from (select label_id, campaign_id, count(*) as leads from lead_labels group by label_id, campaign_id) as used
      join campaigns on campaigns.id = used.campaign_id and campaigns.deleted_at is null
    group by label_id`.execute(db)
  return rows
}

/** Which of these labels are there. None of them is deleted until the transaction ends. */
export async function holdLabels(tx: Transaction, ids: string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('labels')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
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
