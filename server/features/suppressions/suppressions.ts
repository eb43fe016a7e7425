import { phoneText } from '#engine/extract/phone/write-number.ts'
import { sql } from 'kysely'
import * as contract from '#contract/privacy/suppressions.ts'
import type { SuppressionScope } from '#contract/values/privacy/suppressions.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'
import { markSuppressedName } from './mark-suppressed.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { inSlices } from '#server/platform/overload/in-slices.ts'
import { type ReadLine, readLine } from './read-lines.ts'
import { homeCountry, typedLines } from './typed-lines.ts'

type Actor = Pick<RequestContext, 'actor'>

export async function listSuppressions(
  db: Database,
  { actor }: Actor,
  { search = '', kind, ...query }: Input<typeof contract.listSuppressions>,
) {
  const matching = db
    .selectFrom('suppressions')
    .$if(search.trim() !== '', (some) =>
      some.where('value', 'like', `%${escapeLike(search.trim().toLowerCase())}%`),
    )
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? 'email'))
  const rows = matching
    .leftJoin('users', 'users.id', 'suppressions.created_by')
    .select([
      'suppressions.id',
      'suppressions.scope',
      'suppressions.kind',
      'suppressions.value',
      'suppressions.created_at',
      sql<string | null>`person_name(users)`.as('created_by_name'),
    ])
    .orderBy('suppressions.id', 'desc')
  const [page, scopes] = await Promise.all([readPage(rows, matching, query), scopesOf(db, actor)])
  const items = page.items.map((entry) => ({
    ...entry,
    text: entry.kind === 'phone' && entry.value !== null ? phoneText(entry.value) : entry.value,
  }))
  return { ...page, items, scopes }
}

/** The lists that a user may add to: a reseller's holds for its clients too, the operator's for everyone. */
export async function scopesOf(db: Database, { account_id, modules }: RequestContext['actor']) {
  const { kind } = await db
    .selectFrom('accounts')
    .select('kind')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const scopes: SuppressionScope[] = ['account']
  if (kind === 'reseller' && modules.has('whitelabel')) scopes.push('reseller')
  if (kind === 'platform' && modules.has('admin')) scopes.push('platform')
  return scopes
}

/** Reads the lines before the transaction, which holds no connection meanwhile. */
export async function readSuppressions(
  db: Database,
  { actor }: Actor,
  { lines, scope }: Input<typeof contract.addSuppressions>,
) {
  if (!(await scopesOf(db, actor)).includes(scope)) throw refuse('not_your_scope')
  const written = typedLines(lines, contract.mostLines)
  const country = await homeCountry(db)
  return { read: await inSlices(written, (one) => ({ ...one, read: readLine(one.text, country) })) }
}

type Added = Input<typeof contract.addSuppressions> & Awaited<ReturnType<typeof readSuppressions>>

/** Adds lines to a do-not-contact list. Leads that are on it now are marked by a job, in every account that it holds for. */
export async function addSuppressions(tx: Transaction, context: RequestContext, { scope, read }: Added) {
  if (!(await scopesOf(tx, context.actor)).includes(scope)) throw refuse('not_your_scope')
  const entries = read.flatMap((one) => ('problem' in one.read ? [] : [one.read]))
  const unread = read.flatMap(({ line, text, read: one }) =>
    'problem' in one ? [{ line, text, problem: one.problem }] : [],
  )
  const added = await insertEntries(tx, context, { scope, entries })
  if (added > 0) {
    await tell(tx, context, { action: 'suppressions_added', scopes: [scope], count: added })
  }
  return { added, known: entries.length - added, unread: unread.slice(0, 200), unread_total: unread.length }
}

interface Entries {
  scope: SuppressionScope
  entries: ReadLine[]
}

async function insertEntries(
  tx: Transaction,
  { actor }: Actor,
  { scope, entries }: Entries,
): Promise<number> {
  const { rows } = await sql`
    insert into suppressions (account_id, scope, kind, value, hash, created_by)
    select distinct on (hash) ${actor.account_id}::uuid, ${scope}, kind, value, hash, ${actor.user_id}::uuid
    from (
      select kind, value, own_suppression_hash((suppression_keys(kind, value))[1]) as hash
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (kind text, value text)
    ) as hashed
    on conflict (account_id, scope, hash) do nothing
    returning id`.execute(tx)
  return rows.length
}

export async function removeSuppressions(
  tx: Transaction,
  context: RequestContext,
  { ids }: Input<typeof contract.removeSuppressions>,
): Promise<{ count: number }> {
  const removed = await tx.deleteFrom('suppressions').where('id', 'in', ids).returning('scope').execute()
  const count = removed.length
  if (count > 0) {
    const scopes = [...new Set(removed.map(({ scope }) => scope))]
    await tell(tx, context, { action: 'suppressions_removed', scopes, count })
  }
  return { count }
}

interface Change {
  action: 'suppressions_added' | 'suppressions_removed'
  scopes: SuppressionScope[]
  count: number
}

/** The activity page says how many and never who: it is kept for good, and a person may be erased. */
async function tell(tx: Transaction, context: RequestContext, { action, scopes, count }: Change) {
  const { account_id } = context.actor
  await audit(tx, context, { action, object_name: '', before: null, after: { count } })
  await announce(tx, context.actor, { kind: 'suppressions', id: account_id })
  for (const scope of scopes) await enqueue(tx, markSuppressedName, { account_id, scope })
}
