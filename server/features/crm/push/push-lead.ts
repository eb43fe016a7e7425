import { changesTo, holdsAll, missingTags } from '#engine/crm/changes.ts'
import type { Answer, Contact, Crm, Values } from '#engine/crm/crm.ts'
import type { FailureCode } from '#engine/sources/call.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { reason } from '#server/platform/reasons.ts'
import type { ConnectionRow } from '../connection-row.ts'
import type { Mapping } from '../mapping/lead-fields.ts'
import type { PushLeadRow, PushRow } from './push-row.ts'
import type { PushedLead } from './pushed-leads.ts'
import { type Wanted, wantedContact } from './wanted-contact.ts'

export interface Pushing {
  db: Database
  crm: Crm
  push: PushRow
  connection: ConnectionRow
  mapping: Mapping
}

/** What became of a lead now. `later`: nothing is known, and another try may tell. */
export type Settled =
  | {
      state: 'created' | 'changed'
      contact: Contact
      tags: string[]
      reason: string | null
      isKnown: boolean
    }
  | { state: 'skipped' | 'failed'; reason: string }
  | { state: 'later'; why: FailureCode }

const refusedWith = (says: string, status: number) =>
  says === '' ? reason('crm_status', { status: String(status) }) : reason('crm_says', { says })

/** What an answer other than success means for a lead. */
export const badEnd = (answer: Exclude<Answer<unknown>, { outcome: 'done' }>): Settled =>
  answer.outcome === 'failed'
    ? { state: 'later', why: answer.why }
    : { state: 'failed', reason: refusedWith(answer.says, answer.status) }

/** The contact that a lead is: the one it was sent as before, else the one with its email or phone. */
export async function lookUp(
  at: Pick<Pushing, 'db' | 'crm' | 'connection'>,
  lead: PushedLead,
  identity: Wanted['identity'],
) {
  const known = await at.db
    .selectFrom('crm_contacts')
    .select('contact_id')
    .where('connection_id', '=', at.connection.id)
    .where('result_id', '=', lead.id)
    .executeTakeFirst()
  const one = known ? await at.crm.get(known.contact_id) : undefined
  return one && (one.outcome !== 'done' || one.value !== null) ? one : at.crm.find(identity)
}

interface Plan {
  now: Contact | null
  changes: Values
  tags: string[]
}

/**
 * Sends one lead. The plan with what the contact was before is stored before the CRM is told anything, so that a try
 * whose answer was lost is recognized by what the contact holds, and is neither done twice nor forgotten.
 */
export async function pushLead(at: Pushing, row: PushLeadRow, lead: PushedLead): Promise<Settled> {
  const wanted = wantedContact(lead, { ...at, isSample: at.connection.is_sample })
  if ('skip' in wanted) return { state: 'skipped', reason: reason(wanted.skip) }
  const found = await lookUp(at, lead, wanted.identity)
  if (found.outcome !== 'done') return badEnd(found)
  const now = found.value
  const resumed = row.state === 'sending' ? resume(row, now) : undefined
  if (resumed === 'written' && now) return tagged(at, now, { state: 'created', tags: row.tags })
  if (resumed && resumed !== 'written') return write(at, row, { plan: resumed, wanted })
  const plan = planFor(at, now, wanted)
  if (now && Object.keys(plan.changes).length === 0 && plan.tags.length === 0)
    return { state: 'skipped', reason: reason(at.push.existing === 'skip' ? 'crm_exists' : 'crm_no_change') }
  await keepPlan(at, row, plan)
  return write(at, row, { plan, wanted })
}

function planFor({ push }: Pushing, now: Contact | null, { values, tags }: Wanted): Plan {
  const isLeftAlone = now !== null && push.existing === 'skip'
  return {
    now,
    changes: changesTo(now, values, push.existing),
    tags: isLeftAlone ? [] : missingTags(now, tags),
  }
}

/** What a former try has begun: done, as the new contact holds it; to be gone on with; or nothing that still holds. */
function resume(
  { before, changes, contact_id, tags }: PushLeadRow,
  now: Contact | null,
): Plan | 'written' | undefined {
  if (!now || !changes) return undefined
  if (before === null) return holdsAll(now, changes) ? 'written' : undefined
  return now.id === contact_id ? { now, changes, tags } : undefined
}

const keepPlan = ({ db }: Pushing, { push_id, position }: PushLeadRow, { now, changes, tags }: Plan) =>
  db
    .updateTable('crm_push_leads')
    .set({
      state: 'sending',
      contact_id: now?.id ?? null,
      before: now && JSON.stringify({ values: now.values, tags: now.tags }),
      changes: JSON.stringify(changes),
      tags,
    })
    .where('push_id', '=', push_id)
    .where('position', '=', position)
    .execute()

interface Writing {
  plan: Plan
  wanted: Wanted
}

async function write(at: Pushing, row: PushLeadRow, { plan, wanted }: Writing): Promise<Settled> {
  const { now, changes, tags } = plan
  if (now === null) return create(at, row, { plan, wanted })
  if (Object.keys(changes).length === 0) return tagged(at, now, { state: 'changed', tags })
  const answer = await at.crm.update(now.id, changes)
  if (answer.outcome === 'done') return tagged(at, answer.value, { state: 'changed', tags })
  if (answer.outcome === 'failed') return badEnd(answer)
  const again = await at.crm.get(now.id) // a refusal is no proof that nothing was written
  if (again.outcome !== 'done') return badEnd(again)
  const there = again.value
  return there && holdsAll(there, changes) ? tagged(at, there, { state: 'changed', tags }) : badEnd(answer)
}

async function create(at: Pushing, row: PushLeadRow, { plan, wanted }: Writing): Promise<Settled> {
  const { changes, tags } = plan
  const answer = await at.crm.create(changes)
  if (answer.outcome === 'done') {
    const { contact, isNew } = answer.value
    // The CRM has taken another contact for this lead: what that one was before is not known.
    return tagged(at, contact, { state: isNew ? 'created' : 'changed', tags, isKnown: isNew })
  }
  if (answer.outcome === 'failed') return badEnd(answer)
  const again = await (answer.contact_id === null
    ? at.crm.find(wanted.identity)
    : at.crm.get(answer.contact_id))
  if (again.outcome !== 'done') return badEnd(again)
  const there = again.value
  if (there === null) return badEnd(answer)
  if (answer.contact_id === null && holdsAll(there, changes))
    return tagged(at, there, { state: 'created', tags })
  if (answer.contact_id === null) return badEnd(answer)
  const other = planFor(at, there, wanted)
  await keepPlan(at, row, other)
  return write(at, row, { plan: other, wanted })
}

interface Done {
  state: 'created' | 'changed'
  tags: string[]
  isKnown?: boolean
}

/** The last step: tags, which are added to those of the contact. */
async function tagged(
  at: Pushing,
  contact: Contact,
  { state, tags, isKnown = true }: Done,
): Promise<Settled> {
  const answer = tags.length > 0 ? await at.crm.tag(contact.id, tags) : undefined
  if (answer?.outcome === 'failed') return badEnd(answer)
  const isTagged = answer?.outcome === 'done'
  const now = isTagged ? { ...contact, tags: [...contact.tags, ...missingTags(contact, tags)] } : contact
  const why = isKnown
    ? answer && !isTagged
      ? reason('crm_tags_refused')
      : null
    : reason('crm_other_contact')
  return { state, contact: now, tags: isTagged ? tags : [], reason: why, isKnown }
}
