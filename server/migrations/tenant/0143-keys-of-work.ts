import { type Kysely, sql } from 'kysely'

/**
 * The API key that work runs for stands in its row, null for a person: the budget and the end of the key hold for
 * everything that goes on later. A search also names the key that agreed to its later credits, beside the user.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['searches', 'lead_runs', 'exports', 'list_imports', 'crm_pushes'])
    await sql`alter table ${sql.table(table)} add api_key_id uuid references api_keys`.execute(db)
  await sql`alter table searches add resume_key_id uuid references api_keys`.execute(db)
  // What waits for credits was agreed to by the key of its last hold, as far as rows of before can tell.
  await sql`
    do $$ begin
      if has_table_privilege('quarry_system', 'searches', 'update') then
        set local role quarry_system;
        update searches set api_key_id = reserved.api_key_id
        from api_key_holds as reserved where reserved.hold_id = searches.hold_id;
        update lead_runs set api_key_id = reserved.api_key_id
        from api_key_holds as reserved where reserved.hold_id = lead_runs.hold_id;
        update searches set resume_key_id = (
          select reserved.api_key_id from holds
            left join api_key_holds as reserved on reserved.hold_id = holds.id
          where holds.search_id = searches.id order by holds.id desc limit 1
        ) where resume_credits is not null;
        reset role;
      end if;
    end $$`.execute(db)
}
