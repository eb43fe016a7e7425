import { type Kysely, sql } from 'kysely'
import { retryingTransaction } from '#server/platform/postgres/retrying-transaction.ts'
import { limitTenantRights } from './tenant-rights.ts'

/**
 * Enables row-level security after every migration, on each table that has none yet and for its owner as well
 * (reliability rule 11), so that no migration can forget it. The `db` and `tx` of a verb therefore see the rows of their
 * account alone, and a statement names `account_id` only to insert or to work across accounts. The form of a table says
 * which account owns a row:
 *
 * - `account_id`, never null: the account's;
 * - else `user_id`, never null: the account's of that user;
 * - anything else is the system's, and a request or job of an account has no right to it at all.
 *
 * `rules` names what differs: whose a row is, and what an account may read beside its own. Tables whose rows are never changed lose the rights to update and delete them.
 * A migration that changes rows starts with `set local role quarry_system`: an owner sees none.
 */
const rules: Record<string, { own?: string; reads?: string }> = {
  accounts: { own: 'id = (select current_account())' },
  // A code of a registration has no user yet, so user_id may be null.
  email_codes: { own: 'user_id in (select id from users)' },
  // A sign-in by passkey has no user yet.
  sign_in_steps: { own: 'user_id in (select id from users)' },
  // The plan an account is on belongs to the business that sold it, and so do its prices.
  plans: { reads: 'id in (select plan_id from account_plans)' },
  price_tables: { reads: 'id in (select price_table_id from plans)' },
}

interface Options {
  /** Whether the directory lies in the same database. */
  withDirectory: boolean
}

/** Retries after a deadlock: readers of a running release lock leads and results in either order. */
export async function enableRowLevelSecurity(db: Kysely<unknown>, { withDirectory }: Options): Promise<void> {
  await retryingTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('the wall between tenants', 0))`.execute(tx)
    const { rows } = await unprotectedTables.execute(tx)
    for (const { name, form, is_append_only } of rows) {
      const { own = forms[form ?? ''], reads } = rules[name] ?? {}
      const rights = is_append_only ? 'select, insert' : 'select, insert, update, delete'
      const table = sql.table(name)
      await sql`alter table ${table} enable row level security, force row level security`.execute(tx)
      await sql`create policy system on ${table} to quarry_system using (true) with check (true)`.execute(tx)
      await sql`grant ${sql.raw(rights)} on ${table} to quarry_system`.execute(tx)
      if (own === undefined) continue
      const is = sql.raw(`(${own})`)
      await sql`create policy tenant on ${table} to quarry_tenant using ${is} with check ${is}`.execute(tx)
      await sql`grant ${sql.raw(rights)} on ${table} to quarry_tenant`.execute(tx)
      if (reads !== undefined)
        await sql`create policy reads on ${table} for select to quarry_tenant using (${sql.raw(reads)})`.execute(
          tx,
        )
    }
    await limitTenantRights(tx)
    await renewLeads(tx)
    if (rows.length > 0) await grantQueue(tx)
    if (rows.length > 0 && withDirectory) await grantDirectory(tx)
  })
}

const forms: Record<string, string> = {
  account_id: 'account_id = (select current_account())',
  user_id: 'user_id in (select id from users)',
}

const unprotectedTables = sql<{ name: string; form: string | null; is_append_only: boolean }>`
  select
    relname::text as name,
    (
      select min(attname::text) from pg_attribute
      where attrelid = pg_class.oid and attname in ('account_id', 'user_id') and attnotnull
    ) as form,
    exists (
      select from pg_trigger where tgrelid = pg_class.oid and tgfoid = to_regproc('refuse_change')
    ) as is_append_only
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ '^migration'
    and not relforcerowsecurity
  order by relname`

/**
 * The leads of the account, for lists that are filtered by text. Under a policy an index that finds text may not be used:
 * an operator that could tell of a row by failing must not see it before the policy has. This view says the same as the
 * policy without that order, which guards from statements that callers write themselves; we have none.
 */
async function renewLeads(tx: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ is_current: boolean }>`
    select (
      select array_agg(attname order by attnum) from pg_attribute
      where attrelid = to_regclass('leads') and attnum > 0 and not attisdropped
    ) is not distinct from (
      select array_agg(attname order by attnum) from pg_attribute
      where attrelid = 'results'::regclass and attnum > 0 and not attisdropped
    ) as is_current`.execute(tx)
  if (rows[0]?.is_current) return
  await sql`drop view if exists leads`.execute(tx)
  await sql`create view leads as select * from results where account_id = (select current_account())`.execute(
    tx,
  )
  await sql`grant select on leads to quarry_tenant`.execute(tx)
  await sql`drop policy if exists view_leads on results`.execute(tx)
  await sql`create policy view_leads on results for select to current_user using (true)`.execute(tx)
}

/** Who acts for an account puts jobs into the queue and reads nothing there but the id of its own. */
async function grantQueue(tx: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema pgboss to quarry_system, quarry_tenant`.execute(tx)
  await sql`grant select, insert, update, delete on all tables in schema pgboss to quarry_system`.execute(tx)
  await sql`grant usage on all sequences in schema pgboss to quarry_system`.execute(tx)
  await sql`grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to quarry_tenant`.execute(
    tx,
  )
  await sql`grant select on pgboss.queue to quarry_tenant`.execute(tx)
  await sql`
    alter default privileges in schema pgboss
    grant select, insert, update, delete on tables to quarry_system`.execute(tx)
}

/** An import fills, empties and tidies whole tables. */
async function grantDirectory(tx: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema directory to quarry_system`.execute(tx)
  await sql`
    grant select, insert, update, delete, truncate, maintain on all tables in schema directory
    to quarry_system`.execute(tx)
  await sql`grant usage on all sequences in schema directory to quarry_system`.execute(tx)
  await sql`
    alter default privileges in schema directory
    grant select, insert, update, delete, truncate, maintain on tables to quarry_system`.execute(tx)
  await sql`alter default privileges in schema directory grant usage on sequences to quarry_system`.execute(
    tx,
  )
}
