import { type Kysely, sql } from 'kysely'

const sorts = ['followers', 'engagement_rate', 'average_views', 'growth', 'last_posted', 'credibility']

/**
 * Creators as leads. Their record is what they cost, so their name on the network and their site are kept apart until the
 * lead is settled, as contact values are. The indexes of their sorts hold no other leads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table results add network text, add username text, add followers bigint,
      add engagement_rate double precision, add average_views double precision, add growth double precision,
      add last_posted timestamptz, add credibility double precision,
      add withheld_username text, add withheld_website text`.execute(db)
  for (const column of sorts) {
    await sql`create index on results (campaign_id, ${sql.ref(column)}, id) where type = 'influencer'`.execute(
      db,
    )
  }
}
