import { type Kysely, sql } from 'kysely'

/** The nightly back-up runs as the system: it notes which migrations were applied and how far sequences went. */
export async function grantBackup(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ declare applied name; begin
      for applied in select relname from pg_class
        where relnamespace = 'public'::regnamespace and relname ~ '^migrations_of_' and relkind = 'r'
          and not has_table_privilege('quarry_system', oid, 'select')
      loop execute format('grant select on public.%I to quarry_system', applied); end loop;
      grant select on all sequences in schema public to quarry_system;
    end $$`.execute(db)
}
