import { sql } from 'kysely'
import type * as contract from '#contract/leads/labels.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { errorCode } from '#server/platform/config/start-error.ts'
import { announce } from '#server/platform/events/events.ts'
import { invalid, notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

export const labelColumns = [
  'id',
  'name',
  sql<contract.Label['color']>`color`.as('color'),
  'rule',
  'created_at',
] as const

export const listLabels = (db: Database): Promise<contract.Label[]> =>
  db.selectFrom('labels').select(labelColumns).orderBy(sql`lower(name)`).execute()

export async function createLabel(
  tx: Transaction,
  context: RequestContext,
  { name, color, rule }: Input<typeof contract.createLabel>,
): Promise<contract.Label> {
  const { account_id } = context.actor
  const label = await tx
    .insertInto('labels')
    .values({ account_id, name, color, rule })
    .onConflict((conflict) => conflict.doNothing())
    .returning(labelColumns)
    .executeTakeFirst()
  if (!label) throw nameTaken()
  await tell(tx, context, { action: 'label_created', label, before: null, after: { name, color, rule } })
  return label
}

/** Changes a label. Its leads hold the name, so it changes there in the transaction of the label. */
export async function changeLabel(
  tx: Transaction,
  context: RequestContext,
  { id, ...now }: Input<typeof contract.changeLabel>,
): Promise<contract.Label> {
  const { created_at, id: _, ...before } = await lockLabel(tx, id)
  await tx.updateTable('labels').set(now).where('id', '=', id).execute().catch(refuseTaken)
  if (now.name !== before.name) await swapName(tx, before.name, [now.name])
  const label = { id, created_at, ...now }
  await tell(tx, context, { action: 'label_changed', label, before, after: now })
  return label
}

/** The unique index refuses a name that another label has, also one that another transaction gave it meanwhile. */
function refuseTaken(error: unknown): never {
  if (errorCode(error) !== '23505') throw error
  throw nameTaken()
}

const nameTaken = () => invalid({ name: fieldError('name_taken') })

export async function deleteLabel(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof contract.deleteLabel>,
): Promise<null> {
  const label = await lockLabel(tx, id)
  await swapName(tx, label.name, [])
  await tx.deleteFrom('labels').where('id', '=', id).execute()
  const { name, color } = label
  await tell(tx, context, { action: 'label_deleted', label, before: { name, color }, after: null })
  return null
}

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

async function swapName(tx: Transaction, name: string, by: string[]): Promise<void> {
  await tx
    .updateTable('results')
    .set({ labels: withNames(by, [name]) })
    .where('labels', '@>', sql<string[]>`${[name]}::text[]`)
    .execute()
}

export async function lockLabel(tx: Transaction, id: string): Promise<contract.Label> {
  const { [id]: label } = await lockLabels(tx, [id])
  if (!label) throw notFound('label')
  return label
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

interface Change {
  action: 'label_created' | 'label_changed' | 'label_deleted' | 'labels_merged'
  label: contract.Label
  before: Values | null
  after: Values | null
}

type Values = Record<string, unknown>

export async function tell(tx: Transaction, context: RequestContext, { label, ...change }: Change) {
  const { id: object_id, name: object_name } = label
  await audit(tx, context, { ...change, object_id, object_name })
  await announce(tx, context.actor, { kind: 'labels', id: object_id })
}
