import { audit } from '#server/features/audit/audit.ts'
import type { ActorContext } from '#server/platform/security/audit-entry.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

interface Changed {
  email: string
  /** What authorized the change: the password before it, or a code sent by email. */
  by: 'old_password' | 'mailed_code'
}

/** Logs that a user set a new password. Nothing of the password is kept. */
export function auditPassword(tx: Transaction, context: ActorContext, { email, by }: Changed): Promise<void> {
  const { user_id } = context.actor
  return audit(tx, context, {
    action: 'password_changed',
    object_id: user_id,
    object_name: email,
    before: null,
    after: { shown: by },
  })
}
