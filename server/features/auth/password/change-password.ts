import type * as contract from '#contract/account/auth.ts'
import { spendAllCodes } from '#server/features/auth/codes/email-codes.ts'
import { revokeSessions, startSession } from '#server/features/auth/sessions/sessions.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { auditPassword } from './audit-password.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { checkNewPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

/** Sets a new password and replaces every session of the user with a new one. */
export async function changePassword(
  db: Database,
  context: RequestContext,
  { current_password, password }: Input<typeof contract.changePassword>,
) {
  const { services, actor } = context
  const { user_id } = actor
  const { email } = await checkOwnPassword(db, context, {
    password: current_password,
    field: 'current_password',
  })
  checkNewPassword(services.signIn, { password, email })
  const password_hash = await hashPassword(password)
  const token = await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute()
    await revokeSessions(tx, user_id)
    await spendAllCodes(tx, user_id)
    await auditPassword(tx, context, { email, by: 'old_password' })
    await sendMail(tx, { to: email, template: 'password_changed', account: actor.account_id })
    return startSession(tx, context, { user_id })
  })
  return { authorisation: { token } }
}
