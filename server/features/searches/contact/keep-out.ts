import type { Contacts } from '#server/features/enrichment/contacts.ts'
import { valuesExcludedBy } from '#server/features/searches/limits/exclude-lists.ts'
import type { SearchRow } from '#server/features/searches/run/search-row.ts'
import {
  type Contact,
  contactsOfSearch,
  foundLeftOutOf,
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
  /** A do-not-contact list names it by what its source says, so nothing that is withheld of it will be shown. */
  isNamed: boolean
}

/** Of a lead that a do-not-contact list has named since it came: neither its site nor a source is asked about it. */
export const notAsked: Contacts = { website: null, emails: [], facts: [], reason: null, pages_read: null }

/** What the source of a lead says of it, shown or withheld. */
export const listedContacts = ({ emails, phone, website }: ClaimedLead): Contact[] => [
  ...emails.map((value) => ({ kind: 'email' as const, value })),
  ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
  ...(website ? [{ kind: 'website' as const, value: website }] : []),
]

/** A lead without the values that are withheld. */
const shownOf = (lead: ClaimedLead): ClaimedLead => ({
  ...lead,
  email: lead.withheld_email === null ? lead.email : null,
  phone: lead.withheld_phone === null ? lead.phone : null,
  website: lead.withheld_website === null ? lead.website : null,
  username: lead.withheld_username === null ? lead.username : null,
})

/** Leaves out values that a do-not-contact list or a list of the search names, before they are stored or paid for. */
export async function keepOut(tx: Transaction, search: SearchRow, found: Found[]): Promise<Kept[]> {
  const values = found.flatMap(({ lead, contacts }) =>
    contactsOfSearch(contacts, lead).map((contact) => ({ lead, contact })),
  )
  const asked = [
    ...values.map(({ contact }) => contact),
    ...found.flatMap(({ lead }) => listedContacts(lead)),
  ]
  const isLeftOut = await foundLeftOutOf(tx, search.account_id, asked)
  const lists = await valuesExcludedBy(tx, search, values)
  return found.map(({ lead, contacts }) => {
    if (lead.is_suppressed || listedContacts(lead).some(isLeftOut))
      return { lead: shownOf(lead), contacts: notAsked, isLess: true, list: undefined, isNamed: true }
    const named = values.flatMap(({ lead: of, contact }, index) => {
      const list = lists[index]
      return of === lead && list !== undefined ? [[nameOf(contact), list] as const] : []
    })
    const listOf = new Map(named)
    const rest = withoutLeftOut(contacts, lead, (value) => isLeftOut(value) || listOf.has(nameOf(value)))
    const { isLess } = withoutLeftOut(contacts, lead, isLeftOut)
    const list = isLess || !rest.isLess ? undefined : named[0]?.[1]
    return { lead, contacts: rest.contacts, isLess, list, isNamed: false }
  })
}
