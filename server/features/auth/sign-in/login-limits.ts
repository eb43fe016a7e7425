import { emailKey } from '#server/features/auth/sign-in-site.ts'
import { networkPrefix } from '#server/platform/connections/network-prefix.ts'
import type { VisitContext } from '#server/platform/context.ts'
import type { Limit } from '#server/platform/security/limits.ts'

const refusal = 'too_many_sign_ins'

/** Guesses at one account, from every network together. A reset of the password clears them. */
const byEmail: Limit = { name: 'login', points: 10, seconds: 15 * 60, refusal }

/** Guesses from one network, at every account together. */
const byNetwork: Limit = { name: 'login-from', points: 100, seconds: 3_600, refusal }

/** Tries of a browser that this email has signed in with before. Strangers elsewhere cannot use them up. */
const byDevice: Limit = { name: 'login-device', points: 10, seconds: 15 * 60, refusal }

interface Try {
  email: string
  /** The id of a known browser. */
  device: string | undefined
}

type Context = Pick<VisitContext, 'services' | 'site' | 'address'>

/** Counts a try before the password is compared. `giveLoginBack` takes a right one back. */
export async function countLogin(
  { services: { limits }, site, address }: Context,
  { email, device }: Try,
): Promise<void> {
  if (device !== undefined) {
    await limits.count(byDevice, device)
    return
  }
  await limits.count(byNetwork, networkPrefix(address))
  await limits.count(byEmail, emailKey(site, email))
}

export async function giveLoginBack(context: Context, { email, device }: Try): Promise<void> {
  const { limits } = context.services
  if (device !== undefined) return limits.forget(byDevice, device)
  await forgetLogins(context, email)
  await limits.giveBack(byNetwork, networkPrefix(context.address))
}

/** Clears the guesses at one account. */
export const forgetLogins = (
  { services: { limits }, site }: Pick<VisitContext, 'services' | 'site'>,
  email: string,
): Promise<void> => limits.forget(byEmail, emailKey(site, email))
