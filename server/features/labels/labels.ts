import { sql } from 'kysely'
import type * as contract from '#contract/leads/labels.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { audit } from '#server/features/audit/audit.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import { findList } from '#server/features/leads/leads.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { errorCode } from '#server/platform/config/start-error.ts'
import { announce } from '#server/platform/events/events.ts'
import { invalid, notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

const columns = ['id', 'name', sql<contract.Label['color']>`color`.as('color')] as const

export const listLabels = (db: Database): Promise<contract.Label[]> =>
  db.selectFrom('labels').select(columns).orderBy(sql`lower(name)`).execute()

export async function createLabel(
  tx: Transaction,
  context: RequestContext,
  { name, color }: Input<typeof contract.createLabel>,
): Promise<contract.Label> {
  const { account_id } = context.actor
  const label = await tx
    .insertInto('labels')
    .values({ account_id, name, color })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!label) throw nameTaken()
  await tell(tx, context, { action: 'label_created', label, before: null, after: { name, color } })
  return label
}

/** Changes a label. Its leads hold the name, so it changes there in the transaction of the label. */
export async function changeLabel(
  tx: Transaction,
  context: RequestContext,
  { id, name, color }: Input<typeof contract.changeLabel>,
): Promise<contract.Label> {
  const { name: oldName, color: oldColor } = await lockLabel(tx, id)
  await tx.updateTable('labels').set({ name, color }).where('id', '=', id).execute().catch(refuseTaken)
  if (name !== oldName) await swapName(tx, oldName, [name])
  const label = { id, name, color }
  const before = { name: oldName, color: oldColor }
  await tell(tx, context, { action: 'label_changed', label, before, after: { name, color } })
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

/** Puts labels on leads and takes others off in one statement, however many leads the filters match. */
export async function labelLeads(
  tx: Transaction,
  context: RequestContext,
  { type, id, chosen, add, remove }: Input<typeof contract.labelLeads>,
): Promise<{ count: number }> {
  await findList(tx, { type, id })
  const [added, removed] = [await namesOf(tx, add), await namesOf(tx, remove)]
  const labels = withNames(added, removed)
  const { numUpdatedRows } = await tx
    .updateTable('results')
    .set({ labels })
    .where('id', 'in', chosenIds(tx, id, chosen))
    .where('campaign_id', '=', id)
    .where(sql<boolean>`labels is distinct from ${labels}`)
    .executeTakeFirst()
  await announce(tx, context.actor, { kind: 'results', id, campaign_id: id })
  return { count: Number(numUpdatedRows) }
}

/** The labels of a lead after a change, in alphabetical order and each once. */
const withNames = (added: string[], removed: string[]) => sql<string[]>`array(
  select distinct one from unnest(labels || ${added}::text[]) as one
  where one <> all (${removed}::text[]) order by one)`

/** The names are locked until the transaction ends: a label that is renamed meanwhile keeps all of its leads. */
async function namesOf(tx: Transaction, ids: string[]): Promise<string[]> {
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

async function lockLabel(tx: Transaction, id: string): Promise<contract.Label> {
  const label = await tx
    .selectFrom('labels')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!label) throw notFound('label')
  return label
}

interface Change {
  action: 'label_created' | 'label_changed' | 'label_deleted'
  label: contract.Label
  before: Values | null
  after: Values | null
}

type Values = Record<string, unknown>

async function tell(tx: Transaction, context: RequestContext, { label, ...change }: Change) {
  const { id: object_id, name: object_name } = label
  await audit(tx, context, { ...change, object_id, object_name })
  await announce(tx, context.actor, { kind: 'labels', id: object_id })
}
