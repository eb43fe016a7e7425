import type { ResetPassword } from '#contract/account/auth.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { confirm } from '#server/platform/http/served-route.ts'
import type { Services } from '#server/platform/services.ts'
import { askForCode, limitAsking, spendAllCodes, spendCode } from '#server/features/auth/codes/email-codes.ts'
import { limitNetwork } from '#server/features/auth/codes/limit-code-requests.ts'
import { forgetLogin } from '#server/features/auth/sign-in/login-limits.ts'
import type { SignInSite } from '#server/features/auth/site-owner.ts'
import { auditPassword } from './audit-password.ts'
import { checkNewPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { findReset } from './reset-link.ts'
import { forgetCodeTries } from '#server/features/auth/second-factor/second-step.ts'
import { revokeSessions } from '#server/features/auth/sessions/sessions.ts'
import { voidInvitations } from '#server/features/auth/registration/void-invitations.ts'

/** The same work and the same words whether the address has an account or not. */
export async function forgotPassword(
  { db, limits }: Services,
  email: string,
  site: SignInSite,
  address: string,
) {
  await limitNetwork(limits, address)
  await limitAsking(limits, 'reset', email, site)
  await db.transaction().execute((tx) => askForCode(tx, { purpose: 'reset', email, site }))
  return confirm('code_sent', null)
}

export async function checkResetCode(
  { db, limits }: Services,
  { email, code }: Pick<ResetPassword, 'email' | 'code'>,
  site: SignInSite,
  address: string,
): Promise<null> {
  await findReset(db, limits, { email, code, site, address })
  return null
}

/** A new password for a code: whoever else was signed in is out, and whoever was locked out may try again. */
export async function resetPassword(
  services: Services,
  { email, code, password }: ResetPassword,
  site: SignInSite,
  address: string,
) {
  const { db, limits, signIn } = services
  checkNewPassword(signIn, password, email)
  const { id, user_id } = await findReset(db, limits, { email, code, site, address })
  if (user_id === null) throw new Error('A code to reset a password names no user')
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await spendCode(tx, id)
    await spendAllCodes(tx, user_id)
    const { account_id } = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', user_id)
      .returning('account_id')
      .executeTakeFirstOrThrow()
    await revokeSessions(tx, user_id)
    await voidInvitations(tx, user_id)
    await auditPassword(tx, { actor: { user_id, account_id }, address }, { email, by: 'mailed_code' })
    await sendMail(tx, { to: email, template: 'password_changed', account: account_id, site })
  })
  await forgetLogin(limits, email, site)
  await forgetCodeTries(limits, user_id)
  return confirm('password_changed', null)
}
