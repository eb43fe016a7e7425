import { identityKeys, ownedKeys } from '#server/features/leads/identities.ts'
import { excludedBy } from '#server/features/searches/limits/exclude-lists.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import { contactsOfLead, foundLeftOutOf } from '#server/features/suppressions/left-out.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { SearchRow } from './search-row.ts'

export interface Met {
  leads: FoundLead[]
  /** The search that brought each of them into the list, by its source. */
  here: Map<string, string | null>
  /** Own keys of the leads that are in the list. */
  met: Set<string>
}

/** What becomes of a lead; `own` is one that this search has delivered before. */
export type Verdict = 'own' | 'left_out' | 'duplicate' | 'fresh' | { excluded_by: string }

/**
 * Says of each lead whether the search delivers it: not one on a do-not-contact list, one that a list names, one of this
 * list, nor, where the search says so, one of any list of the account. Branches share contacts and may be wanted all the
 * same, but a lead with an own key of another is that one.
 */
export async function judgeLeads(
  tx: Transaction,
  search: SearchRow,
  { leads, here, met }: Met,
): Promise<Verdict[]> {
  const rest = leads.filter(({ source_key }) => here.get(source_key) !== search.id)
  const isLeftOut = await foundLeftOutOf(tx, search.account_id, rest.flatMap(contactsOfLead))
  const contactable = rest.filter((lead) => !contactsOfLead(lead).some(isLeftOut))
  const lists = await excludedBy(tx, search, contactable)
  const wanted = contactable.filter((_, index) => lists[index] === undefined)
  const candidates = wanted.filter(({ source_key }) => !here.has(source_key))
  const asked = search.skip_owned ? candidates.flatMap(identityKeys) : []
  const owned = asked.length > 0 ? await ownedKeys(tx, search, asked) : new Set<string>()
  const before = new Set<string>()
  const fresh = candidates.filter((lead) => {
    const keys = search.skip_owned ? identityKeys(lead) : lead.keys
    if (keys.some((key) => owned.has(key) || met.has(key) || before.has(key))) return false
    for (const key of keys) before.add(key)
    return true
  })
  const verdicts = new Map<FoundLead, Verdict>()
  for (const lead of rest) verdicts.set(lead, 'left_out')
  for (const lead of wanted) verdicts.set(lead, 'duplicate')
  for (const lead of fresh) verdicts.set(lead, 'fresh')
  for (const [index, lead] of contactable.entries()) {
    const excluded_by = lists[index]
    if (excluded_by !== undefined) verdicts.set(lead, { excluded_by })
  }
  return leads.map((lead) => verdicts.get(lead) ?? 'own')
}
