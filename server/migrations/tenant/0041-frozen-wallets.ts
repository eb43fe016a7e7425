import { type Kysely, sql } from 'kysely'

/**
 * A wallet that does not add up is frozen (reliability M13): it reserves nothing more until an operator has looked at the
 * faults and accepted them. Credits that are reserved already are still charged or released.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wallets
      add frozen_at timestamptz,
      add frozen_for text[] not null default '{}',
      add accepted_faults text[] not null default '{}'`.execute(db)
  await sql`
    do $$ begin
      execute replace(pg_get_functiondef('write_entry'::regproc), 'if is_known then return; end if;', 'if is_known then return; end if;
      if entry.kind = ''hold'' and wallet.frozen_at is not null then return; end if;');
    end $$`.execute(db)
}
