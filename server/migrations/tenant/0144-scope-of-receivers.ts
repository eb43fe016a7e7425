import { type Kysely, sql } from 'kysely'

/** Keys that set webhooks and read leads keep what they could do with both: to choose where webhooks send leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if has_table_privilege('quarry_system', 'api_keys', 'update') then
        set local role quarry_system;
        update api_keys set scopes = scopes || '{webhooks.point}'
        where scopes @> '{webhooks.write,leads.read}' and not scopes @> '{webhooks.point}';
        reset role;
      end if;
    end $$`.execute(db)
}
