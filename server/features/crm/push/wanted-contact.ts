import type { Crm, Values } from '#engine/crm/crm.ts'
import { filledIn } from '#server/features/leads/filled-in.ts'
import type { Mapping } from '../mapping/lead-fields.ts'
import type { PushedLead } from './pushed-leads.ts'

/** Found addresses alone: a CRM does not tell a guess from an address that was confirmed. */
export const emailOf = ({ email, email_state }: Pick<PushedLead, 'email' | 'email_state'>) =>
  email_state === 'found' ? email : null

export interface Wanted {
  identity: { email: string | null; phone: string | null }
  values: Values
  tags: string[]
}

/** What a CRM is to hold of a lead, or why the lead is not sent. A sample CRM takes sample leads alone, and no other CRM does. */
export function wantedContact(
  lead: PushedLead,
  { crm, mapping, isSample }: { crm: Pick<Crm, 'held' | 'heldTag'>; mapping: Mapping; isSample: boolean },
): Wanted | { skip: 'crm_no_contact' | 'crm_sample_lead' | 'crm_is_sample' | 'suppressed_lead' } {
  if (lead.is_suppressed) return { skip: 'suppressed_lead' }
  const identity = { email: emailOf(lead), phone: lead.phone }
  if (identity.email === null && identity.phone === null) return { skip: 'crm_no_contact' }
  if (lead.is_sample !== isSample) return { skip: isSample ? 'crm_is_sample' : 'crm_sample_lead' }
  const { list_name, list_tags, list_source, ...columns } = lead
  const list = { id: lead.campaign_id, name: list_name, type: lead.type }
  const { tags, source } = filledIn({ tags: list_tags, source: list_source }, { lead: columns, list })
  const held: Record<string, unknown> = { ...columns, email: identity.email, list_source: source }
  const values = Object.entries(mapping).flatMap(([field, key]) => {
    const text = textOf(held[field])
    return key !== null && text !== '' ? [[key, text] as const] : []
  })
  const heldTags = tags.map((tag) => crm.heldTag?.(tag) ?? tag)
  return { identity, values: crm.held(Object.fromEntries(values)), tags: heldTags }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
