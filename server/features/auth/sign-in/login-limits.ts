import type { Limit, Limits } from '#server/platform/security/limits.ts'
import { at } from '#server/features/auth/codes/email-codes.ts'
import { networkPrefix } from '#server/platform/connections/network-prefix.ts'
import type { SignInSite } from '#server/features/auth/site-owner.ts'

const refusal = 'too_many_sign_ins'

/** Guesses at one account, from wherever. A reset of the password opens it again. */
const byEmail: Limit = { name: 'login', points: 10, seconds: 15 * 60, refusal }

/** Guesses from one place, at however many accounts. */
const byAddress: Limit = { name: 'login-from', points: 100, seconds: 3_600, refusal }

/** Of a browser that has signed this address in before: tries of its own, which nobody elsewhere can use up. */
const byDevice: Limit = { name: 'login-device', points: 10, seconds: 15 * 60, refusal }

/** Counts a try before the password is looked at; a right one is taken back. */
export async function countLogin(
  limits: Limits,
  email: string,
  site: SignInSite,
  { address, device }: { address: string; device: string | undefined },
): Promise<void> {
  if (device !== undefined) return limits.count(byDevice, device)
  await limits.count(byAddress, networkPrefix(address))
  await limits.count(byEmail, at(email, site))
}

export async function forgetLogin(
  limits: Limits,
  email: string,
  site: SignInSite,
  { address, device }: { address?: string; device?: string | undefined } = {},
): Promise<void> {
  if (device !== undefined) return limits.forget(byDevice, device)
  await limits.forget(byEmail, at(email, site))
  if (address !== undefined) await limits.giveBack(byAddress, networkPrefix(address))
}
