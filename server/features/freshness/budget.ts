import { sql } from 'kysely'
import * as contract from '#contract/wallet/freshness.ts'
import { audit } from '#server/features/audit/audit.ts'
import { maySeeWallet } from '#server/platform/security/wallet-access.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { type Due, dueEmails, monthOf } from './due-emails.ts'

/** What a first look proposes; nothing is checked before it is saved with an age. */
const firstChecks = 1_000

const mostCounted = 10_000

/** The budget of the account, what is due by it or at another age, and what the checks of this month gave. */
export async function getFreshness(
  db: Database | Transaction,
  { actor, services }: Pick<RequestContext, 'actor' | 'services'>,
  { max_age_days: asked, lists }: Input<typeof contract.getFreshness>,
): Promise<contract.Freshness> {
  const { account_id } = actor
  const budget = await db
    .selectFrom('freshness_budgets')
    .select(['max_age_days', 'checks_per_month', 'list_ids'])
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  const days = asked === undefined ? budget?.max_age_days : Number(asked)
  const list_ids = listsSeenBy(actor, listsOf(lists, budget?.list_ids ?? null))
  const [due, month] = await Promise.all([
    days === undefined ? null : countDue(db, account_id, { max_age_days: days, list_ids }),
    readMonth(db, account_id),
  ])
  return {
    max_age_days: contract.maxAges.find((one) => one === budget?.max_age_days) ?? null,
    checks_per_month: budget?.checks_per_month ?? firstChecks,
    lists: listsSeenBy(actor, budget?.list_ids ?? null),
    can_edit: maySeeWallet(actor),
    is_off_here: services.mailCheck.by === 'off',
    due,
    ...month,
  }
}

/** An API key that is limited to lists sees no other list, and what is due in its own alone. */
function listsSeenBy({ api_key }: Pick<RequestContext['actor'], 'api_key'>, lists: string[] | null) {
  const only = api_key?.campaign_ids
  if (!only) return lists
  return lists === null ? [...only] : lists.filter((id) => only.includes(id))
}

function listsOf(asked: string | undefined, saved: string[] | null): string[] | null {
  if (asked === undefined || asked === 'chosen') return saved
  return asked === 'all' ? null : asked.split(',')
}

async function countDue(db: Database | Transaction, account_id: string, of: Due): Promise<number> {
  const some = dueEmails(db, account_id, of)
    .select('results.id')
    .limit(mostCounted + 1)
  const { count } = await db
    .selectFrom(some.as('due'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Month {
  checked: number
  not_asked: number
  confirmed: number
  refused: number
  next_month: string
}

/** A check counts by the newest answer of a mail server since it began. */
async function readMonth(db: Database | Transaction, account_id: string): Promise<Month> {
  const { rows } = await sql<Month>`
    select count(*) filter (where was_asked)::int as checked,
      count(*) filter (where not was_asked)::int as not_asked,
      count(*) filter (where was_asked and answer.verdict = 'valid')::int as confirmed,
      count(*) filter (where was_asked and answer.verdict = 'invalid')::int as refused,
      ${monthOf(account_id, 1)} as next_month
    from (
      select id, result_id, begun_at, was_asked from freshness_checks
      where account_id = ${account_id} and begun_at >= ${monthOf(account_id)}
    ) as begun
    left join lateral (
      select verdict from facts
      where facts.result_id = begun.result_id and field = 'email' and checked_at > begun.begun_at - interval '1 day'
      order by checked_at desc limit 1
    ) as answer on true`.execute(db)
  const [month] = rows
  if (!month) throw new Error('A sum without groups has one row')
  return month
}

/** Sets the budget; without an age nothing is checked any more. */
export async function saveFreshness(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address' | 'services'>,
  { max_age_days, checks_per_month, lists }: Input<typeof contract.saveFreshness>,
): Promise<contract.Freshness> {
  const { actor } = context
  const { account_id } = actor
  if (!maySeeWallet(actor)) throw refuse('no_wallet_access')
  for (const id of lists ?? []) await requireList(tx, id)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`freshness:${account_id}`}, 0))`.execute(tx)
  const before = await tx
    .deleteFrom('freshness_budgets')
    .where('account_id', '=', account_id)
    .returning(['max_age_days', 'checks_per_month', 'list_ids'])
    .executeTakeFirst()
  if (max_age_days !== null)
    await tx
      .insertInto('freshness_budgets')
      .values({ account_id, max_age_days, checks_per_month, list_ids: lists })
      .execute()
  await audit(tx, context, {
    action: 'freshness_changed',
    object_id: account_id,
    object_name: '',
    before: {
      max_age_days: before?.max_age_days ?? null,
      checks_per_month: before?.checks_per_month ?? null,
      lists: before?.list_ids?.length ?? null,
    },
    after: {
      max_age_days,
      checks_per_month: max_age_days === null ? null : checks_per_month,
      lists: max_age_days === null ? null : (lists?.length ?? null),
    },
  })
  await announce(tx, { account_id }, { kind: 'freshness', id: account_id })
  return getFreshness(tx, context, {})
}
