import { type Kysely, sql } from 'kysely'

/** A Zap is told of events as a webhook is. There may be many for a list, and their address is a secret. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhooks
      add kind text not null default 'webhook' check (kind in ('webhook', 'zapier')),
      add sealed_url text,
      drop constraint webhooks_account_id_campaign_id_key`.execute(db)
  await sql`
    create unique index on webhooks (account_id, campaign_id) nulls not distinct where kind = 'webhook'`.execute(
    db,
  )
  await sql`create index on webhooks (account_id) where kind = 'zapier'`.execute(db)
}
