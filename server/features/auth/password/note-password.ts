import { audit } from '#server/features/audit/audit.ts'
import type { Doer } from '#server/platform/security/audit-entry.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

interface Changed {
  email: string
  /** Network address of whoever asked. */
  address: string
  /** What let them: the password before it, or a code sent by mail. */
  by: 'old_password' | 'mailed_code'
}

/** A new way in stands in the history of the account, and nothing of the password does. */
export function notePassword(tx: Transaction, doer: Doer, { email, address, by }: Changed): Promise<void> {
  return audit(tx, doer, {
    action: 'password_changed',
    object_id: doer.user_id,
    object_name: email,
    before: null,
    after: { shown: by },
    address,
  })
}
