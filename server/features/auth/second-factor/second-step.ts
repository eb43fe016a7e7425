import { fieldError } from '#contract/messages/field-errors.ts'
import type { SecondStep } from '#contract/account/second-factor.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Limit, Limits } from '#server/platform/security/limits.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { newDevice } from '#server/features/auth/sessions/known-device.ts'
import { signIn, type Visit } from '#server/features/auth/sessions/sessions.ts'
import { beginStep, findStep, spendStep, stepIsOver } from '#server/features/auth/sign-in/sign-in-steps.ts'
import { hasSecondFactor, spendAppCode } from './app-codes.ts'
import { findRecoveryCode, spendRecoveryCode } from './recovery-codes.ts'

/** A session, or where codes are switched on the claim to go on with one. */
export async function signInOrAsk(services: Services, user_id: string, visit: Visit) {
  if (!(await hasSecondFactor(services.db, user_id))) return signIn(services, user_id, visit)
  const claim = await beginStep(services.db, { purpose: 'code', user_id, host: visit.site.host })
  return { second_step: { claim } }
}

const refusal = 'too_many_code_attempts'

/** Of a million codes three are right at a time: five tries a quarter of an hour, thirty a day. */
const tries: Limit = { name: 'second-factor', points: 5, seconds: 15 * 60, refusal }
const triesADay: Limit = { name: 'second-factor-day', points: 30, seconds: 86_400, refusal }
/** Whoever guesses codes of the app leaves the recovery codes to the owner. */
const recoveryTries: Limit = {
  name: 'recovery-code',
  points: 10,
  seconds: 3_600,
  refusal: 'too_many_attempts',
}

/** After a new password nobody who guessed before stands in the way. */
export async function forgetCodeTries(limits: Limits, user_id: string): Promise<void> {
  for (const limit of [tries, triesADay, recoveryTries]) await limits.forget(limit, user_id)
}

/** Ends a sign-in with a code of the app, which counts once, or with a recovery code, which is gone then. */
export async function signInWithCode(services: Services, { claim, code }: SecondStep, visit: Visit) {
  const { db, limits } = services
  const step = await findStep(db, { purpose: 'code', claim, host: visit.site.host })
  if (step.user_id === null) throw stepIsOver()
  const user_id = step.user_id
  const typed = code.replace(/[\s-]/g, '').toUpperCase()
  const isRecovery = /^[A-Z2-7]{16}$/.test(typed)
  if (isRecovery) await limits.count(recoveryTries, user_id)
  else {
    await limits.count(tries, user_id)
    await limits.count(triesADay, user_id)
  }
  const email = await (isRecovery
    ? spendRecovery(db, { user_id, typed, step_id: step.id })
    : spendApp(services, { user_id, typed, step_id: step.id }))
  await forgetCodeTries(limits, user_id)
  const signedIn = await signIn(services, user_id, visit)
  return { ...signedIn, device: newDevice(services.secrets, email, visit.site) }
}

interface Attempt {
  user_id: string
  typed: string
  step_id: string
}

const wrongCode = () => invalid({ code: fieldError('wrong_code') })

async function spendApp({ db, secrets }: Services, { user_id, typed, step_id }: Attempt): Promise<string> {
  return db.transaction().execute(async (tx) => {
    if (!(await spendAppCode(tx, secrets, user_id, typed))) throw wrongCode()
    await spendStep(tx, step_id)
    const { email } = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    return email
  })
}

async function spendRecovery(db: Database, { user_id, typed, step_id }: Attempt): Promise<string> {
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
