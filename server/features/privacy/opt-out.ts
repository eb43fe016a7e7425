import { sql } from 'kysely'
import type * as contract from '#contract/privacy/opt-out.ts'
import type { PublicContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { addAuditEntry } from '#server/platform/security/audit-entry.ts'
import { markOptedOutName } from './mark-opted-out.ts'
import { type Link, readLink } from './opt-out-link.ts'

/** Whose contact a link ends, for who holds the link. A program that opens links changes nothing. */
export async function readOptOut(
  db: Database,
  { services }: PublicContext,
  { token }: Input<typeof contract.readOptOut>,
) {
  return stateOf(db, readLink(services.secrets, token))
}

/** Keeps the contacts as hashes alone: the link may name some that the account has not paid for. */
export async function optOut(
  db: Database,
  { services }: PublicContext,
  { token }: Input<typeof contract.optOut>,
) {
  const link = readLink(services.secrets, token)
  return db.transaction().execute(async (tx) => {
    const { account_id, scope, contacts } = link
    const { rows } = await sql`
      insert into suppressions (account_id, scope, kind, value, hash)
      select distinct on (hash) ${account_id}::uuid, ${scope}, kind, null, hash
      from (
        select kind, value, suppression_hash((suppression_keys(kind, value))[1]) as hash
        from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as contact (kind text, value text)
      ) as hashed
      on conflict (account_id, scope, hash) do nothing
      returning id`.execute(tx)
    if (rows.length > 0) {
      const told = { action: 'person_opted_out', object_name: '', before: null, after: null } as const
      await addAuditEntry(tx, { account_id }, told)
      await announce(tx, { account_id }, { kind: 'suppressions', id: account_id })
      await enqueue(tx, markOptedOutName, { account_id, token })
    }
    return stateOf(tx, link)
  })
}

async function stateOf(db: Database | Transaction, { account_id, contacts }: Link) {
  const { business } = await accountOf(db, account_id)
  const { rows } = await sql<{ is_out: boolean }>`
    select bool_and(suppression_keys(kind, value) && suppressed_keys(${account_id}, suppression_keys(kind, value))) as is_out
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as contact (kind text, value text)`.execute(
    db,
  )
  return { business, is_out: rows[0]?.is_out ?? false }
}

async function accountOf(db: Database | Transaction, id: string) {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('business_profiles', 'business_profiles.account_id', 'accounts.id')
    .select(sql<string>`coalesce(nullif(business_profiles.name, ''), accounts.name)`.as('business'))
    .where('accounts.id', '=', id)
    .executeTakeFirst()
  if (!account) throw refuse('opt_out_link')
  return account
}
