import type * as contract from '#contract/leads/manual-entry.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { labelByRules } from '#server/features/label-rules/label-rules.ts'
import { addLeads } from '#server/features/leads/add-leads.ts'
import { identityKeys, lockIdentities } from '#server/features/leads/identities.ts'
import { comparableKeys } from '#server/features/leads/masking/typed-keys.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import { contactsOfLead, leftOutOf } from '#server/features/suppressions/left-out.ts'
import { emitLeads } from '#server/features/webhook-outbox/emit-events.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { typedLead } from './typed-lead.ts'

/**
 * Adds a lead that a user typed. It costs nothing and none of its contacts are looked for; the tools of the list do that
 * at their price. A lead that the list has, by any of its identities, is refused, and so is one on a do-not-contact list.
 */
export async function addLead(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address'>,
  input: Input<typeof contract.addLead>,
): Promise<{ id: string }> {
  const { account_id } = context.actor
  const list = await requireList(tx, input.id)
  if (list.type !== input.type) throw refuse('no_such_tool')
  const lead = typedLead(input)
  await lockIdentities(tx, { account_id })
  const contacts = contactsOfLead(lead)
  const isLeftOut = await leftOutOf(tx, account_id, contacts)
  if (contacts.some(isLeftOut)) throw refuse('lead_left_out')
  if (await isInList(tx, { account_id, campaign_id: list.id }, lead)) throw refuse('lead_in_list')
  const target = { id: null, account_id, campaign_id: list.id, type: list.type, find_websites: false }
  const [added] = await addLeads(tx, target, [lead])
  if (!added) throw refuse('lead_in_list')
  await auditList(tx, context, { action: 'lead_added', campaign_id: list.id, object_id: added.id, after: {} })
  await labelByRules(tx, target, { 'lead.created': [added.id] })
  await emitLeads(tx, target, [{ id: added.id, isFound: false }])
  await announce(tx, { account_id }, { kind: 'results', id: list.id, campaign_id: list.id })
  return { id: added.id }
}

async function isInList(
  tx: Transaction,
  { account_id, campaign_id }: { account_id: string; campaign_id: string },
  lead: FoundLead,
): Promise<boolean> {
  const { keys, shown } = await comparableKeys(tx, account_id, identityKeys(lead))
  if (shown.some((typed) => typed.campaign_id === campaign_id)) return true
  const known = await tx
    .selectFrom('identities')
    .innerJoin('results', 'results.id', 'identities.result_id')
    .select('results.id')
    .where('identities.account_id', '=', account_id)
    .where('key', 'in', keys)
    .where('results.campaign_id', '=', campaign_id)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
