import type * as contract from '#contract/account/identities.ts'
import { notifyOwner } from '#server/features/auth/notify-owner.ts'
import { checkOwnPassword } from '#server/features/auth/password/check-own-password.ts'
import { lockSignInMethods, requireSignInMethod } from '#server/features/auth/sign-in/sign-in-methods.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { listIdentities } from './link-identity.ts'
import { providerNames } from './social-profile.ts'
import { verifySocialToken } from './verify-social-token.ts'

/** Lets a person of a provider sign in as the user, whatever the emails of the two are. */
export async function connectIdentity(
  db: Database,
  context: RequestContext,
  { provider, token, nonce, password }: Input<typeof contract.connectIdentity>,
) {
  const { user_id } = context.actor
  await checkOwnPassword(db, context, { password })
  const { subject, email = null } = await verifySocialToken(context, { provider, token, nonce })
  return db.transaction().execute(async (tx) => {
    await lockSignInMethods(tx, user_id)
    const own = await listIdentities(tx, user_id)
    if (own.some((identity) => identity.provider === provider)) throw refuse('disconnect_first')
    const made = await tx
      .insertInto('social_identities')
      .values({ provider, subject, email, user_id })
      .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
      .returning(['provider', 'email', 'created_at'])
      .executeTakeFirst()
    if (!made) throw refuse('identity_taken')
    await notifySwitched(tx, context, { provider, email, isOn: true })
    return made
  })
}

/** Removes a provider from the sign-in methods of the user. The last sign-in method stays. */
export async function disconnectIdentity(
  db: Database,
  context: RequestContext,
  { provider, password }: Input<typeof contract.disconnectIdentity>,
): Promise<null> {
  const { user_id } = context.actor
  await checkOwnPassword(db, context, { password })
  await db.transaction().execute(async (tx) => {
    await lockSignInMethods(tx, user_id)
    const removed = await tx
      .deleteFrom('social_identities')
      .where('user_id', '=', user_id)
      .where('provider', '=', provider)
      .returning('email')
      .executeTakeFirst()
    if (!removed) throw notFound('sign_in')
    await requireSignInMethod(tx, user_id)
    await notifySwitched(tx, context, { provider, email: removed.email, isOn: false })
  })
  return null
}

interface Change {
  provider: keyof typeof providerNames
  email: string | null
  isOn: boolean
}

function notifySwitched(tx: Transaction, context: RequestContext, { provider, email, isOn }: Change) {
  const name = providerNames[provider]
  const identity = { provider: name, email }
  const action = isOn ? 'provider_connected' : 'provider_disconnected'
  return notifyOwner(tx, context, {
    mail: action,
    values: { provider: name },
    action,
    before: isOn ? null : identity,
    after: isOn ? identity : null,
  })
}
