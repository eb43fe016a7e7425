import { sql } from 'kysely'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import type { PricedAction } from '#contract/values/prices.ts'
import { type BounceState, believedBounces } from '#contract/values/searches/bounces.ts'
import { lockWallet } from '#server/features/wallet/ledger/post.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { tellWaiting } from './tell-bounce.ts'

/** Emails that an account paid for lately, and those of them that were refunded on its word alone. */
export interface Believed {
  paid_emails: number
  believed: number
}

const lately = sql<string>`present() - make_interval(days => ${believedBounces.days})`

/** Similar leads have a price of their own, whatever their type. */
const emailPrices: PricedAction[] = [
  'find-similar',
  ...Object.values(listTypeFacts).flatMap(({ paidFor, price }) => (paidFor === 'email' ? price : [])),
]

/** Charges are counted, and not leads: leads that were removed are counted too. */
export async function countBelieved(db: Database | Transaction, account_id: string): Promise<Believed> {
  const { rows } = await sql<Believed>`
    select (
      select count(*)::int from credit_entries
      where account_id = ${account_id} and created_at > ${lately} and kind = 'settle' and result_id is not null
        and action in (${sql.join(emailPrices)})
    ) as paid_emails, (
      select count(*)::int from bounce_reports
      where account_id = ${account_id} and settled_at > ${lately} and state = 'believed'
    ) as believed`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A select without a table has one row')
  return counts
}

interface Reported {
  account_id: string
  result_id: string
  /** Of the bounce: 5.1.1. */
  status: string
  credits: number
}

/**
 * Keeps a bounce that no mail server confirmed, and answers whether it is refunded on the word of the account: only a
 * share of what it paid for lately is. Further reports wait for the operator. Reports of an account wait for one another
 * at its wallet. What the operator declined stays declined. The operator is told of the first report that waits, and not of
 * further ones while it does.
 */
export async function judgeBounce(tx: Transaction, reported: Reported): Promise<boolean> {
  const { account_id } = reported
  await lockWallet(tx, account_id)
  const { paid_emails, believed } = await countBelieved(tx, account_id)
  const state: BounceState =
    believed < Math.ceil((paid_emails * believedBounces.percent) / 100) ? 'believed' : 'waiting'
  const isFirst = state === 'waiting' && !(await hasWaiting(tx, account_id))
  const settled_at = state === 'believed' ? sql<string>`present()` : null
  const kept = await tx
    .insertInto('bounce_reports')
    .values({ ...reported, state, reported_at: sql<string>`present()`, settled_at })
    .onConflict((again) =>
      again
        .columns(['account_id', 'result_id'])
        .doUpdateSet({ state, settled_at })
        .where('bounce_reports.state', '=', 'waiting'),
    )
    .returning('state')
    .executeTakeFirst()
  if (isFirst && kept?.state === 'waiting') await tellWaiting(tx, account_id)
  return kept?.state === 'believed'
}

const hasWaiting = async (tx: Transaction, account_id: string): Promise<boolean> =>
  (await tx
    .selectFrom('bounce_reports')
    .select('id')
    .where('account_id', '=', account_id)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** A report whose refund the operator has not decided about. */
export function findWaiting(
  tx: Transaction,
  { account_id, result_id }: Omit<Reported, 'status' | 'credits'>,
) {
  return tx
    .selectFrom('bounce_reports')
    .select(['id', 'reported_at'])
    .where('account_id', '=', account_id)
    .where('result_id', '=', result_id)
    .where('state', '=', 'waiting')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Ends a report that waits; answers false for one that does not. */
export async function endReport(
  tx: Transaction,
  id: string,
  state: 'granted' | 'confirmed' | 'declined',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bounce_reports')
    .set({ state, settled_at: sql<string>`present()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
