import { fieldError } from '#contract/messages/field-errors.ts'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import type { Services } from '#server/platform/services.ts'
import { checkOwnPassword } from '#server/features/auth/password/check-own-password.ts'
import { notifyOwner } from '#server/features/auth/notify-owner.ts'
import { keepRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'

const placeOf = (user_id: string) => `second_factors:${user_id}:secret`
const wrongCode = () => invalid({ code: fieldError('wrong_code') })

/** A secret for the app, for whoever shows the password. Nothing asks for codes before the first one came back. */
export async function beginSecondFactor(
  services: Services,
  actor: Actor,
  { password }: { password: string },
  issuer: string,
) {
  const { email } = await checkOwnPassword(services, actor, password, 'password')
  const secret = generateSecret()
  const begun = await services.db
    .insertInto('second_factors')
    .values({
      user_id: actor.user_id,
      account_id: actor.account_id,
      sealed_secret: services.secrets.seal(secret, placeOf(actor.user_id)),
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ sealed_secret: eb.ref('excluded.sealed_secret'), last_step: null }))
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!begun) throw alreadyOn()
  return { secret, uri: generateURI({ issuer, label: email, secret }) }
}

/** The first code of the app switches them on; the recovery codes are shown this once, and hashed for a right code only. */
export async function confirmSecondFactor(
  services: Services,
  actor: Actor,
  { code }: { code: string },
  address: string,
) {
  const { db, secrets } = services
  await services.limits.count({ ...tries, name: 'first-code' }, actor.user_id)
  await db.transaction().execute(async (tx) => {
    const factor = await tx
      .selectFrom('second_factors')
      .select('confirmed_at')
      .where('user_id', '=', actor.user_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!factor) throw refuse('no_secret')
    if (factor.confirmed_at !== null) throw alreadyOn()
    if (!(await spendAppCode(tx, secrets, actor.user_id, code.replace(/\s/g, '')))) throw wrongCode()
  })
  const { codes, rows } = await makeRecoveryCodes()
  await db.transaction().execute(async (tx) => {
    const confirmed = await tx
      .updateTable('second_factors')
      .set({ confirmed_at: new Date().toISOString() })
      .where('user_id', '=', actor.user_id)
      .where('confirmed_at', 'is', null)
      .where('last_step', 'is not', null) // else another secret was asked for meanwhile
      .returning('user_id')
      .executeTakeFirst()
    if (!confirmed) throw alreadyOn()
    await keepRecoveryCodes(tx, actor, rows)
    await notifyOwner(tx, { actor, address }, switched(true))
  })
  return { recovery_codes: codes }
}

const alreadyOn = () => refuse('codes_on')
const tries = { points: 10, seconds: 15 * 60, refusal: 'too_many_attempts' as const }

/** No codes are asked for any more, and the recovery codes are void. */
export async function removeSecondFactor(
  services: Services,
  actor: Actor,
  { password }: { password: string },
  address: string,
): Promise<null> {
  await checkOwnPassword(services, actor, password, 'password')
  await services.db.transaction().execute(async (tx) => {
    if (await dropSecondFactor(tx, actor.user_id)) {
      await notifyOwner(tx, { actor, address }, switched(false))
    }
  })
  return null
}

/** Whether codes were asked for until now. */
export async function dropSecondFactor(tx: Transaction, user_id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .returning('confirmed_at')
    .executeTakeFirst()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  return removed !== undefined && removed.confirmed_at !== null
}

/** Ten new recovery codes; the old ones are void. */
export async function renewRecoveryCodes(
  services: Services,
  actor: Actor,
  { password }: { password: string },
  address: string,
) {
  await checkOwnPassword(services, actor, password, 'password')
  if (!(await hasSecondFactor(services.db, actor.user_id))) throw refuse('codes_off')
  const { codes, rows } = await makeRecoveryCodes()
  await services.db.transaction().execute(async (tx) => {
    await keepRecoveryCodes(tx, actor, rows)
    await notifyOwner(
      tx,
      { actor, address },
      {
        mail: 'recovery_codes_renewed',
        action: 'recovery_codes_renewed',
        before: null,
        after: { unused_codes: rows.length },
      },
    )
  })
  return { recovery_codes: codes }
}

export async function hasSecondFactor(db: Database, user_id: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return factor !== undefined
}

/** Whether these six digits are the app's, of now or of half a minute around it (RFC 6238 5.2). Each code counts once. */
export async function spendAppCode(
  tx: Transaction,
  secrets: SecretBox,
  user_id: string,
  digits: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(digits)) return false
  const factor = await tx
    .selectFrom('second_factors')
    .select(['sealed_secret', 'last_step'])
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!factor) return false
  const secret = secrets.open(factor.sealed_secret, placeOf(user_id))
  const verdict = await verify({
    secret,
    token: digits,
    epochTolerance: 30,
    ...(factor.last_step === null ? {} : { afterTimeStep: factor.last_step }),
  })
  if (!verdict.valid || !('timeStep' in verdict)) return false
  await tx
    .updateTable('second_factors')
    .set({ last_step: verdict.timeStep })
    .where('user_id', '=', user_id)
    .execute()
  return true
}

const switched = (isOn: boolean) =>
  ({
    mail: isOn ? 'codes_on' : 'codes_off',
    action: 'second_factor_changed',
    before: { codes_on: !isOn },
    after: { codes_on: isOn },
  }) as const
