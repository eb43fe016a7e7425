import { reason } from '#server/platform/reasons.ts'
/** What became of a notice. One that waits is looked at again when its payment is told; a problem is the operator's. */
export type Outcome =
  | { outcome: 'done'; account_id?: string }
  | { outcome: 'waiting'; why: string; account_id?: string }
  | { outcome: 'problem'; why: string; account_id?: string }

export const notYetTold: Outcome = { outcome: 'waiting', why: reason('payment_untold') }
