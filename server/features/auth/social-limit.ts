import type { Limit, Limits } from '#server/platform/limits.ts'

const tries: Limit = {
  name: 'social-from',
  points: 60,
  seconds: 3_600,
  words: 'Too many attempts. Try again later.',
}

export const countSocialTry = (limits: Limits, address: string) => limits.count(tries, address)

export const giveSocialTryBack = (limits: Limits, address: string) => limits.giveBack(tries, address)
