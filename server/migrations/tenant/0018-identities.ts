import { type Kysely, sql } from 'kysely'

/** The address a linked identity goes by, whom a provider brought until they confirm theirs, and what was erased for Facebook. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table social_identities add email text`.execute(db)
  await sql`
    alter table sign_in_steps
      add person jsonb,
      drop constraint sign_in_steps_purpose_check,
      add constraint sign_in_steps_purpose_check
        check (purpose in ('code', 'passkey', 'new_passkey', 'social'))`.execute(db)
  // A confirmation belongs to no account: it can be read after the data of its person was erased.
  await sql`
    create table erasures (
      code text primary key,
      provider text not null check (provider in ('facebook')),
      created_at timestamptz not null default now()
    )`.execute(db)
}
