import { isContacted } from '#server/features/leads/add-leads.ts'
import { paidKeys, payingKeys } from '#server/features/leads/identities.ts'
import { beforePayment } from '#server/features/leads/masking/withheld.ts'
import type { SearchRow } from '#server/features/searches/run/search-row.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import type { Database } from '#server/platform/postgres/database.ts'

type Asked = Pick<SearchRow, 'account_id' | 'find_websites'>

/** The leads that have no contact search, or that the account has paid for before. */
export async function freeOf(db: Database, search: Asked, leads: FoundLead[]): Promise<FoundLead[]> {
  const contacted = leads.filter((lead) => isContacted(lead, search))
  if (contacted.length === 0) return leads
  const paid = await paidKeys(db, search, contacted.flatMap(payingKeys))
  return leads.filter((lead) => !isContacted(lead, search) || payingKeys(lead).some((key) => paid.has(key)))
}

/**
 * Leads as an account may see them at no cost: free ones whole, the others without their masked values. What costs nothing
 * compares these, because a list may hold guesses, and the number of leads that it names would tell which are right.
 */
export async function seenForFree(
  db: Database,
  search: Asked & Pick<SearchRow, 'type'>,
  leads: FoundLead[],
): Promise<FoundLead[]> {
  const free = new Set(await freeOf(db, search, leads))
  return leads.map((lead) => (free.has(lead) ? lead : beforePayment(lead, search.type)))
}
