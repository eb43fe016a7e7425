import { type Kysely, sql } from 'kysely'

/** What companies of the directory have in a field, with how many of them, as `known_values` has it of people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory.known_company_values (
      field text not null,
      value text not null,
      within text not null default '',
      folded text not null,
      companies integer not null,
      primary key (field, value, within)
    )`.execute(db)
  await sql`
    create index known_company_values_folded on directory.known_company_values
    using gin (folded gin_trgm_ops)`.execute(db)
  await sql`
    insert into directory.known_company_values (field, value, within, folded, companies)
    select field, value, within, lower(value), count(*) from directory.companies cross join lateral (
      values ('industry', industry, ''), ('country', country, ''),
        ('city', city, coalesce(country, '')), ('state', state, coalesce(country, ''))
    ) known (field, value, within)
    where value is not null group by field, value, within`.execute(db)
}
