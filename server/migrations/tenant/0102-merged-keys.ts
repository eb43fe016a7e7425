import { type Kysely, sql } from 'kysely'

/**
 * A key that came to a lead by a merge says which lead it was found with. A charge for the kept lead pays for its own keys
 * alone: else one credit would pay for every lead that was merged into it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identities add merged_from uuid`.execute(db)
  await sql`
    update identities set merged_from = merged.result_id
    from lead_merge_leads as merged
    where merged.account_id = identities.account_id and merged.kept_id = identities.result_id
      and key = any(merged.keys)`.execute(db)
  await sql`
    do $$
    declare definition text := pg_get_functiondef('write_entry'::regproc);
    begin
      if position('and result_id = entry.result_id and not is_paid;' in definition) = 0 then
        raise 'write_entry marks no keys';
      end if;
      execute replace(definition, 'and result_id = entry.result_id and not is_paid;',
        'and result_id = entry.result_id and merged_from is null and not is_paid;');
    end $$`.execute(db)
}
