import type * as contract from '#contract/account/second-factor.ts'
import type { PasskeyResponse } from '#contract/account/second-factor.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Limit } from '#server/platform/security/limits.ts'
import { networkPrefix } from '#server/platform/connections/network-prefix.ts'
import type { VisitContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { newDevice } from '#server/features/auth/sessions/known-device.ts'
import { signIn } from '#server/features/auth/sessions/sessions.ts'
import { beginStep, findStep, spendStep } from '#server/features/auth/sign-in/sign-in-steps.ts'
import { notAccepted, originOf, relyingParty } from './ceremony.ts'

const purpose = 'passkey'

const asks: Limit = {
  name: 'passkey-from',
  points: 100,
  seconds: 3_600,
  refusal: 'too_many_attempts',
}

/** Answers a challenge for any passkey of this host. The passkey itself says whose it is. */
export async function beginPasskeyLogin(db: Database, { services, site: { host }, address }: VisitContext) {
  const rpID = relyingParty(host)
  await services.limits.count(asks, networkPrefix(address))
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  const claim = await beginStep(db, { purpose, host, challenge: options.challenge })
  return { claim, options: { ...options } }
}

/** Starts a session for the holder of a passkey. The passkey asked for a finger, a face or a PIN: both factors in one. */
export async function loginWithPasskey(
  db: Database,
  context: VisitContext,
  input: Input<typeof contract.loginWithPasskey>,
) {
  const user_id = await checkPasskey(db, context, input)
  await context.services.limits.giveBack(asks, networkPrefix(context.address))
  const signedIn = await signIn(db, context, user_id)
  return { ...signedIn, device: newDevice(context, signedIn.user.email) }
}

/** Checks the answer of a passkey to a challenge, once, and answers the id of its user. */
export async function checkPasskey(
  db: Database,
  { site }: Pick<VisitContext, 'site'>,
  { claim, response }: contract.LoginWithPasskey,
): Promise<string> {
  const step = await findStep(db, { purpose, claim, host: site.host })
  const key = await findKey(db, response.id, site.host)
  const challenge = step.challenge ?? ''
  const newCounter = await verify(response, { challenge, host: site.host, key })
  await db.transaction().execute(async (tx) => {
    await spendStep(tx, step.id)
    await tx
      .updateTable('passkeys')
      .set({ counter: newCounter, last_used_at: new Date().toISOString() })
      .where('id', '=', key.id)
      .execute()
  })
  return key.user_id
}

type Key = Awaited<ReturnType<typeof findKey>>

async function findKey(db: Database, credential_id: string, host: string) {
  const key = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credential_id)
    .where('rp_id', '=', relyingParty(host))
    .where('users.removed_at', 'is', null)
    .executeTakeFirst()
  if (!key) throw notAccepted()
  return key
}

async function verify(
  response: PasskeyResponse,
  { challenge, host, key }: { challenge: string; host: string; key: Key },
): Promise<number> {
  const expectedOrigin = originOf(response.response.clientDataJSON, host)
  if (expectedOrigin === undefined) throw notAccepted()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: relyingParty(host),
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.counter,
    },
  }).catch((cause: unknown) => {
    throw Object.assign(notAccepted(), { cause }) // the library throws at every part that is not as it should be
  })
  if (!verified) throw notAccepted()
  return authenticationInfo.newCounter
}
