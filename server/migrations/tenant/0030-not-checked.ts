import { type Kysely, sql } from 'kysely'

/**
 * Not checked is an email state of its own: a lead whose website or mail server could not be asked, or was not asked yet.
 * Until now such leads counted as not found. A new database has no leads yet, and its roles no rights.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table results
      drop constraint results_email_state_check,
      add constraint results_email_state_check
        check (email_state in ('found', 'potential', 'not_found', 'not_checked')),
      alter email_state set default 'not_checked'`.execute(db)
  await sql`alter table campaigns add not_checked integer not null default 0`.execute(db)
  await sql`
    do $$ begin
      if has_table_privilege('quarry_system', 'results', 'update') then
        set local role quarry_system;
        update results set email_state = 'not_checked'
          where email_state = 'not_found' and contact_state <> 'searched' and (contact_state <> 'failed'
            or coalesce(contact_reason, '') not in ('no_such_host', 'bad_url', 'bad_port'));
        update campaigns set not_checked = counted.leads
          from (
            select campaign_id, count(*)::int as leads from results
            where email_state = 'not_checked' group by campaign_id
          ) as counted
          where campaigns.id = counted.campaign_id;
        reset role;
      end if;
    end $$`.execute(db)
}
