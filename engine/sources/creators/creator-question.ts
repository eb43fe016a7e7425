type Bound = number | null | undefined

export const creatorRanges = [
  'followers',
  'age',
  'engagements',
  'reelsPlays',
  'saves',
  'shares',
  'views',
] as const
type Range = (typeof creatorRanges)[number]

export const creatorGrowths = ['followersGrowthRate', 'likesGrowthRate', 'viewsGrowthRate'] as const
export type CreatorGrowth = (typeof creatorGrowths)[number]

interface GrowthFilter {
  /** Months. */
  interval?: Bound
  operator?: 'gte' | 'gt' | 'lte' | 'lt' | null | undefined
  /** 0.05 is 5 %. */
  value?: Bound
}

/** A search for creators by the filters of our criteria. A filter that is null or absent is off. */
export interface CreatorQuestion
  extends Partial<Record<`${Range}_${'min' | 'max'}`, Bound>>,
    Partial<Record<CreatorGrowth, GrowthFilter | null | undefined>> {
  platforms: readonly string[]
  /** A part of the name on the platform, with or without @. */
  username?: string | null | undefined
  keywords: readonly string[]
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[]
  /** ISO 639. */
  languages: readonly string[]
  has_email?: boolean | null | undefined
  /** At most so many days ago. */
  lastposted?: Bound
  /** At least; 0.02 is 2 %. */
  engagementRate?: Bound
  audience?: { credibility?: Bound } | null | undefined
}
