import { sql } from 'kysely'
import type * as contract from '#contract/leads/lead-edits.ts'
import { type EditableField, editedIn, editedSource } from '#contract/values/lead-columns.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { readTitle } from '#engine/people/read-title.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { addFacts } from '#server/features/leads/facts.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

type Context = Pick<RequestContext, 'actor' | 'address'>

/** Writes a value of a lead. Its receipt names the user and keeps the value before, which an undo restores. */
export async function editResult(
  tx: Transaction,
  context: Context,
  { id, field, value }: Input<typeof contract.editResult>,
): Promise<Record<string, never>> {
  const lead = await lockLead(tx, id)
  if (!editedIn[field].includes(lead.type)) throw refuse('not_editable')
  const before = lead[field]
  if (before === value) return {}
  const user = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', context.actor.user_id)
    .executeTakeFirstOrThrow()
  await dropEarlier(tx, { id, field, value })
  await addFacts(tx, context.actor, [
    {
      result_id: id,
      field,
      value,
      source: editedSource,
      method: 'entered',
      details: { person: nameOf(user), ...(before !== null && { before }) },
    },
  ])
  await setValue(tx, id, { field, value })
  await tell(tx, context, { action: 'lead_edited', lead, field })
  return {}
}

/**
 * The same text edited in again is the newest edit: its earlier one goes, and the edit that came after that leads back to
 * what was there before both.
 */
async function dropEarlier(
  tx: Transaction,
  { id, field, value }: { id: string; field: EditableField; value: string },
): Promise<void> {
  const [earlier] = await editsOf(tx, { id, field }).where('value', '=', value).returning('details').execute()
  if (!earlier) return
  const { before } = earlier.details ?? {}
  await sql`
    update facts set details = details - 'before' || ${JSON.stringify(before === undefined ? {} : { before })}::jsonb
    where result_id = ${id} and field = ${field} and source = ${editedSource} and details ->> 'before' = ${value}`.execute(
    tx,
  )
  await editsOf(tx, { id, field }).where(sql<boolean>`details ->> 'before' = value`).execute()
}

/** Takes the newest edit of a value back. */
export async function undoResultEdit(
  tx: Transaction,
  context: Context,
  { id, field }: Input<typeof contract.undoResultEdit>,
): Promise<Record<string, never>> {
  const lead = await lockLead(tx, id)
  const edit = await tx
    .selectFrom('facts')
    .select(['id', 'details'])
    .where('result_id', '=', id)
    .where('field', '=', field)
    .where('source', '=', editedSource)
    .where('value', '=', lead[field] ?? '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!edit) throw refuse('no_edit')
  await editsOf(tx, { id, field }).where('id', '=', edit.id).execute()
  await setValue(tx, id, { field, value: edit.details?.['before'] ?? null })
  await tell(tx, context, { action: 'lead_edit_undone', lead, field })
  return {}
}

async function lockLead(tx: Transaction, id: string) {
  const lead = await tx
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select(['results.id', 'results.campaign_id', 'results.type', 'results.name', 'position', 'company'])
    .where('results.id', '=', id)
    .where('campaigns.deleted_at', 'is', null)
    .forNoKeyUpdate('results')
    .executeTakeFirst()
  if (!lead) throw notFound('lead')
  return lead
}

const editsOf = (tx: Transaction, { id, field }: { id: string; field: EditableField }) =>
  tx
    .deleteFrom('facts')
    .where('result_id', '=', id)
    .where('field', '=', field)
    .where('source', '=', editedSource)

/** A position also says the seniority and the department. */
async function setValue(
  tx: Transaction,
  id: string,
  { field, value }: { field: EditableField; value: string | null },
): Promise<void> {
  const change = tx.updateTable('results').where('id', '=', id)
  if (field === 'name') {
    if (value !== null) await change.set({ name: value }).execute()
    return
  }
  if (field === 'company') {
    await change.set({ company: value }).execute()
    return
  }
  const title = value === null ? null : readTitle(value)
  const read = { seniority: title?.seniority ?? null, department: title?.departments[0] ?? null }
  await change.set({ position: value, ...read }).execute()
}

interface Change {
  action: 'lead_edited' | 'lead_edit_undone'
  lead: { id: string; campaign_id: string }
  field: EditableField
}

/** The event names the field alone: a value that is erased from the lead stands nowhere else. */
async function tell(tx: Transaction, context: Context, { action, lead, field }: Change): Promise<void> {
  const { id, campaign_id } = lead
  await auditList(tx, context, { action, campaign_id, object_id: id, after: { field } })
  await announce(tx, context.actor, { kind: 'results', id: campaign_id, campaign_id })
}
