import { type Kysely, sql } from 'kysely'

/**
 * Real leads counted as sent though their CRM was one of the sample world. Their pushes now say that the leads were
 * skipped, so an undo has nothing to take back. A connection that has ended left only the name of its account, which no
 * real account is likely to share.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      -- A new installation has given the role no rights yet, and has no rows.
      if has_table_privilege('quarry_system', 'crm_push_leads', 'update') then
        set local role quarry_system;
        update crm_push_leads set state = 'skipped', reason = 'crm_is_sample', contact_id = null, next_at = null
        from crm_pushes as push
          left join crm_connections as connection on connection.id = push.connection_id, results
        where push.id = crm_push_leads.push_id and results.id = crm_push_leads.result_id and not results.is_sample
          and crm_push_leads.state in ('created', 'changed', 'left')
          and coalesce(connection.is_sample, (push.crm, push.account_name) in (
            ('ghl', 'Testville Agency'), ('keap', 'Testville Studio'),
            ('hubspot', 'HubSpot 4242'), ('pipedrive', 'Testville Sales')));
        reset role;
      end if;
    end $$`.execute(db)
}
