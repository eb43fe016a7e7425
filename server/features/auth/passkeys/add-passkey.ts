import type * as contract from '#contract/account/second-factor.ts'
import type { NewPasskeyResponse } from '#contract/account/second-factor.ts'
import { notifyOwner } from '#server/features/auth/notify-owner.ts'
import { checkOwnPassword } from '#server/features/auth/password/check-own-password.ts'
import { brandName } from '#server/features/auth/sign-in-site.ts'
import { beginStep, findStep, spendStep, stepIsOver } from '#server/features/auth/sign-in/sign-in-steps.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notAccepted, originOf, relyingParty } from './ceremony.ts'
import { listPasskeys } from './passkeys.ts'

const purpose = 'new_passkey'
const mostPasskeys = 20

/** Answers what the browser needs to make a discoverable passkey that asks for a finger, a face or a PIN. */
export async function beginPasskey(
  db: Database,
  context: RequestContext,
  { password }: Input<typeof contract.beginPasskey>,
) {
  const { user_id } = context.actor
  const { host } = context.site
  const rpID = relyingParty(host)
  const { email } = await checkOwnPassword(db, context, { password })
  const known = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', user_id)
    .execute()
  if (known.length >= mostPasskeys) throw refuse('passkey_limit', { most: mostPasskeys })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: brandName(context),
    rpID,
    userName: email,
    userID: new TextEncoder().encode(user_id),
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const claim = await beginStep(db, { purpose, user_id, host, challenge: options.challenge })
  return { claim, options: { ...options } }
}

export async function addPasskey(
  db: Database,
  context: RequestContext,
  { claim, name, response }: Input<typeof contract.addPasskey>,
) {
  const { user_id, account_id } = context.actor
  const { host } = context.site
  const step = await findStep(db, { purpose, claim, host })
  if (step.user_id !== user_id || step.challenge === null) throw stepIsOver()
  const credential = await verify(response, step.challenge, host)
  const rp_id = relyingParty(host)
  return db.transaction().execute(async (tx) => {
    await spendStep(tx, step.id)
    const made = await tx
      .insertInto('passkeys')
      .values({
        account_id,
        user_id,
        rp_id,
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
    await notifyOwner(tx, context, {
      mail: 'passkey_added',
      values: { name },
      action: 'passkey_added',
      object: { id: made.id, name },
      before: null,
      after: { name, host: rp_id },
    })
    const passkey = (await listPasskeys(tx, user_id)).find(({ id }) => id === made.id)
    if (!passkey) throw new Error('A passkey just made was not found')
    return passkey
  })
}

/** Answers the new key, when the browser of this host made it for this challenge. */
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
    throw Object.assign(notAccepted(), { cause }) // the library throws at every part that is not as it should be
  })
  if (!verified) throw notAccepted()
  return registrationInfo.credential
}
