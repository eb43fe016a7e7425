import { reason } from '#server/platform/reasons.ts'
import { sql } from 'kysely'
import type { BillingType } from '#contract/wallet/billing.ts'
import { isLive } from '#server/platform/config/billing-settings.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { systemJob } from '#server/platform/jobs/job.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { Effect } from './effect.ts'
import { settleNoticeName } from './job-names.ts'
import type { Outcome } from './outcome.ts'
import { confirmTransaction } from '#server/features/billing/paykickstart/paykickstart.ts'
import { settlePayment } from './settle-payment.ts'
import { settleDispute, settleRefund, settleSaleRefund } from './settle-return.ts'
import { settleSale } from './settle-sale.ts'

/** Does what a notice says, once: its effect and the mark that it is done are one transaction. */
export const settleNotice = systemJob(settleNoticeName, 'whose a payment is shows while it is settled', {
  parallel: 4,
  retries: 12,
  expireS: 120,

  async run({ services }, { provider, id }) {
    const { db } = services
    const notice = await openNotice(db, provider, id).executeTakeFirst()
    if (!notice) return
    const effect = Effect.parse(notice.effect)
    const isSold = await confirm(services, effect)
    await db.transaction().execute(async (tx) => {
      if (!(await claim(tx, provider, id))) return
      await lockPurchase(tx, provider, effect)
      const outcome = isSold
        ? await settle(tx, services, effect, id)
        : { outcome: 'problem' as const, why: reason('sale_unknown') }
      await mark(tx, provider, id, outcome)
      if (outcome.outcome === 'done') await wakeWaiting(tx, provider, effect)
      if (outcome.outcome === 'problem')
        services.log.error({ provider, id, why: outcome.why }, 'a payment notice could not be settled')
    })
  },

  async parked({ services: { db } }, { provider, id }) {
    await db.transaction().execute(async (tx) => {
      if (await claim(tx, provider, id))
        await mark(tx, provider, id, { outcome: 'problem', why: reason('kept_failing') })
    })
  },
})

const openStates = ['new', 'waiting'] as const

function openNotice(db: Database, provider: BillingType, id: string) {
  return db
    .selectFrom('billing_events')
    .select('effect')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('state', 'in', openStates)
}

/** The notice to this transaction alone, if it is not settled yet. */
function claim(tx: Transaction, provider: BillingType, id: string) {
  return openNotice(tx, provider, id).forNoKeyUpdate().executeTakeFirst()
}

/** What is told of one purchase is settled one after the other, also before the purchase itself is known here. */
async function lockPurchase(tx: Transaction, provider: BillingType, effect: Effect): Promise<void> {
  const invoice = 'invoice_id' in effect ? effect.invoice_id : null
  const purchase = invoice ?? ('payment_id' in effect ? effect.payment_id : null)
  if (purchase === null) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${purchase}`}, 0))`.execute(tx)
}

/** A sale that brings credits is asked about first: its signature is an old one. Not reached is tried again later. */
async function confirm({ billing: { paykickstart } }: Services, effect: Effect): Promise<boolean> {
  if (effect.kind !== 'sale' || !paykickstart) return true
  const answer = await confirmTransaction(paykickstart, effect.payment_id)
  if (answer === 'unreachable') throw new Error('PayKickstart does not answer')
  return answer === 'confirmed'
}

async function settle(
  tx: Transaction,
  { billing: { stripe, paykickstart } }: Services,
  effect: Effect,
  id: string,
): Promise<Outcome> {
  if (effect.kind === 'payment')
    return settlePayment(tx, effect, { notice: id, isLive: stripe !== null && isLive(stripe) })
  if (effect.kind === 'refund') return settleRefund(tx, effect, id)
  if (effect.kind === 'dispute') return settleDispute(tx, effect, id)
  if (effect.kind === 'sale_refund' && paykickstart) return settleSaleRefund(tx, paykickstart, effect, id)
  if (effect.kind === 'sale' && paykickstart) return settleSale(tx, paykickstart, effect, id)
  return { outcome: 'problem', why: reason('unreadable') }
}

async function mark(tx: Transaction, provider: BillingType, id: string, outcome: Outcome): Promise<void> {
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

/** What came before the payment it is about is looked at again. */
async function wakeWaiting(tx: Transaction, provider: BillingType, effect: Effect): Promise<void> {
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
