import { type Kysely, sql } from 'kysely'

/**
 * What each list kept out of a search, apart from what was found later, because a run that begins again counts leads anew
 * and values not. Earlier searches know it where they chose one list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table searches
      add excluded_by jsonb not null default '{}',
      add left_out_later integer not null default 0`.execute(db)
  await sql`
    do $$ begin
      if has_table_privilege('quarry_system', 'searches', 'update') then
        set local role quarry_system;
        update searches set excluded_by = jsonb_build_object(
          (exclude_lists || exclusions)[1]::text, jsonb_build_object('leads', excluded, 'values', 0))
        where excluded > 0 and cardinality(exclude_lists || exclusions) = 1;
        reset role;
      end if;
    end $$`.execute(db)
}
