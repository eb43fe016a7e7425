import { sql } from 'kysely'
import type { BillingType } from '#contract/wallet/billing.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** One more that was not signed as it should be: how many is all that is kept of them, a row a day. */
export async function countRefused(db: Database, provider: BillingType): Promise<void> {
  await sql`
    insert into refused_notices (provider, day, last_at)
    values (${provider}, (present() at time zone 'UTC')::date, present())
    on conflict (provider, day) do update
    set notices = refused_notices.notices + 1, last_at = excluded.last_at`.execute(db)
}

/** How many came in the last thirty days: a wrong secret shows here, or somebody who tries. */
export async function listRefused(db: Database) {
  const { rows } = await sql<{ provider: BillingType; notices: number; last_at: string }>`
    select provider, sum(notices)::bigint as notices, max(last_at) as last_at from refused_notices
    where day > (present() at time zone 'UTC')::date - 30
    group by provider order by provider`.execute(db)
  return rows
}
