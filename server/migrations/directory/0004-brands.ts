import { type Kysely, sql } from 'kysely'

/**
 * A brand is searched for as a category is: it has a number beyond those of the tree, and its places have a spot under
 * that number. Brands are numbered as they are first imported.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory.places add column brand_id text`.execute(db)
  await sql`
    create table directory.brands (
      id text primary key,
      name text not null,
      number integer not null unique generated always as identity (start with 10001),
      places integer not null default 0
    )`.execute(db)
  await sql`
    alter table directory.place_spots
      alter column category type integer, alter column previous type integer`.execute(db)
}
