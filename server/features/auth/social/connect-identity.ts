import type { ConnectIdentity } from '#contract/account/identities.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { checkOwnPassword } from '#server/features/auth/password/check-own-password.ts'
import { listIdentities } from './link-identity.ts'
import type { SignInSite } from '#server/features/auth/site-owner.ts'
import { notifyOwner } from '#server/features/auth/notify-owner.ts'
import { verifySocialToken, providerNames } from './verify-social-token.ts'
import { requireSignInMethod, lockSignInMethods } from '#server/features/auth/sign-in/sign-in-methods.ts'

interface Asking {
  site: SignInSite
  /** Network address of whoever asked. */
  address: string
}

/** From now on this person of the provider comes in as the user, whatever address either of them has. */
export async function connectIdentity(
  services: Services,
  actor: Actor,
  { provider, token, password }: ConnectIdentity,
  { site, address }: Asking,
) {
  await checkOwnPassword(services, actor, password, 'password')
  const { subject, email = null } = await verifySocialToken(services, { provider, token }, site)
  return services.db.transaction().execute(async (tx) => {
    await lockSignInMethods(tx, actor.user_id)
    const own = await listIdentities(tx, actor.user_id)
    if (own.some((identity) => identity.provider === provider)) throw refuse('disconnect_first')
    const made = await tx
      .insertInto('social_identities')
      .values({ provider, subject, email, user_id: actor.user_id })
      .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
      .returning(['provider', 'email', 'created_at'])
      .executeTakeFirst()
    if (!made) throw refuse('identity_taken')
    await notifyOwner(tx, { actor, address }, switched({ provider, email, isOn: true }))
    return made
  })
}

/** From now on the provider opens this account no more. Who has no other way in has to make one first. */
export async function disconnectIdentity(
  services: Services,
  actor: Actor,
  { provider, password }: Pick<ConnectIdentity, 'provider' | 'password'>,
  { address }: Asking,
): Promise<null> {
  await checkOwnPassword(services, actor, password, 'password')
  await services.db.transaction().execute(async (tx) => {
    await lockSignInMethods(tx, actor.user_id)
    const removed = await tx
      .deleteFrom('social_identities')
      .where('user_id', '=', actor.user_id)
      .where('provider', '=', provider)
      .returning('email')
      .executeTakeFirst()
    if (!removed) throw notFound('sign_in')
    await requireSignInMethod(tx, actor.user_id)
    await notifyOwner(tx, { actor, address }, switched({ provider, email: removed.email, isOn: false }))
  })
  return null
}

interface Change {
  provider: ConnectIdentity['provider']
  email: string | null
  isOn: boolean
}

function switched({ provider, email, isOn }: Change) {
  const name = providerNames[provider]
  const identity = { provider: name, email }
  const act = isOn ? ('provider_connected' as const) : ('provider_disconnected' as const)
  return {
    mail: act,
    values: { provider: name },
    action: act,
    before: isOn ? null : identity,
    after: isOn ? identity : null,
  }
}
