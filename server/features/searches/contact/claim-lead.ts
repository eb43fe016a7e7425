import { knownContacts } from '#server/features/leads/masking/withheld.ts'
import { requireStillAllowed } from '#server/features/searches/search-access.ts'
import { announceLeads } from '#server/features/searches/run/announce.ts'
import { lockSearch } from '#server/features/searches/run/search-row.ts'
import { gatherer } from '#server/platform/jobs/gather.ts'
import type { AccountContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'

export type ClaimedLead = Awaited<ReturnType<typeof claimOfSearch>>[number]

const gather = gatherer<string, ClaimedLead | undefined>()

/**
 * Takes a lead for this attempt, or answers undefined when its search was stopped, another attempt finished it, or another
 * job claims it at this moment. Leads of one account that are claimed at the same time are claimed together.
 */
export function claimLead(
  { services, account_id }: Pick<AccountContext, 'services' | 'account_id'>,
  result_id: string,
): Promise<ClaimedLead | undefined> {
  return gather(account_id, result_id, async (ids) => {
    const found = await services.db
      .selectFrom('results')
      .select(['id', 'search_id'])
      .where('id', 'in', ids)
      .execute()
    const claimed = new Map<string, ClaimedLead>()
    for (const [search_id, leads] of Map.groupBy(found, (lead) => lead.search_id)) {
      if (!search_id) continue
      const ofSearch = leads.map(({ id }) => id)
      for (const lead of await claimOfSearch(services.db, search_id, ofSearch)) claimed.set(lead.id, lead)
    }
    return ids.map((id, place) => (ids.indexOf(id) === place ? claimed.get(id) : undefined))
  })
}

async function claimOfSearch(db: Database, search_id: string, ids: string[]) {
  return db.transaction().execute(async (tx) => {
    const search = await lockSearch(tx, search_id)
    if (!search) return []
    await requireStillAllowed(tx, search) // a lead that a dead worker had begun is finished in any case
    const leads = await tx
      .updateTable('results')
      .set((eb) => ({ contact_state: 'searching', contact_attempt: eb('contact_attempt', '+', 1) }))
      .where('id', 'in', ids)
      .where('contact_state', 'in', ['queued', 'searching'])
      .returningAll()
      .execute()
    if (leads.length === 0) return []
    await announceLeads(tx, search)
    const emails = await tx
      .selectFrom('facts')
      .select(['result_id', 'value'])
      .where('result_id', 'in', ids)
      .where('field', '=', 'email')
      .where('method', '=', 'dataset')
      .orderBy('id')
      .execute()
    return leads.map((lead) => ({
      ...lead,
      ...knownContacts(lead),
      search_id,
      find_websites: search.find_websites && search.type === 'local', // only businesses are looked for
      emails: emails.flatMap(({ result_id, value }) => (result_id === lead.id ? [value] : [])),
    }))
  })
}
