import { isElsewhere, type LeadIdentity } from './lead-identity.ts'
import { isSameName, mayBeOne } from './person-words.ts'

/** Why two leads are one. `record`: they come from the same record of a source. */
export const sameLeadReasons = ['record', 'profile', 'email', 'phone', 'website'] as const
export type SameLeadReason = (typeof sameLeadReasons)[number]

/**
 * Why two leads of one kind are the same lead, or null. Only a strong identity counts, and never the domain alone: people
 * of one firm and branches of one business are different leads.
 *
 * - Every kind: the same record of a source.
 * - Businesses: the same phone or website with the same name; the same email, with the same name if it is the address of
 *   an office, otherwise with a name that shares what makes it distinct. Never at two places: those are branches.
 * - People: the same profile; the same email of a person, unless the names are of two people; the same phone with the same
 *   name.
 * - Emails by domain, where the address is the lead: the same email, unless the names are of two people.
 * - Creators: the same profile. Profiles on two networks are two leads.
 */
export function sameLead(a: LeadIdentity, b: LeadIdentity): SameLeadReason | null {
  if (a.type !== b.type) return null
  if (a.record === b.record) return 'record'
  if (isApart(a, b)) return null
  if (a.profile !== null && a.profile === b.profile) return 'profile'
  if (a.type === 'influencer') return null
  const hasSameEmail = a.email !== null && a.email === b.email
  if (a.type === 'domain') return hasSameEmail ? 'email' : null
  const hasName = a.type === 'local' ? a.name !== '' && a.name === b.name : isSameName(a.person, b.person)
  if (hasSameEmail && (hasName || (!a.isRole && (a.type === 'people' || sharesWord(a, b))))) return 'email'
  if (!hasName) return null
  if (a.phone !== null && a.phone === b.phone) return 'phone'
  return a.type === 'local' && a.site !== null && a.site === b.site ? 'website' : null
}

/** Whether something says that two leads are different ones, whatever they share. A record of a source is one lead. */
export function isApart(a: LeadIdentity, b: LeadIdentity): boolean {
  if (a.record === b.record) return false
  if (a.type === 'local') return isElsewhere(a, b)
  if (a.type === 'influencer') return a.profile !== b.profile
  if (a.type === 'domain' && a.email !== b.email) return true
  if (a.profile !== null && b.profile !== null) return a.profile !== b.profile
  return a.person.length > 0 && b.person.length > 0 && !mayBeOne(a.person, b.person)
}

function sharesWord(a: LeadIdentity, b: LeadIdentity): boolean {
  const words = b.distinct()
  return [...a.distinct()].some((word) => words.has(word))
}
