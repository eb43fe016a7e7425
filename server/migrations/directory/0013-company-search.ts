import { type Kysely, sql } from 'kysely'

/** Companies are found by industry and place without regard to capitals, and by headcount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index companies_industry on directory.companies (lower(industry), id)`.execute(db)
  await sql`create index companies_city on directory.companies (lower(city), id)`.execute(db)
  await sql`create index companies_country on directory.companies (country, lower(state), id)`.execute(db)
  await sql`create index companies_headcount on directory.companies (headcount, id)`.execute(db)
}
