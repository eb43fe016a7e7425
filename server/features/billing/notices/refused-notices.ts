import { sql } from 'kysely'
import type { BillingType } from '#contract/wallet/billing.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** Counts a notice with a wrong signature. Nothing but the count is stored, a row a day and provider. */
export async function countRefused(db: Database, provider: BillingType): Promise<void> {
  await sql`
    insert into refused_notices (provider, day, last_at)
    values (${provider}, (present() at time zone 'UTC')::date, present())
    on conflict (provider, day) do update
    set notices = refused_notices.notices + 1, last_at = excluded.last_at`.execute(db)
}

/** Counts of the last thirty days: they show a wrong secret or an attack. */
export async function listRefused(db: Database) {
  const { rows } = await sql<{ provider: BillingType; notices: number; last_at: string }>`
    select provider, sum(notices)::bigint as notices, max(last_at) as last_at from refused_notices
    where day > (present() at time zone 'UTC')::date - 30
    group by provider order by provider`.execute(db)
  return rows
}
