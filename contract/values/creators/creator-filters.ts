/** Networks on which creators publish. */
export const socialNetworks = [
  'instagram',
  'tiktok',
  'youtube',
  'twitch',
  'x',
  'facebook',
  'bluesky',
  'mastodon',
] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** How far back the growth of a creator is measured, in months. */
export const growthMonths = [1, 2, 3, 4, 5, 6, 12] as const
export type GrowthMonths = (typeof growthMonths)[number]

export const growthOperators = ['gte', 'gt', 'lte', 'lt'] as const
export type GrowthOperator = (typeof growthOperators)[number]

/** Fields of specification 3 with a least and a most value. */
export const socialRanges = [
  'followers',
  'age',
  'engagements',
  'reelsPlays',
  'saves',
  'shares',
  'views',
] as const
export type SocialRange = (typeof socialRanges)[number]

export const growthRates = ['followersGrowthRate', 'likesGrowthRate', 'viewsGrowthRate'] as const
export type GrowthRateName = (typeof growthRates)[number]

export const leastLastPosted = 30
export const ageLimits = { min: 13, max: 120 } as const

type Given<Value> = Value | null | undefined

/** Whether a range has no room: its most is not above its least. */
export const isEmptyRange = (min: Given<number>, max: Given<number>): boolean =>
  min != null && max != null && max <= min

export const growthFields = ['interval', 'operator', 'value'] as const

/** The fields that a growth rate lacks: it has all three of them or none (specification 5). */
export function absentGrowth(
  rate: Given<{ [Field in (typeof growthFields)[number]]?: Given<unknown> }>,
): (typeof growthFields)[number][] {
  const absent = growthFields.filter((field) => rate?.[field] == null)
  return absent.length === growthFields.length ? [] : absent
}
