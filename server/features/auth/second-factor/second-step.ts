import type * as contract from '#contract/account/second-factor.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { newDevice } from '#server/features/auth/sessions/known-device.ts'
import { signIn } from '#server/features/auth/sessions/sessions.ts'
import { beginStep, findStep, spendStep, stepIsOver } from '#server/features/auth/sign-in/sign-in-steps.ts'
import type { VisitContext } from '#server/platform/context.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Limit, Limits } from '#server/platform/security/limits.ts'
import { hasSecondFactor, spendAppCode } from './app-codes.ts'
import { findRecoveryCode, spendRecoveryCode } from './recovery-codes.ts'

/** Answers a session, or the claim for the second step of a user with a second factor. */
export async function signInOrAskForCode(db: Database, context: VisitContext, user_id: string) {
  if (!(await hasSecondFactor(db, user_id))) return signIn(db, context, user_id)
  const claim = await beginStep(db, { purpose: 'code', user_id, host: context.site.host })
  return { second_step: { claim } }
}

const refusal = 'too_many_code_attempts'

/** Three of a million codes are right at a time: five tries a quarter of an hour, thirty a day. */
const tries: Limit = { name: 'second-factor', points: 5, seconds: 15 * 60, refusal }
const triesADay: Limit = { name: 'second-factor-day', points: 30, seconds: 86_400, refusal }
/** Guesses at codes of the app leave the recovery codes to the owner. */
const recoveryTries: Limit = {
  name: 'recovery-code',
  points: 10,
  seconds: 3_600,
  refusal: 'too_many_attempts',
}

/** Clears the guesses at codes of a user, after a new password or a right code. */
export async function forgetCodeTries(limits: Limits, user_id: string): Promise<void> {
  for (const limit of [tries, triesADay, recoveryTries]) await limits.forget(limit, user_id)
}

/** Ends a sign-in with a code of the app or with a recovery code. Either counts once. */
export async function signInWithCode(
  db: Database,
  context: VisitContext,
  { claim, code }: Input<typeof contract.signInWithCode>,
) {
  const { limits } = context.services
  const step = await findStep(db, { purpose: 'code', claim, host: context.site.host })
  if (step.user_id === null) throw stepIsOver()
  const user_id = step.user_id
  const typed = code.replace(/[\s-]/g, '').toUpperCase()
  const isRecovery = /^[A-Z2-7]{16}$/.test(typed)
  if (isRecovery) await limits.count(recoveryTries, user_id)
  else {
    await limits.count(tries, user_id)
    await limits.count(triesADay, user_id)
  }
  const spend = isRecovery ? spendRecovery : spendApp
  const email = await spend(db, context, { user_id, typed, step_id: step.id })
  await forgetCodeTries(limits, user_id)
  const signedIn = await signIn(db, context, user_id)
  return { ...signedIn, device: newDevice(context, email) }
}

interface Attempt {
  user_id: string
  typed: string
  step_id: string
}

const wrongCode = () => invalid({ code: fieldError('wrong_code') })

async function spendApp(
  db: Database,
  context: VisitContext,
  { user_id, typed, step_id }: Attempt,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    if (!(await spendAppCode(tx, context, { user_id, digits: typed }))) throw wrongCode()
    await spendStep(tx, step_id)
    const { email } = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    return email
  })
}

async function spendRecovery(
  db: Database,
  _context: VisitContext,
  { user_id, typed, step_id }: Attempt,
): Promise<string> {
  const id = await findRecoveryCode(db, user_id, typed)
  if (id === undefined) throw wrongCode()
  return db.transaction().execute(async (tx) => {
    if (!(await spendRecoveryCode(tx, id))) throw wrongCode()
    await spendStep(tx, step_id)
    const { email, account_id } = await tx
      .selectFrom('users')
      .select(['email', 'account_id'])
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    await sendMail(tx, { to: email, template: 'recovery_code_used', account: account_id })
    return email
  })
}
