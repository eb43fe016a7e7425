import { sql } from 'kysely'
import type { BillingType } from '#contract/wallet/billing.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { systemJob } from '#server/platform/jobs/job.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import { reason } from '#server/platform/reasons.ts'
import { confirmSale } from '#server/features/billing/paykickstart/confirm-sale.ts'
import { Effect, type NoticeContext, type Outcome } from './effect.ts'
import { settleNoticeName } from './keep-notice.ts'
import { settlePayment } from './settle-payment.ts'
import { settleDispute, settleRefund, settleSaleRefund } from './settle-return.ts'
import { settleSale } from './settle-sale.ts'

interface NoticeId {
  provider: BillingType
  id: string
}

/** Does what a notice says, once: the effect and the stored outcome are one transaction. */
export const settleNotice = systemJob(
  settleNoticeName,
  'the account of a payment shows while its notice is settled',
  {
    parallel: 4,
    retries: 12,
    expireS: 120,

    async run({ services: { db, billing, log } }, { provider, id }) {
      const notice = { provider, id }
      const open = await openNotice(db, notice).executeTakeFirst()
      if (!open) return
      const effect = Effect.parse(open.effect)
      const isConfirmed = await confirmSale(billing, effect)
      await db.transaction().execute(async (tx) => {
        if (!(await claim(tx, notice))) return
        await lockPurchase(tx, provider, effect)
        const outcome = isConfirmed
          ? await settle(tx, { notice: id, billing }, effect)
          : { outcome: 'problem' as const, why: reason('sale_unknown') }
        await storeOutcome(tx, notice, outcome)
        if (outcome.outcome === 'done') await requeueWaiting(tx, provider, effect)
        if (outcome.outcome === 'problem')
          log.error({ provider, id, why: outcome.why }, 'a payment notice could not be settled')
      })
    },

    async parked({ services: { db } }, { provider, id }) {
      await db.transaction().execute(async (tx) => {
        const isOpen = await claim(tx, { provider, id })
        if (isOpen)
          await storeOutcome(tx, { provider, id }, { outcome: 'problem', why: reason('kept_failing') })
      })
    },
  },
)

const openStates = ['new', 'waiting'] as const

function openNotice(db: Database, { provider, id }: NoticeId) {
  return db
    .selectFrom('billing_events')
    .select('effect')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('state', 'in', openStates)
}

/** Locks the notice until the transaction ends. Returns undefined when another run has settled it. */
const claim = (tx: Transaction, notice: NoticeId) =>
  openNotice(tx, notice).forNoKeyUpdate().executeTakeFirst()

/** Settles the notices of one purchase one after the other, even before the purchase itself is known here. */
async function lockPurchase(tx: Transaction, provider: BillingType, effect: Effect): Promise<void> {
  const invoice = 'invoice_id' in effect ? effect.invoice_id : null
  const purchase = invoice ?? ('payment_id' in effect ? effect.payment_id : null)
  if (purchase === null) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${purchase}`}, 0))`.execute(tx)
}

async function settle(tx: Transaction, context: NoticeContext, effect: Effect): Promise<Outcome> {
  switch (effect.kind) {
    case 'payment':
      return settlePayment(tx, context, effect)
    case 'refund':
      return settleRefund(tx, context, effect)
    case 'dispute':
      return settleDispute(tx, context, effect)
    case 'sale':
      return settleSale(tx, context, effect)
    case 'sale_refund':
      return settleSaleRefund(tx, context, effect)
    case 'unreadable':
      return { outcome: 'problem', why: reason('unreadable') }
  }
}

async function storeOutcome(tx: Transaction, { provider, id }: NoticeId, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('billing_events')
    .set({
      state: outcome.outcome,
      problem: outcome.outcome === 'done' ? null : outcome.why,
      account_id: outcome.account_id ?? null,
      handled_at: new Date().toISOString(),
    })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** Queues notices that arrived before the payment they belong to. */
async function requeueWaiting(tx: Transaction, provider: BillingType, effect: Effect): Promise<void> {
  if (effect.kind !== 'payment' && effect.kind !== 'sale') return
  const { payment_id } = effect
  const invoice_id = effect.kind === 'sale' ? effect.invoice_id : null
  const waiting = await tx
    .selectFrom('billing_events')
    .select(['provider', 'id'])
    .where('provider', '=', provider)
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or([eb('payment_id', '=', payment_id), eb(sql<string>`effect ->> 'invoice_id'`, '=', invoice_id)]),
    )
    .execute()
  await enqueueAll(tx, settleNoticeName, waiting)
}
