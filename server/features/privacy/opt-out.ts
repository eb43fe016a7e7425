import { sql } from 'kysely'
import { z } from 'zod'
import type * as contract from '#contract/privacy/opt-out.ts'
import { suppressionScopes } from '#contract/values/privacy/suppressions.ts'
import { type Contact, nameOf } from '#server/features/suppressions/left-out.ts'
import { markSuppressedName } from '#server/features/suppressions/mark-suppressed.ts'
import type { PublicContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { addAuditEntry } from '#server/platform/security/audit-entry.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'

const place = 'opt-out'
/** The link stands in a message, whose lines have an end (RFC 5322 2.1.1). */
const mostContacts = 8

const Link = z.object({
  account_id: z.uuid(),
  /** Whom the list holds for that the person is put on. */
  scope: z.enum(suppressionScopes),
  contacts: z.array(
    z.object({ kind: z.enum(['email', 'phone', 'profile', 'source', 'person']), value: z.string() }),
  ),
})
type Link = z.infer<typeof Link>

/**
 * The token that puts a person on the do-not-contact list of an account. It is sealed, names what is known of the person by
 * itself, and never ends, so the link works after the lead is gone. The scope is one that its maker may add to.
 */
export function optOutToken(
  secrets: SecretBox,
  of: Pick<Link, 'account_id' | 'scope'>,
  contacts: Contact[],
): string {
  const known = new Map(contacts.map(({ kind, value }) => [nameOf({ kind, value }), { kind, value }]))
  const link = { ...of, contacts: [...known.values()].slice(0, mostContacts) }
  return secrets.seal(JSON.stringify(link), place)
}

function readLink(secrets: SecretBox, token: string): Link {
  try {
    return Link.parse(JSON.parse(secrets.open(token, place)))
  } catch {
    throw refuse('opt_out_link') // anything that we have not sealed
  }
}

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
      await enqueue(tx, markSuppressedName, { account_id, scope })
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
