import { sql } from 'kysely'
import * as contract from '#contract/leads/notes/lead-notes.ts'
import type { AuditAction } from '#contract/declared.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { auditList } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { Actor } from '#server/platform/security/actor.ts'

type Context = Pick<RequestContext, 'actor' | 'address'>

export async function listLeadNotes(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
  { id }: Input<typeof contract.listLeadNotes>,
): Promise<contract.LeadNote[]> {
  await requireLead(db, id)
  const notes = await notesOf(db).where('result_id', '=', id).orderBy('lead_notes.id', 'desc').execute()
  return notes.map((note) => shown(note, actor))
}

export async function addLeadNote(
  tx: Transaction,
  context: Context,
  { id, text }: Input<typeof contract.addLeadNote>,
): Promise<contract.LeadNote> {
  const lead = await lockLead(tx, id)
  const { account_id, user_id: created_by } = context.actor
  const { notes } = await tx
    .selectFrom('lead_notes')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .where('result_id', '=', id)
    .executeTakeFirstOrThrow()
  if (notes >= contract.mostNotes) throw refuse('too_many_notes', { limit: contract.mostNotes })
  const note = await tx
    .insertInto('lead_notes')
    .values({ account_id, result_id: id, text, created_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tell(tx, context, { action: 'lead_note_added', lead })
  return getNote(tx, context.actor, note.id)
}

export async function editLeadNote(
  tx: Transaction,
  context: Context,
  { id, text }: Input<typeof contract.editLeadNote>,
): Promise<contract.LeadNote> {
  const { lead, note } = await requireEditable(tx, context.actor, id)
  if (note.text !== text) {
    await tx
      .updateTable('lead_notes')
      .set({ text, edited_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
    await tell(tx, context, { action: 'lead_note_edited', lead })
  }
  return getNote(tx, context.actor, id)
}

export async function deleteLeadNote(
  tx: Transaction,
  context: Context,
  { id }: Input<typeof contract.deleteLeadNote>,
): Promise<null> {
  const { lead } = await requireEditable(tx, context.actor, id)
  await tx.deleteFrom('lead_notes').where('id', '=', id).execute()
  await tell(tx, context, { action: 'lead_note_deleted', lead })
  return null
}

const notesOf = (db: Database | Transaction) =>
  db
    .selectFrom('lead_notes')
    .innerJoin('users', 'users.id', 'lead_notes.created_by')
    .select(['lead_notes.id', 'result_id', 'text', 'created_by', 'lead_notes.created_at', 'edited_at'])
    .select(['users.email', 'users.first_name', 'users.last_name', 'users.removed_at'])

type Note = Awaited<ReturnType<ReturnType<typeof notesOf>['execute']>>[number]

const mayEdit = ({ created_by }: Pick<Note, 'created_by'>, { user_id, is_main_user }: Actor) =>
  is_main_user || created_by === user_id

/** The name of a user of the account; null once a user without a name was removed. */
export const nameOfMember = ({ removed_at, ...user }: Member): string | null =>
  removed_at !== null && nameOf(user) === user.email ? null : nameOf(user)

type Member = Pick<Note, 'email' | 'first_name' | 'last_name' | 'removed_at'>

const shown = ({ created_by, email, first_name, last_name, removed_at, ...note }: Note, actor: Actor) => ({
  ...note,
  person: nameOfMember({ email, first_name, last_name, removed_at }),
  can_edit: mayEdit({ created_by }, actor),
})

async function getNote(tx: Transaction, actor: Actor, id: string): Promise<contract.LeadNote> {
  return shown(await notesOf(tx).where('lead_notes.id', '=', id).executeTakeFirstOrThrow(), actor)
}

/** Locks the note and its lead, which is not in the bin. */
async function requireEditable(tx: Transaction, actor: Actor, id: string) {
  const found = await tx.selectFrom('lead_notes').select('result_id').where('id', '=', id).executeTakeFirst()
  const lead = found && (await lockLead(tx, found.result_id))
  const note = await notesOf(tx).where('lead_notes.id', '=', id).executeTakeFirst()
  if (!lead || !note) throw notFound('note')
  if (!mayEdit(note, actor)) throw refuse('not_your_note')
  return { lead, note }
}

interface Change {
  action: Extract<AuditAction, `lead_note_${string}`>
  lead: { id: string; campaign_id: string }
}

/** The event says that there is a note, and nothing of its text. */
async function tell(tx: Transaction, context: Context, { action, lead }: Change): Promise<void> {
  const { id, campaign_id } = lead
  await auditList(tx, context, { action, campaign_id, object_id: id, after: {} })
  await announce(tx, context.actor, { kind: 'lead_note', id, campaign_id })
}

const leadOf = (db: Database | Transaction, id: string) =>
  db
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select(['results.id', 'results.campaign_id'])
    .where('results.id', '=', id)
    .where('campaigns.deleted_at', 'is', null)

export async function requireLead(db: Database, id: string) {
  const lead = await leadOf(db, id).executeTakeFirst()
  if (!lead) throw notFound('lead')
  return lead
}

/** Locks the lead, so that two users who add at once keep to its limit. */
export async function lockLead(tx: Transaction, id: string) {
  const lead = await leadOf(tx, id).forNoKeyUpdate('results').executeTakeFirst()
  if (!lead) throw notFound('lead')
  return lead
}
