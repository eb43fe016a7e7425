import { readReason } from '#server/platform/reasons.ts'
import { sql } from 'kysely'
import type { BillingProblem, BillingType } from '#contract/wallet/billing.ts'
import type { PageQuery } from '#contract/page.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { settleNoticeName } from './notices/job-names.ts'
import { listRefused } from './notices/refused-notices.ts'

/** What stands in a notice that could not be read does not change. */
const isReadable = sql<boolean>`billing_events.effect ->> 'kind' <> 'unreadable'`

/** Notices of every account, and of none: for the operator alone. */
export async function listBillingProblems(db: Database, { page, limit }: PageQuery) {
  const kept = db.selectFrom('billing_events').where('state', 'in', ['waiting', 'problem'])
  const [rows, counted, refused] = await Promise.all([
    kept
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
      .$narrowType<Pick<BillingProblem, 'state'>>()
      .orderBy('received_at', 'desc')
      .orderBy('billing_events.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    listRefused(db),
  ])
  const items = rows.map(({ is_readable, ...row }) => ({
    ...row,
    problem: row.problem === null ? null : readReason(row.problem),
    may_retry: row.state === 'problem' && is_readable,
  }))
  return { items, currentPage: page, pageSize: limit, total: counted.total, refused }
}

interface Named {
  provider: BillingType
  id: string
}

/** Looks at a notice again, once what kept it from its effect is mended: its effect comes once all the same. */
export async function retryBillingProblem(
  tx: Transaction,
  actor: Actor,
  { provider, id }: Named,
  address: string,
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
  await audit(
    tx,
    { actor, address },
    {
      action: 'notice_retried',
      object_name: `${provider} ${id}`,
      before: null,
      after: { type: again.type },
    },
  )
  return null
}
