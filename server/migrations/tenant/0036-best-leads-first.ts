import { type Kysely, sql } from 'kysely'

/** The order of a list that shows the leads one can reach first: found emails, potential ones, phones, the rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on results (campaign_id, (case
      when email_state = 'found' then 0 when email_state = 'potential' then 1
      when phone is not null then 2 else 3 end), id)`.execute(db)
}
