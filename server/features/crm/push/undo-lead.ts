import { holdsAll, isUnchanged, undoOf } from '#engine/crm/changes.ts'
import type { Answer, Contact, Crm } from '#engine/crm/crm.ts'
import type { FailureCode } from '#engine/sources/call.ts'
import { reason } from '#server/platform/reasons.ts'
import { badEnd } from './push-lead.ts'
import type { PushLeadRow } from './push-row.ts'

export type TakenBack =
  | { state: 'undone'; isRemoved: boolean }
  | { state: 'left'; reason: string }
  | { state: 'later'; why: FailureCode }

/**
 * Takes back what a push did to one contact, as far as it is as the push has left it. Each step looks at the contact as
 * it is now, so a second try after a lost answer does no harm.
 */
export async function undoLead(crm: Crm, row: PushLeadRow): Promise<TakenBack> {
  const { contact_id, after, state } = row
  if (contact_id === null || after === null) return { state: 'left', reason: reason('crm_other_contact') }
  const found = await crm.get(contact_id)
  if (found.outcome !== 'done') return unanswered(found)
  const now = found.value
  if (state !== 'created')
    return now ? restore(crm, row, now) : { state: 'left', reason: reason('crm_contact_gone') }
  if (now && !isUnchanged(now, after)) return { state: 'left', reason: reason('crm_changed_since') }
  // Also one that is gone: an earlier try may have ended before all that was made with it was removed.
  const removed = await crm.remove(contact_id)
  // After a failure the contact may be gone while something that was made with it is still there.
  const isGone =
    removed.outcome === 'done' ||
    (removed.outcome === 'refused' && (await isNow(crm, contact_id, (contact) => contact === null)))
  return isGone ? { state: 'undone', isRemoved: true } : unanswered(removed)
}

async function restore(
  crm: Crm,
  { before, after, changes, tags }: PushLeadRow,
  now: Contact,
): Promise<TakenBack> {
  if (before === null || after === null) return { state: 'left', reason: reason('crm_other_contact') }
  const undo = undoOf(now, { before, after, changes: changes ?? {}, tags })
  if (Object.keys(undo.restored).length > 0) {
    const written = await crm.update(now.id, undo.restored)
    const isRestored = (contact: Contact | null) => contact !== null && holdsAll(contact, undo.restored)
    if (written.outcome !== 'done' && !(await isNow(crm, now.id, isRestored))) return unanswered(written)
  }
  const untagged = undo.tags.length > 0 ? await crm.untag(now.id, undo.tags) : undefined
  if (untagged && untagged.outcome !== 'done') return unanswered(untagged)
  return undo.kept.length > 0
    ? { state: 'left', reason: reason('crm_kept_fields', { count: undo.kept.length }) }
    : { state: 'undone', isRemoved: false }
}

/** A refusal is no proof that nothing was done: whether the contact is now as it should be. */
async function isNow(crm: Crm, id: string, check: (contact: Contact | null) => boolean): Promise<boolean> {
  const now = await crm.get(id)
  return now.outcome === 'done' && check(now.value)
}

function unanswered(answer: Answer<unknown>): TakenBack {
  if (answer.outcome === 'done') return { state: 'undone', isRemoved: false }
  const end = badEnd(answer)
  if (end.state === 'later') return end
  return { state: 'left', reason: end.reason ?? reason('crm_changed_since') }
}
