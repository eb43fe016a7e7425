import { type Kysely, sql } from 'kysely'

/**
 * Lists know how old the open data of their leads is, and searches how many of their found leads were paid for before.
 * Of older leads the receipt of the name holds the date of the extract; where the extract states none, it holds the time
 * of delivery, which is no date of data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns add data_from timestamptz, add data_to timestamptz`.execute(db)
  await sql`alter table searches add already_paid integer not null default 0`.execute(db)
  await sql`
    do $$ begin
      if has_table_privilege('quarry_system', 'results', 'update') then
        set local role quarry_system;
        update campaigns set data_from = dated.oldest, data_to = dated.newest
          from (
            select campaign_id, min(seen_at) as oldest, max(seen_at) as newest
            from facts join results on results.id = facts.result_id
            where field = 'name' and method = 'dataset' and seen_at < results.created_at - interval '1 hour'
            group by campaign_id
          ) as dated
          where campaigns.id = dated.campaign_id;
        update searches set already_paid = paid.leads
          from (
            select search_id, count(*)::int as leads from results
            where email_state = 'found' and is_owned_elsewhere and charged = 0 and search_id is not null
            group by search_id
          ) as paid
          where searches.id = paid.search_id;
        reset role;
      end if;
    end $$`.execute(db)
}
