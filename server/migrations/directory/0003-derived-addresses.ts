import { type Kysely, sql } from 'kysely'

/** How parts of an address were found that the source does not state; other names and postcodes of localities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory.places add column derived jsonb not null default '{}'`.execute(db)
  await sql`
    alter table directory.localities
      add column alternatives text[] not null default '{}',
      add column postcodes text[] not null default '{}'`.execute(db)
}
