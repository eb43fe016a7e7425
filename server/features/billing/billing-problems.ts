import { sql } from 'kysely'
import type * as contract from '#contract/wallet/billing.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { readReason } from '#server/platform/reasons.ts'
import { settleNoticeName } from './notices/keep-notice.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { listRefused } from './notices/webhooks.ts'

/** A retry of an unreadable notice would change nothing. */
const isReadable = sql<boolean>`billing_events.effect ->> 'kind' <> 'unreadable'`

/** Lists the notices of all accounts, and of no account, that changed nothing: for the operator alone. */
export async function listBillingProblems(
  db: Database,
  _context: unknown,
  query: Input<typeof contract.listBillingProblems>,
) {
  const kept = db.selectFrom('billing_events').where('state', 'in', ['waiting', 'problem'])
  const rows = kept
    .leftJoin('accounts', 'accounts.id', 'billing_events.account_id')
    .select([
      'provider',
      'billing_events.id',
      'type',
      'state',
      'problem',
      'account_id',
      'accounts.name as account_name',
      'received_at',
      isReadable.as('is_readable'),
    ])
    .$narrowType<Pick<contract.BillingProblem, 'state'>>()
    .orderBy('received_at', 'desc')
    .orderBy('billing_events.id')
  const [page, refused] = await Promise.all([readPage(rows, kept, query), listRefused(db)])
  const items = page.items.map(({ is_readable, ...row }) => ({
    ...row,
    problem: row.problem === null ? null : readReason(row.problem),
    may_retry: row.state === 'problem' && is_readable,
  }))
  return { ...page, items, refused }
}

/** Settles a notice again after the operator has removed what was in its way. Its effect still happens only once. */
export async function retryBillingProblem(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address'>,
  { provider, id }: Input<typeof contract.retryBillingProblem>,
): Promise<null> {
  const again = await tx
    .updateTable('billing_events')
    .set({ state: 'new', problem: null })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('state', '=', 'problem')
    .where(isReadable)
    .returning('type')
    .executeTakeFirst()
  if (!again) throw notFound('notice')
  await enqueue(tx, settleNoticeName, { provider, id })
  await audit(tx, context, {
    action: 'notice_retried',
    object_name: `${provider} ${id}`,
    before: null,
    after: { type: again.type },
  })
  return null
}
