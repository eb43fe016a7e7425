import type { AddPasskey, NewPasskeyResponse } from '#contract/account/second-factor.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { checkOwnPassword } from '#server/features/auth/password/check-own-password.ts'
import { notifyOwner } from '#server/features/auth/notify-owner.ts'
import type { Visit } from '#server/features/auth/sessions/sessions.ts'
import { beginStep, findStep, spendStep, stepIsOver } from '#server/features/auth/sign-in/sign-in-steps.ts'
import { notAccepted, originOf, relyingParty } from './ceremony.ts'
import { listPasskeys } from './passkeys.ts'

const purpose = 'new_passkey'
const mostPasskeys = 20

/** What the browser needs to make a passkey that can be found without a name and asks for a finger, a face or a PIN. */
export async function beginPasskey(
  services: Services,
  actor: Actor,
  { password }: { password: string },
  { host, brand }: { host: string; brand: string },
) {
  const { db } = services
  const rpID = relyingParty(host)
  const { email } = await checkOwnPassword(services, actor, password, 'password')
  const known = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', actor.user_id)
    .execute()
  if (known.length >= mostPasskeys) throw refuse('passkey_limit', { most: mostPasskeys })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID,
    userName: email,
    userID: new TextEncoder().encode(actor.user_id),
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge } = options
  const claim = await beginStep(db, { purpose, user_id: actor.user_id, host, challenge })
  return { claim, options: { ...options } }
}

export async function addPasskey(
  { db }: Services,
  actor: Actor,
  { claim, name, response }: AddPasskey,
  { site: { host }, address }: Visit,
) {
  const step = await findStep(db, { purpose, claim, host })
  if (step.user_id !== actor.user_id || step.challenge === null) throw stepIsOver()
  const credential = await verify(response, step.challenge, host)
  return db.transaction().execute(async (tx) => {
    await spendStep(tx, step.id)
    const made = await tx
      .insertInto('passkeys')
      .values({
        account_id: actor.account_id,
        user_id: actor.user_id,
        rp_id: relyingParty(host),
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.response.transports,
        name,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw refuse('passkey_used')
    await notifyOwner(
      tx,
      { actor, address },
      {
        mail: 'passkey_added',
        values: { name },
        action: 'passkey_added',
        object: { id: made.id, name },
        before: null,
        after: { name, host: relyingParty(host) },
      },
    )
    const passkey = (await listPasskeys(tx, actor.user_id)).find(({ id }) => id === made.id)
    if (!passkey) throw new Error('A passkey just made was not found')
    return passkey
  })
}

/** The new key, when the browser of this host made it for this challenge. */
async function verify(response: NewPasskeyResponse, expectedChallenge: string, host: string) {
  const expectedOrigin = originOf(response.response.clientDataJSON, host)
  if (expectedOrigin === undefined) throw notAccepted()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID: relyingParty(host),
  }).catch((cause: unknown) => {
    throw Object.assign(notAccepted(), { cause }) // the library throws at whatever is not as it should be
  })
  if (!verified) throw notAccepted()
  return registrationInfo.credential
}
