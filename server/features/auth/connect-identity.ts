import type { ConnectIdentity } from '#contract/identities.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sendMail } from '#server/platform/mail.ts'
import { notFound, Problem } from '#server/platform/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { listIdentities } from './link-identity.ts'
import type { Door } from './site-owner.ts'
import { getVouched, providerNames } from './vouched.ts'
import { keepAWayIn, lockWaysIn } from './ways-in.ts'

interface Asking {
  site: Door
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
  const { subject, email = null } = await getVouched(services, { provider, token }, site)
  return services.db.transaction().execute(async (tx) => {
    await lockWaysIn(tx, actor.user_id)
    const own = await listIdentities(tx, actor.user_id)
    if (own.some((identity) => identity.provider === provider)) throw new Problem(409, 'Disconnect it first')
    const made = await tx
      .insertInto('social_identities')
      .values({ provider, subject, email, user_id: actor.user_id })
      .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
      .returning(['provider', 'email', 'created_at'])
      .executeTakeFirst()
    if (!made) throw new Problem(409, 'This sign-in opens another account already')
    await tellOwner(tx, actor, { provider, email, isOn: true, address })
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
    await lockWaysIn(tx, actor.user_id)
    const removed = await tx
      .deleteFrom('social_identities')
      .where('user_id', '=', actor.user_id)
      .where('provider', '=', provider)
      .returning('email')
      .executeTakeFirst()
    if (!removed) throw notFound('Sign-in')
    await keepAWayIn(tx, actor.user_id)
    await tellOwner(tx, actor, { provider, email: removed.email, isOn: false, address })
  })
  return null
}

interface Change {
  provider: ConnectIdentity['provider']
  email: string | null
  isOn: boolean
  address: string
}

async function tellOwner(tx: Transaction, actor: Actor, { provider, email, isOn, address }: Change) {
  const user = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  const name = providerNames[provider]
  await sendMail(tx, {
    to: user.email,
    template: isOn ? 'provider_connected' : 'provider_disconnected',
    values: { provider: name },
    account: actor.account_id,
  })
  const identity = { provider: name, email }
  await audit(tx, actor, {
    action: isOn ? 'provider_connected' : 'provider_disconnected',
    object_id: actor.user_id,
    object_name: user.email,
    before: isOn ? null : identity,
    after: isOn ? identity : null,
    address,
  })
}
