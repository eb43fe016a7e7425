import type { AudienceShares } from './creator-record.ts'

/** The parts of a credibility, each from 0 to 1. */
export interface CredibilityParts {
  /** Share of followers that are people; of accounts that follow thousands of others, half counts. */
  audience: number
  /** 1 where no month gained far more followers than usual, 0 where one month did by half and more. */
  steadiness: number
  /** The engagement rate by the usual rate of creators of this size; at most 1. */
  engagement: number
}

interface Known {
  audience: AudienceShares | null
  engagement_rate: number | null
  followers: number | null
  /** Changes of followers from month to month; 0.05 is 5 %. */
  monthly: readonly number[]
}

/** How much each part counts. The audience is measured, the other parts are signs (decision 35). */
const weights = { audience: 0.7, steadiness: 0.15, engagement: 0.15 } as const

const fewestMonths = 3

/**
 * How far the followers of a creator are people, from 0 to 1, with its parts: docs/credibility.md has the formula and
 * its reasons. Undefined where a part is unknown, because a guess would pass a filter like a measurement.
 */
export function credibilityOf({
  audience,
  engagement_rate,
  followers,
  monthly,
}: Known): { credibility: number; parts: CredibilityParts } | undefined {
  if (!audience || engagement_rate === null || followers === null || monthly.length < fewestMonths)
    return undefined
  const parts = {
    audience: rounded(within(audience.real + audience.mass / 2)),
    steadiness: rounded(steadinessOf(monthly)),
    engagement: rounded(within(engagement_rate / usualRate(followers))),
  }
  const sum =
    parts.audience * weights.audience +
    parts.steadiness * weights.steadiness +
    parts.engagement * weights.engagement
  return { credibility: rounded(sum), parts }
}

const within = (share: number) => Math.min(1, Math.max(0, share))
const rounded = (share: number) => Math.round(share * 10_000) / 10_000

/** A jump is what the best month gained beyond three usual months, and beyond 5 % in any case. */
function steadinessOf(monthly: readonly number[]): number {
  const inOrder = monthly.toSorted((a, b) => a - b)
  const usual = Math.abs(inOrder[Math.floor(inOrder.length / 2)] ?? 0)
  const best = inOrder.at(-1) ?? 0
  return within(1 - Math.max(0, best - Math.max(3 * usual, 0.05)) / 0.5)
}

/** Reactions to a post by followers fall with the size of the audience. */
function usualRate(followers: number): number {
  if (followers < 10_000) return 0.04
  if (followers < 100_000) return 0.024
  return followers < 1_000_000 ? 0.018 : 0.013
}
