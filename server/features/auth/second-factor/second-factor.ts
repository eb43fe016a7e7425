import { generateURI } from 'otplib'
import type * as contract from '#contract/account/second-factor.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { notifyOwner } from '#server/features/auth/notify-owner.ts'
import { listPasskeys } from '#server/features/auth/passkeys/passkeys.ts'
import { checkOwnPassword, isFresh } from '#server/features/auth/password/check-own-password.ts'
import { listIdentities } from '#server/features/auth/social/link-identity.ts'
import { brandName } from '#server/features/auth/sign-in-site.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { beginAppCodes, dropSecondFactor, hasSecondFactor, spendAppCode } from './app-codes.ts'
import { keepRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'

const tries = {
  name: 'first-code',
  points: 10,
  seconds: 15 * 60,
  refusal: 'too_many_attempts' as const,
}

/** Lists what protects the sign-in of a user: password, second factor, recovery codes, passkeys and providers. */
export async function getSecurity(db: Database, { actor }: Pick<RequestContext, 'actor'>) {
  const { user_id } = actor
  const [user, factor, { left }, passkeys, identities, is_fresh] = await Promise.all([
    db.selectFrom('users').select('password_hash').where('id', '=', user_id).executeTakeFirstOrThrow(),
    db.selectFrom('second_factors').select('confirmed_at').where('user_id', '=', user_id).executeTakeFirst(),
    db
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('user_id', '=', user_id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
    listPasskeys(db, user_id),
    listIdentities(db, user_id),
    isFresh(db, actor),
  ])
  return {
    has_password: user.password_hash !== null,
    is_fresh,
    codes_since: factor?.confirmed_at ?? null,
    recovery_codes_left: left,
    passkeys,
    identities,
  }
}

/** Answers a secret for the authenticator app. Sign-ins ask for codes only after the first code was confirmed. */
export async function beginSecondFactor(
  db: Database,
  context: RequestContext,
  { password }: Input<typeof contract.beginSecondFactor>,
) {
  const { email } = await checkOwnPassword(db, context, { password })
  const secret = await beginAppCodes(db, context, context.actor)
  if (secret === undefined) throw refuse('codes_on')
  return { secret, uri: generateURI({ issuer: brandName(context), label: email, secret }) }
}

/** Turns the second factor on with a first code. Recovery codes are shown this once, and hashed only after a right code. */
export async function confirmSecondFactor(
  db: Database,
  context: RequestContext,
  { code }: Input<typeof contract.confirmSecondFactor>,
) {
  const { user_id } = context.actor
  await context.services.limits.count(tries, user_id)
  await db.transaction().execute(async (tx) => {
    const factor = await tx
      .selectFrom('second_factors')
      .select('confirmed_at')
      .where('user_id', '=', user_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!factor) throw refuse('no_secret')
    if (factor.confirmed_at !== null) throw refuse('codes_on')
    const isRight = await spendAppCode(tx, context, { user_id, digits: code.replace(/\s/g, '') })
    if (!isRight) throw invalid({ code: fieldError('wrong_code') })
  })
  const { codes, rows } = await makeRecoveryCodes()
  await db.transaction().execute(async (tx) => {
    const confirmed = await tx
      .updateTable('second_factors')
      .set({ confirmed_at: new Date().toISOString() })
      .where('user_id', '=', user_id)
      .where('confirmed_at', 'is', null)
      .where('last_step', 'is not', null) // else the user asked for another secret meanwhile
      .returning('user_id')
      .executeTakeFirst()
    if (!confirmed) throw refuse('codes_on')
    await keepRecoveryCodes(tx, context.actor, rows)
    await notifySwitched(tx, context, true)
  })
  return { recovery_codes: codes }
}

/** Turns the second factor off and voids the recovery codes. */
export async function removeSecondFactor(
  db: Database,
  context: RequestContext,
  { password }: Input<typeof contract.removeSecondFactor>,
): Promise<null> {
  await checkOwnPassword(db, context, { password })
  await db.transaction().execute(async (tx) => {
    if (await dropSecondFactor(tx, context.actor.user_id)) await notifySwitched(tx, context, false)
  })
  return null
}

/** Makes ten new recovery codes and voids the old ones. */
export async function renewRecoveryCodes(
  db: Database,
  context: RequestContext,
  { password }: Input<typeof contract.renewRecoveryCodes>,
) {
  await checkOwnPassword(db, context, { password })
  if (!(await hasSecondFactor(db, context.actor.user_id))) throw refuse('codes_off')
  const { codes, rows } = await makeRecoveryCodes()
  await db.transaction().execute(async (tx) => {
    await keepRecoveryCodes(tx, context.actor, rows)
    await notifyOwner(tx, context, {
      mail: 'recovery_codes_renewed',
      action: 'recovery_codes_renewed',
      before: null,
      after: { unused_codes: rows.length },
    })
  })
  return { recovery_codes: codes }
}

const notifySwitched = (tx: Transaction, context: RequestContext, isOn: boolean) =>
  notifyOwner(tx, context, {
    mail: isOn ? 'codes_on' : 'codes_off',
    action: 'second_factor_changed',
    before: { codes_on: !isOn },
    after: { codes_on: isOn },
  })
