import type { Contacts } from '#server/features/enrichment/contacts.ts'
import { valuesExcludedBy } from '#server/features/searches/limits/exclude-lists.ts'
import type { SearchRow } from '#server/features/searches/run/search-row.ts'
import {
  contactsOfSearch,
  leftOutOf,
  nameOf,
  withoutLeftOut,
} from '#server/features/suppressions/left-out.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { ClaimedLead } from './claim-lead.ts'

/** A lead with what was found for it. */
export interface Found {
  lead: ClaimedLead
  contacts: Contacts
}

export interface Kept extends Found {
  /** It has less by a do-not-contact list. */
  isLess: boolean
  /** The list by which alone it has less. */
  list: string | undefined
}

/** Leaves out values that a do-not-contact list or a list of the search names, before they are stored or paid for. */
export async function keepOut(tx: Transaction, search: SearchRow, found: Found[]): Promise<Kept[]> {
  const values = found.flatMap(({ lead, contacts }) =>
    contactsOfSearch(contacts, lead).map((contact) => ({ lead, contact })),
  )
  const isLeftOut = await leftOutOf(
    tx,
    search.account_id,
    values.map(({ contact }) => contact),
  )
  const lists = await valuesExcludedBy(tx, search, values)
  return found.map(({ lead, contacts }) => {
    const named = values.flatMap(({ lead: of, contact }, index) => {
      const list = lists[index]
      return of === lead && list !== undefined ? [[nameOf(contact), list] as const] : []
    })
    const listOf = new Map(named)
    const rest = withoutLeftOut(contacts, lead, (value) => isLeftOut(value) || listOf.has(nameOf(value)))
    const { isLess } = withoutLeftOut(contacts, lead, isLeftOut)
    return { lead, contacts: rest.contacts, isLess, list: isLess || !rest.isLess ? undefined : named[0]?.[1] }
  })
}
