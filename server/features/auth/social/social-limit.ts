import type { Limit, Limits } from '#server/platform/security/limits.ts'
import { networkPrefix } from '#server/platform/connections/network-prefix.ts'

const tries: Limit = {
  name: 'social-from',
  points: 60,
  seconds: 3_600,
  refusal: 'too_many_attempts',
}

export const countSocialTry = (limits: Limits, address: string) => limits.count(tries, networkPrefix(address))

export const giveSocialTryBack = (limits: Limits, address: string) =>
  limits.giveBack(tries, networkPrefix(address))
