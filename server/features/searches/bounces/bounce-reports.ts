import type * as contract from '#contract/operator/bounce-reports.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { giveBack } from './give-back.ts'
import { countBelieved, endReport } from './judge-bounce.ts'
import { tellDecided } from './tell-bounce.ts'

/** Lists the reported bounces of all accounts whose refund waits for the operator. */
export async function listBounceReports(
  db: Database,
  _context: unknown,
  query: Input<typeof contract.listBounceReports>,
) {
  const waiting = db.selectFrom('bounce_reports').where('state', '=', 'waiting')
  const rows = waiting
    .innerJoin('accounts', 'accounts.id', 'bounce_reports.account_id')
    .select(['bounce_reports.id', 'account_id', 'accounts.name as account_name'])
    .select(['status', 'credits', 'reported_at'])
    .orderBy('reported_at')
    .orderBy('bounce_reports.id')
  const page = await readPage(rows, waiting, query)
  const accounts = new Set(page.items.map(({ account_id }) => account_id))
  const counts = new Map<string, Awaited<ReturnType<typeof countBelieved>>>()
  for (const account_id of accounts) counts.set(account_id, await countBelieved(db, account_id))
  const none = { paid_emails: 0, believed: 0 }
  return { ...page, items: page.items.map((row) => ({ ...row, ...(counts.get(row.account_id) ?? none) })) }
}

/** Refunds what the email of a report cost, also where its lead is gone, or declines the refund. Its account reads so. */
export async function settleBounceReport(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address'>,
  { id, refund }: Input<typeof contract.settleBounceReport>,
) {
  const report = await tx
    .selectFrom('bounce_reports')
    .select(['account_id', 'result_id', 'reported_at as asked_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!report) throw notFound('bounce_report')
  const credits = refund ? await giveBack(tx, report) : 0
  // After the refund: a check of the email locks its search, this row and its lead in that order too.
  if (!(await endReport(tx, id, refund ? 'granted' : 'declined'))) throw refuse('bounce_settled')
  const { account_id, result_id } = report
  await audit(tx, context, {
    account_id,
    action: refund ? 'credits_refunded' : 'credits_not_refunded',
    object_id: result_id,
    object_name: '',
    before: null,
    after: { credits },
  })
  await tellDecided(tx, { account_id, result_id, credits })
  return refund ? confirm('bounce_refunded', null) : confirm('bounce_declined', null)
}
