import { type Selectable, sql } from 'kysely'
import type { BillingType } from '#contract/wallet/billing.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

export type TopUpRow = Selectable<DB['top_ups']>

/** Money that disputes took back and that was not won again. */
export const disputedAmount = ({ disputes }: Pick<TopUpRow, 'disputes'>): number =>
  Object.values(disputes)
    .filter(({ state }) => state !== 'won')
    .reduce((sum, { amount }) => sum + amount, 0)

/** The ids of a payment at its provider. Each of them that is given must lead to the payment. */
interface Marks {
  provider: BillingType
  id?: string | null
  session_id?: string
  payment_id?: string
  invoice_id?: string
}

/**
 * Finds the payment of a notice and locks the payments of its account until the transaction ends. Notices arrive in any
 * order, and two of one account would otherwise deadlock on each other's rows.
 */
export async function lockTopUp(tx: Transaction, marks: Marks): Promise<TopUpRow | undefined> {
  const found = await find(tx, marks)
  if (!found) return undefined
  await lockPayments(tx, found.account_id)
  return tx
    .selectFrom('top_ups')
    .selectAll()
    .where('id', '=', found.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Lets one transaction at a time change the payments of an account. */
export async function lockPayments(tx: Transaction, account_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments:${account_id}`}, 0))`.execute(tx)
}

async function find(tx: Transaction, { provider, id, session_id, payment_id, invoice_id }: Marks) {
  const rows = tx.selectFrom('top_ups').select(['id', 'account_id']).where('provider', '=', provider)
  if (id) return rows.where('id', '=', id).executeTakeFirst()
  if (session_id) return rows.where('session_id', '=', session_id).executeTakeFirst()
  const byPayment = payment_id
    ? await rows.where('payment_id', '=', payment_id).executeTakeFirst()
    : undefined
  if (byPayment || !invoice_id) return byPayment
  return rows.where('invoice_id', '=', invoice_id).orderBy('paid_at', 'desc').executeTakeFirst()
}
