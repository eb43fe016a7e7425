import type { BillingProblem } from '#contract/billing.ts'
import type { PageQuery } from '#contract/page.ts'
import type { Database } from '#server/platform/database.ts'

/** Notices of every account, and of none: for the operator alone. */
export async function listBillingProblems(db: Database, { page, limit }: PageQuery) {
  const kept = db.selectFrom('billing_events').where('state', 'in', ['waiting', 'problem'])
  const [items, counted] = await Promise.all([
    kept
      .select(['provider', 'id', 'type', 'state', 'problem', 'account_id', 'received_at'])
      .$narrowType<Pick<BillingProblem, 'state'>>()
      .orderBy('received_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, currentPage: page, pageSize: limit, total: counted.total }
}
