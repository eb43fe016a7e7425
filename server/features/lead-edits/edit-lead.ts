import { sql } from 'kysely'
import type * as contract from '#contract/leads/lead-edits.ts'
import { type EditableField, editableFields, editedIn, editedSource } from '#contract/values/lead-columns.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { type EmailState, type Verdict } from '#contract/values/lead-states.ts'
import { phonesOf } from '#engine/import/osm-tags/phones.ts'
import { websitesOf } from '#engine/import/osm-tags/websites.ts'
import { readTitle } from '#engine/people/read-title.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { stateCounts } from '#server/features/leads/counts/state-counts.ts'
import { addFacts } from '#server/features/leads/facts.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { isSettled } from '#server/features/leads/masking/withheld.ts'
import { contactOfFact, leftOutOf } from '#server/features/suppressions/left-out.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

type Context = Pick<RequestContext, 'actor' | 'address'>

/**
 * Writes a value of a lead. Its receipt names the user and keeps the value before, which an undo restores. The names by
 * which the account owns the lead stay those of its sources, so that an edit never makes a lead free or paid for.
 */
export async function editResult(
  tx: Transaction,
  context: Context,
  { id, field, value: typed }: Input<typeof contract.editResult>,
): Promise<Record<string, never>> {
  const lead = await lockLead(tx, id)
  requireEditable(lead, field)
  const value = editedValue({ field, value: typed }, lead)
  const before = lead[field]
  if (before === value) return {}
  await requireNotLeftOut(tx, context, { lead, field, value })
  const user = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', context.actor.user_id)
    .executeTakeFirstOrThrow()
  await dropEarlier(tx, { id, field, value: value ?? '' })
  const { email_state, email_verdict } = lead
  const kept = {
    ...(before !== null && { before }),
    ...(field === 'email' && { email_state, email_verdict }),
  }
  await addFacts(tx, context.actor, [
    {
      result_id: id,
      field,
      value: value ?? '',
      source: editedSource,
      method: 'entered',
      owner: 'own',
      details: { person: nameOf(user), ...kept },
    },
  ])
  await setValue(tx, lead, { field, value })
  await tell(tx, context, { action: 'lead_edited', lead, field })
  return {}
}

/** What an edit keeps of the time before it. */
const keptKeys = ['before', 'email_state', 'email_verdict']

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
  const kept = Object.entries(earlier.details ?? {}).filter(([key]) => keptKeys.includes(key))
  await sql`
    update facts set details = details - ${keptKeys}::text[] || ${JSON.stringify(Object.fromEntries(kept))}::jsonb
    where result_id = ${id} and field = ${field} and source = ${editedSource}
      and coalesce(details ->> 'before', '') = ${value}`.execute(tx)
  await editsOf(tx, { id, field }).where(sql<boolean>`coalesce(details ->> 'before', '') = value`).execute()
}

/** Takes the newest edit of a value back. */
export async function undoResultEdit(
  tx: Transaction,
  context: Context,
  { id, field }: Input<typeof contract.undoResultEdit>,
): Promise<Record<string, never>> {
  const lead = await lockLead(tx, id)
  requireEditable(lead, field)
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
  const { before = null, email_state, email_verdict } = edit.details ?? {}
  await requireNotLeftOut(tx, context, { lead, field, value: before })
  await editsOf(tx, { id, field }).where('id', '=', edit.id).execute()
  await setValue(tx, lead, {
    field,
    value: before,
    email_state: email_state as EmailState | undefined, // as the edit kept them
    email_verdict: email_verdict as Verdict | undefined,
  })
  await tell(tx, context, { action: 'lead_edit_undone', lead, field })
  return {}
}

/** A value as it is kept: a phone in E.164, a website with its scheme; null for an emptied one. Throws what is wrong. */
function editedValue(
  { field, value }: { field: EditableField; value: string },
  { country }: { country: string | null },
): string | null {
  if (value === '') return null
  if (field === 'phone') {
    const [phone] = phonesOf({ phone: value }, country)
    if (phone === undefined) throw invalid({ value: fieldError('phone_country') })
    return phone
  }
  if (field === 'website') {
    const { websites, profiles } = websitesOf({ website: value.replaceAll(';', '%3B') })
    const website = websites[0] ?? profiles[0]?.url
    if (website === undefined) throw invalid({ value: fieldError('url') })
    return website
  }
  return value
}

type Lead = Awaited<ReturnType<typeof lockLead>>

async function lockLead(tx: Transaction, id: string) {
  const lead = await tx
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select(['results.id', 'results.campaign_id', 'results.type', 'results.country'])
    .select(editableFields.map((field) => `results.${field}` as const))
    .select(['results.email_state', 'results.email_verdict'])
    .select((eb) => isSettled(eb).as('is_settled'))
    .where('results.id', '=', id)
    .where('campaigns.deleted_at', 'is', null)
    .forNoKeyUpdate('results')
    .executeTakeFirst()
  if (!lead) throw notFound('lead')
  return lead
}

/** Values that a search still looks for, or that are hidden until they are paid for. */
const contactFields: readonly EditableField[] = ['email', 'phone', 'website']

function requireEditable({ type, is_settled }: Lead, field: EditableField): void {
  if (!editedIn[field].includes(type)) throw refuse('not_editable')
  if (contactFields.includes(field) && !is_settled) throw refuse('lead_not_settled')
}

/** A value on a do-not-contact list comes in by no way. */
async function requireNotLeftOut(
  tx: Transaction,
  { actor }: Context,
  { lead, field, value }: { lead: Lead; field: EditableField; value: string | null },
): Promise<void> {
  const contact = value === null ? undefined : contactOfFact({ field, value }, lead.website)
  if (contact && (await leftOutOf(tx, actor.account_id, [contact]))(contact)) throw refuse('lead_left_out')
}

const editsOf = (tx: Transaction, { id, field }: { id: string; field: EditableField }) =>
  tx
    .deleteFrom('facts')
    .where('result_id', '=', id)
    .where('field', '=', field)
    .where('source', '=', editedSource)

interface NewValue {
  field: EditableField
  value: string | null
  /** Of an email that an undo brings back. */
  email_state?: EmailState | undefined
  email_verdict?: Verdict | undefined
}

/** A position also says the seniority and the department; a new email is not checked. */
async function setValue(tx: Transaction, lead: Lead, next: NewValue): Promise<void> {
  const { field, value, email_state = 'not_checked', email_verdict = 'not_checked' } = next
  const change = tx.updateTable('results').where('id', '=', lead.id)
  if (field === 'name') {
    if (value !== null) await change.set({ name: value }).execute()
  } else if (field === 'position') {
    const title = value === null ? null : readTitle(value)
    const read = { seniority: title?.seniority ?? null, department: title?.departments[0] ?? null }
    await change.set({ position: value, ...read }).execute()
  } else if (field === 'email') {
    await change.set({ email: value, email_state, email_verdict }).execute()
    await tx
      .updateTable('campaigns')
      .set((eb) => stateCounts(eb, { left: [lead.email_state], entered: [email_state] }))
      .where('id', '=', lead.campaign_id)
      .execute()
  } else await change.set({ [field]: value }).execute()
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
