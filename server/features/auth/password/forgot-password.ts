import type * as contract from '#contract/account/auth.ts'
import {
  type CodeAttempt,
  findCode,
  requestCode,
  spendAllCodes,
  spendCode,
  wrongCode,
} from '#server/features/auth/codes/email-codes.ts'
import { limitCodes, limitCodesOfNetwork } from '#server/features/auth/codes/limit-code-requests.ts'
import { forgetCodeTries } from '#server/features/auth/second-factor/second-step.ts'
import { revokeSessions } from '#server/features/auth/sessions/sessions.ts'
import { forgetLogins } from '#server/features/auth/sign-in/login-limits.ts'
import { voidInvitations } from '#server/features/auth/sign-in/sign-in-methods.ts'
import type { VisitContext } from '#server/platform/context.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { auditPassword } from './audit-password.ts'
import { checkNewPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { networkPrefix } from '#server/platform/connections/network-prefix.ts'
import type { Limit } from '#server/platform/security/limits.ts'
import { hashToken } from '#server/platform/security/secrets.ts'

/** Does the same work and gives the same answer with and without an account, so that an email stays private. */
export async function forgotPassword(
  db: Database,
  context: VisitContext,
  { email }: Input<typeof contract.forgotPassword>,
) {
  await limitCodesOfNetwork(context)
  await limitCodes(context, { purpose: 'reset', key: email })
  await db.transaction().execute((tx) => requestCode(tx, context, { purpose: 'reset', email }))
  return confirm('code_sent', null)
}

export async function checkResetCode(
  db: Database,
  context: VisitContext,
  { email, code }: Input<typeof contract.checkResetCode>,
): Promise<null> {
  await findReset(db, context, { email, code })
  return null
}

/** Sets a new password for a code, ends every session of the user, and clears the limits that kept the user out. */
export async function resetPassword(
  db: Database,
  context: VisitContext,
  { email, code, password }: Input<typeof contract.resetPassword>,
) {
  const { services, site, address } = context
  checkNewPassword(services.signIn, { password, email })
  const { id, user_id } = await findReset(db, context, { email, code })
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
  await forgetLogins(context, email)
  await forgetCodeTries(services.limits, user_id)
  return confirm('password_changed', null)
}

/** As long as codes are counted: a user who may not ask for another code holds a link that works. */
const minutes = 60

/** A link has 256 random bits: the limit only stops one network from asking all day. */
const byNetwork: Limit = {
  name: 'open-reset-link',
  points: 100,
  seconds: 3_600,
  refusal: 'too_many_attempts',
}

type Context = Pick<VisitContext, 'services' | 'site' | 'address'>
type Attempt = Pick<CodeAttempt, 'email' | 'code'>

/**
 * Finds the mailed code for a new password, by the code or by the link beside it. Wrong codes void the code and never the
 * link, so that no stranger can keep an owner out (reliability A1).
 */
function findReset(db: Database, context: Context, attempt: Attempt) {
  return isLink(attempt.code)
    ? findLink(db, context, attempt)
    : findCode(db, context, { ...attempt, purpose: 'reset' })
}

const isLink = (code: string) => code.length === 43

/** Finds any unused link of the last hour. A newer email that a stranger asked for voids none of them. */
async function findLink(db: Database, { services, site, address }: Context, { email, code }: Attempt) {
  const network = networkPrefix(address)
  await services.limits.count(byNetwork, network)
  const row = await db
    .selectFrom('email_codes')
    .select(['id', 'email', 'user_id'])
    .where('purpose', '=', 'reset')
    .where('email', '=', email)
    .where('reseller_id', 'is not distinct from', site.reseller_id)
    .where('link_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(Date.now() - minutes * 60_000).toISOString())
    .executeTakeFirst()
  if (!row) throw wrongCode()
  await services.limits.giveBack(byNetwork, network)
  return row
}
