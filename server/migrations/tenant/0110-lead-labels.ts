import { type Kysely, sql } from 'kysely'

/**
 * The labels of leads in a table of their own: a label put on a lead leaves the lead and its twenty indexes alone. The list
 * stands beside the lead, so that the leads of a list with a label are one range of an index. A change of labels keeps how
 * far it has come instead of a mark on each of its leads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_labels (
      result_id uuid not null references results on delete cascade,
      label_id uuid not null references labels on delete cascade,
      campaign_id uuid not null,
      account_id uuid not null,
      primary key (result_id, label_id)
    )`.execute(db)
  await sql`alter table label_runs add settled_to uuid, add is_undone boolean not null default false`.execute(
    db,
  )
  await sql`
    do $$ begin
      if has_table_privilege('quarry_system', 'results', 'select') then
        grant insert on lead_labels to quarry_system;
        set local role quarry_system;
        insert into lead_labels (result_id, label_id, campaign_id, account_id)
          select results.id, labels.id, results.campaign_id, results.account_id
          from results cross join unnest(results.labels) as one (name)
            join labels on labels.account_id = results.account_id and labels.name = one.name
          where results.labels <> '{}'
          on conflict do nothing;
        update label_runs set is_undone = state in ('undoing', 'undone'), settled_to = (
          select result_id from label_changes
          where run_id = label_runs.id and is_applied <> (state in ('undoing', 'undone'))
          order by result_id desc limit 1);
        reset role;
      end if;
    end $$`.execute(db)
  await sql`create index on lead_labels (label_id, campaign_id, result_id)`.execute(db)
  await sql`alter table label_changes drop is_applied`.execute(db)
  // The next start makes this view of all columns anew.
  await sql`drop view if exists leads`.execute(db)
  await sql`alter table results drop labels`.execute(db)
  await sql`
    create function move_lead_labels() returns trigger language plpgsql as $$
    begin
      update lead_labels set campaign_id = new.campaign_id where result_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger move_lead_labels after update of campaign_id on results
    for each row when (old.campaign_id is distinct from new.campaign_id)
    execute function move_lead_labels()`.execute(db)
}
