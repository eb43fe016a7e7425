import { type Kysely, sql } from 'kysely'

/** A lead that is a person says where the person works, and as what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table results
      add column company text,
      add column linkedin_url text,
      add column seniority text,
      add column department text,
      add column industry text,
      add column headcount integer`.execute(db)
}
