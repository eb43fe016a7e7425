import { type Kysely, sql } from 'kysely'

/** A business has profiles in networks. A reading says where each value stands, and holds the logo that it found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business_profiles add profiles text not null default ''`.execute(db)
  await sql`
    alter table business_readings
      add sources jsonb not null default '{}',
      add logo text`.execute(db)
}
