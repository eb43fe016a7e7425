import { knownContacts } from '#server/features/leads/masking/withheld.ts'
import { requireStillAllowed } from '#server/features/searches/limits/search-access.ts'
import { announceLeads } from '#server/features/searches/run/announce.ts'
import { lockSearch } from '#server/features/searches/run/search-row.ts'
import type { Database } from '#server/platform/postgres/database.ts'

export type ClaimedLead = NonNullable<Awaited<ReturnType<typeof claimLead>>>

/** Takes a lead for this attempt, or answers undefined when its search was stopped or another attempt finished it. */
export async function claimLead(db: Database, result_id: string) {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('results')
      .select('search_id')
      .where('id', '=', result_id)
      .executeTakeFirst()
    const search = found?.search_id ? await lockSearch(tx, found.search_id) : undefined
    if (!search) return undefined
    await requireStillAllowed(tx, search) // a lead that a dead worker had begun is finished in any case
    const lead = await tx
      .updateTable('results')
      .set((eb) => ({ contact_state: 'searching', contact_attempt: eb('contact_attempt', '+', 1) }))
      .where('id', '=', result_id)
      .where('contact_state', 'in', ['queued', 'searching'])
      .returningAll()
      .executeTakeFirst()
    if (!lead) return undefined
    await announceLeads(tx, lead)
    const emails = await tx
      .selectFrom('facts')
      .select('value')
      .where('result_id', '=', result_id)
      .where('field', '=', 'email')
      .where('method', '=', 'dataset')
      .orderBy('id')
      .execute()
    return {
      ...lead,
      ...knownContacts(lead),
      search_id: search.id,
      find_websites: search.find_websites,
      emails: emails.map(({ value }) => value),
    }
  })
}
