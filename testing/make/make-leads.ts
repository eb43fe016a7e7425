import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ListType } from '#contract/values/list-types.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import type { TestUser } from '#testing/make.ts'

type Lead = Partial<Insertable<DB['results']>>

/** A list with exactly these leads, in this order; answers its id. */
export async function makeLeads(
  db: Database,
  { account_id }: TestUser,
  { leads, name = 'A list', type = 'local' }: { leads: Lead[]; name?: string; type?: ListType },
): Promise<string> {
  const { id: campaign_id } = await db
    .insertInto('campaigns')
    .values({
      account_id,
      type,
      name,
      leads: leads.length,
      with_email: leads.filter(({ email_state }) => email_state === 'found').length,
      potential: leads.filter(({ email_state }) => email_state === 'potential').length,
      not_checked: leads.filter(({ email_state }) => (email_state ?? 'not_checked') === 'not_checked').length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = leads.map(() => randomUUID()).sort()
  const rows = leads.map((lead, index) => ({
    id: ids[index] ?? randomUUID(),
    account_id,
    campaign_id,
    type,
    source_key: `made/${index}`,
    name: `Lead ${index}`,
    source: 'made up',
    ...lead,
  }))
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('results')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  return campaign_id
}
