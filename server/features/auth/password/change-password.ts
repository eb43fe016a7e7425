import type { ChangePassword } from '#contract/account/auth.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { spendAllCodes } from '#server/features/auth/codes/email-codes.ts'
import { auditPassword } from './audit-password.ts'
import { checkNewPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { revokeSessions, startSession, type Visit } from '#server/features/auth/sessions/sessions.ts'

/** A new password and a new session in place of all there were. */
export async function changePassword(
  services: Services,
  actor: Actor,
  { current_password, password }: ChangePassword,
  visit: Visit,
) {
  const { email } = await checkOwnPassword(services, actor, current_password, 'current_password')
  checkNewPassword(services.signIn, password, email)
  const password_hash = await hashPassword(password)
  const token = await services.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash }).where('id', '=', actor.user_id).execute()
    await revokeSessions(tx, actor.user_id)
    await spendAllCodes(tx, actor.user_id)
    await auditPassword(tx, { actor, address: visit.address }, { email, by: 'old_password' })
    await sendMail(tx, { to: email, template: 'password_changed', account: actor.account_id })
    return startSession(tx, actor.user_id, visit.site.host, visit)
  })
  return { authorisation: { token } }
}
