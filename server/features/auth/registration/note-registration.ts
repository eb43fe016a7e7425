import { audit } from '#server/features/audit/audit.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

interface Registered {
  id: string
  account_id: string
  email: string
  address: string
  /** What they may open from the start, and the first credits. */
  given: {
    modules: readonly string[]
    credits: number
    ref: string | null
    /** Who vouched for them. */
    provider?: string
  }
}

/** The first line of a history: somebody came by themselves. */
export function noteRegistration(
  tx: Transaction,
  { id, account_id, email, address, given }: Registered,
): Promise<void> {
  return audit(
    tx,
    { actor: { user_id: id, account_id }, address },
    { action: 'account_registered', object_id: id, object_name: email, before: null, after: given },
  )
}
