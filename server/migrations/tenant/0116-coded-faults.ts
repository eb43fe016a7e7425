import { type Kysely, sql } from 'kysely'

/** Faults of the books become codes with values, as the pages translate them. Faults that were accepted stay accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function pg_temp.coded(faults text[]) returns text[] language sql as $$
      select coalesce(array_agg(coalesce(
        (select regexp_replace(fault, words, code) from (values
          ('^wallet and ledger differ: (\\S+) free, (\\S+) held, (\\S+) entries$',
            'wallet_differs {"free": \\1, "held": \\2, "entries": \\3}'),
          ('^a balance is negative$', 'balance_negative'),
          ('^held credits are not those of open holds: by (\\S+)$', 'held_differs {"by": \\1}'),
          ('^lots do not hold what is free: by (\\S+)$', 'lots_differ {"by": \\1}'),
          ('^a lot does not hold what its entries left: (\\S+), by (\\S+)$', 'lot_differs {"by": \\2, "number": \\1}'),
          ('^an entry does not carry the balance it left: (\\S+)$', 'entry_balance_wrong {"number": \\1}'),
          ('^an entry does not have its hash: (\\S+)$', 'entry_changed {"number": \\1}'),
          ('^an entry does not follow the one before it: (\\S+)$', 'entry_unchained {"number": \\1}'),
          ('^the wallet does not name the last entry$', 'last_entry_differs'),
          ('^a signed head is not in the ledger: (\\S+)$', 'signed_entry_missing {"number": \\1}'),
          ('^a search says it charged another amount: (\\S+), by (\\S+)$',
            'search_charge_differs {"by": \\2, "id": "\\1"}'),
          ('^a run of a tool says it charged another amount: (\\S+), by (\\S+)$',
            'run_charge_differs {"by": \\2, "id": "\\1"}'),
          ('^a lead says it cost another amount: (\\S+)$', 'lead_charge_differs {"id": "\\1"}'),
          ('^a closed hold has credits left: (\\S+)$', 'closed_hold_full {"id": "\\1"}'),
          ('^a hold outlives its search: (\\S+)$', 'hold_outlives_search {"id": "\\1"}'),
          ('^a hold outlives its run of a tool: (\\S+)$', 'hold_outlives_run {"id": "\\1"}')
        ) as known (words, code) where fault ~ words), fault) order by place), '{}')
      from unnest(faults) with ordinality as each (fault, place)
    $$`.execute(db)
  await sql`
    do $$ begin
      if has_table_privilege('quarry_system', 'wallets', 'update') then
        set local role quarry_system;
        update wallets set frozen_for = pg_temp.coded(frozen_for), accepted_faults = pg_temp.coded(accepted_faults)
        where cardinality(frozen_for) + cardinality(accepted_faults) > 0;
        reset role;
      end if;
    end $$`.execute(db)
  await sql`drop function pg_temp.coded(text[])`.execute(db)
}
