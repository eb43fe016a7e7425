import { type Kysely, sql } from 'kysely'

/**
 * The sandbox of an account: an account of its own with one user, its own wallet and the API keys that act in it. A key of a
 * sandbox names the person who made it, whose rights it has, and that person's account. A sandbox is suspended with the
 * account that it belongs to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts drop constraint accounts_kind_check`.execute(db)
  await sql`
    alter table accounts
      add constraint accounts_kind_check check (kind in ('platform', 'reseller', 'client', 'sandbox')),
      add sandbox_of uuid references accounts,
      add closed_at timestamptz,
      add check ((kind = 'sandbox') = (sandbox_of is not null)),
      add check (closed_at is null or kind = 'sandbox')`.execute(db)
  await sql`create unique index on accounts (sandbox_of) where closed_at is null`.execute(db)
  await sql`
    alter table api_keys
      add made_by uuid references users,
      add sandbox_of uuid references accounts,
      add check ((made_by is null) = (sandbox_of is null))`.execute(db)
  await sql`create index on api_keys (sandbox_of) where sandbox_of is not null`.execute(db)
  await sql`
    create function suspend_sandboxes() returns trigger language plpgsql as $$
    begin
      update users set suspended_at = new.suspended_at, suspended_by = new.suspended_by
      where account_id in (select id from accounts where sandbox_of = new.account_id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger suspend_sandboxes after update of suspended_at on users for each row
    when (new.is_main_user and new.suspended_at is distinct from old.suspended_at)
    execute function suspend_sandboxes()`.execute(db)
}
