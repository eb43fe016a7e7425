import { type Kysely, sql } from 'kysely'

/** Rows that were imported without some of their values stand beside the rejected ones, with no reason of the whole row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table list_import_rejects
      alter reason drop not null,
      add faults jsonb not null default '[]'`.execute(db)
}
