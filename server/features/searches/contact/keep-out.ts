import type { Contacts } from '#server/features/enrichment/contacts.ts'
import { excludedOf } from '#server/features/exclusions/exclusions.ts'
import type { SearchRow } from '#server/features/searches/run/search-row.ts'
import { contactsOfSearch, leftOutOf, withoutLeftOut } from '#server/features/suppressions/left-out.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { ClaimedLead } from './claim-lead.ts'

/** A lead with what was found for it. */
export interface Found {
  lead: ClaimedLead
  contacts: Contacts
}

interface Kept {
  kept: Found[]
  /** Leads that have less by a do-not-contact list. */
  leftOut: number
  /** Leads that have less by an exclusion list alone. */
  excluded: number
}

/** Leaves out values that a do-not-contact list or an exclusion list names, before they are stored or paid for. */
export async function keepOut(
  tx: Transaction,
  { account_id, exclusions }: SearchRow,
  found: Found[],
): Promise<Kept> {
  const values = found.flatMap(({ lead, contacts }) => contactsOfSearch(contacts, lead))
  const isLeftOut = await leftOutOf(tx, account_id, values)
  const isExcluded = await excludedOf(tx, exclusions, values)
  let [leftOut, excluded] = [0, 0]
  const kept = found.map(({ lead, contacts }) => {
    const rest = withoutLeftOut(contacts, lead, (value) => isLeftOut(value) || isExcluded(value))
    if (withoutLeftOut(contacts, lead, isLeftOut).isLess) leftOut += 1
    else if (rest.isLess) excluded += 1
    return { lead, contacts: rest.contacts }
  })
  return { kept, leftOut, excluded }
}
