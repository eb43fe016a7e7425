/** What is known of a creator on one day. Averages are per post; a number that the source does not state is null. */
export interface CreatorSnapshot {
  /** YYYY-MM-DD. */
  taken_on: string
  followers: number | null
  /** Average reactions to a post: likes, comments, shares and saves together. */
  engagements: number | null
  views: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  saves: number | null
  reels_plays: number | null
  /** Posts so far. */
  posts: number | null
  /** As the source states it. */
  engagement_rate?: number | null
}

export type Count = Exclude<keyof CreatorSnapshot, 'taken_on' | 'engagement_rate'>

/** The numbers of a snapshot. */
export const counts = [
  'followers',
  'engagements',
  'views',
  'likes',
  'comments',
  'shares',
  'saves',
  'reels_plays',
  'posts',
] as const satisfies Count[]

/** Shares of an audience by the kind of its accounts, from 0 to 1, as a source states them. */
export interface AudienceShares {
  /** Accounts of people. */
  real: number
  /** Accounts that follow thousands of others. */
  mass: number
  /** Accounts that look like bots. */
  suspicious: number
}

/** A creator on one network in the shape that every importer yields. Network and handle identify the creator. */
export interface CreatorRecord {
  /** Lower case: instagram, tiktok, youtube, twitch, x, facebook, bluesky, mastodon. */
  network: string
  /** Lower case, without a leading @; on Mastodon with its server: `name@server.example`. */
  handle: string
  name: string
  bio: string | null
  topics: string[]
  /** ISO 3166-1 alpha-2, upper case. */
  country: string | null
  city: string | null
  /** ISO 639, lower case. */
  language: string | null
  /** Years; both ends are included, and equal where the age itself is known. */
  age: { from: number; to: number } | null
  /** E.164. */
  phones: string[]
  /** Absolute http or https URLs: the own site, or a page of links. */
  websites: string[]
  emails: string[]
  /** YYYY-MM-DD. */
  last_posted: string | null
  audience: AudienceShares | null
  snapshots: CreatorSnapshot[]
}
