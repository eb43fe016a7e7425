import { type Kysely, sql } from 'kysely'

/** Heads of ledgers that were signed: a later ledger must hold each of them unchanged (reliability M13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_heads (
      account_id uuid not null references wallets,
      number bigint not null,
      hash bytea not null,
      signed_at timestamptz not null,
      key text not null,
      signature text not null,
      primary key (account_id, number)
    )`.execute(db)
  await sql`
    create trigger ledger_heads_stay before update or delete or truncate on ledger_heads
    for each statement execute function refuse_change()`.execute(db)
}
