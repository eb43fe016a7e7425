import { type Kysely, sql } from 'kysely'

/** The language model of an account with its key, and whether and at which prices its clients use it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_keys (
      account_id uuid primary key references accounts,
      base_url text not null,
      model text not null,
      -- Null for a server on the operator's own network that asks for none.
      sealed_key text,
      -- What came of the last test; null where the model answered.
      fault text,
      said text,
      tested_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table ai_key_lendings (
      account_id uuid primary key references accounts,
      is_on boolean not null,
      prices jsonb not null
    )`.execute(db)
}
