import { networkPrefix } from '#server/platform/connections/network-prefix.ts'
import type { VisitContext } from '#server/platform/context.ts'
import type { Limit } from '#server/platform/security/limits.ts'

const tries: Limit = {
  name: 'social-from',
  points: 60,
  seconds: 3_600,
  refusal: 'too_many_attempts',
}

type Context = Pick<VisitContext, 'services' | 'address'>

export const countSocialTry = ({ services: { limits }, address }: Context) =>
  limits.count(tries, networkPrefix(address))

export const giveSocialTryBack = ({ services: { limits }, address }: Context) =>
  limits.giveBack(tries, networkPrefix(address))
