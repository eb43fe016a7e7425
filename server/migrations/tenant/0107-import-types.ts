import { type Kysely, sql } from 'kysely'

/** Lists of all types take the leads of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table list_imports
      drop constraint list_imports_type_check,
      add check (type in ('local', 'people', 'domain', 'influencer'))`.execute(db)
}
