import { type Kysely, sql } from 'kysely'

/**
 * A lead holds when its email was last checked, so that conditions, files and due checks read one column. Facts stay the
 * source: triggers keep the column true when a fact is added or an email is changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table results add email_checked_at timestamptz`.execute(db)
  await sql`
    do $$ begin
      if has_table_privilege('quarry_system', 'results', 'update') then
        set local role quarry_system;
        update results set email_checked_at = checks.checked_at
        from (
          select result_id, value, max(checked_at) as checked_at from facts
          where field = 'email' and checked_at is not null group by 1, 2
        ) as checks
        where checks.result_id = results.id and checks.value = results.email;
        reset role;
      end if;
    end $$`.execute(db)
  await sql`
    create function note_email_checks() returns trigger language plpgsql as $$
    begin
      update results set email_checked_at = checks.checked_at
      from (
        select result_id, value, max(checked_at) as checked_at from new_facts
        where field = 'email' and checked_at is not null group by 1, 2
      ) as checks
      where results.id = checks.result_id and results.email = checks.value
        and (results.email_checked_at is null or results.email_checked_at < checks.checked_at);
      return null;
    end $$`.execute(db)
  for (const change of ['insert', 'update'])
    await sql`
      create trigger ${sql.raw(`note_email_checks_of_${change}`)} after ${sql.raw(change)} on facts
      referencing new table as new_facts for each statement execute function note_email_checks()`.execute(db)
  await sql`
    create function take_email_check() returns trigger language plpgsql as $$
    begin
      new.email_checked_at := (
        select max(checked_at) from facts
        where result_id = new.id and field = 'email' and value = new.email
      );
      return new;
    end $$`.execute(db)
  await sql`
    create trigger take_email_check before update of email on results for each row
    when (new.email is distinct from old.email and new.email_checked_at is not distinct from old.email_checked_at)
    execute function take_email_check()`.execute(db)
  await sql`
    create index on results (account_id, coalesce(email_checked_at, created_at), id)
    where email_state = 'found' and email is not null and not is_suppressed`.execute(db)
}
