import { type Kysely, sql } from 'kysely'

/** Labels of an account. A lead holds their names, so that filters, files and rows read one column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table labels (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      name text not null,
      color smallint not null check (color between 1 and 8)
    )`.execute(db)
  await sql`create unique index labels_name on labels (account_id, lower(name))`.execute(db)
  await sql`alter table results add labels text[] not null default '{}'`.execute(db)
  await sql`create index on results using gin (campaign_id, labels)`.execute(db)
}
