import { channelId } from '#engine/import/table/accounts/account-handle.ts'
import { sql } from 'kysely'
import type { CredibilityParts } from '#engine/creators/credibility.ts'
import type { CreatorSnapshot } from '#engine/creators/creator-record.ts'
import type { FoundLead, SourceFact } from '#server/features/sources/lead-source.ts'

/** A creator with all that a lead needs, and where each value is from. */
export interface CreatorRow {
  id: number
  /** The order of a search: the reachable first, then by followers. */
  best: number
  dataset: string
  licence: string
  attribution: string
  is_sample: boolean
  network: string
  handle: string
  name: string
  bio: string | null
  topics: string[]
  country: string | null
  city: string | null
  language: string | null
  age_from: number | null
  age_to: number | null
  phones: string[]
  websites: string[]
  emails: string[]
  /** YYYY-MM-DD. */
  last_posted: string | null
  followers: number | null
  engagements: number | null
  views: number | null
  engagement_rate: number | null
  /** Over 1 to 12 months. */
  followers_growth: (number | null)[]
  credibility: number | null
  credibility_parts: CredibilityParts | null
  snapshots: CreatorSnapshot[]
}

/** A creator whose place in the order of the directory is of no matter. */
type StatedCreator = Omit<CreatorRow, 'id' | 'best'>

/** The key of a creator over all sources, as SQL over its columns and as text. */
export const sourceKey = sql<string>`'creator/' || network || '/' || handle`
const keyOf = ({ network, handle }: StatedCreator) => `creator/${network}/${handle}`

/** The months of the column "growth". */
const shownGrowthMonths = 3

/** A creator as a lead: network and handle identify it, because an agency's address belongs to many creators. */
export function leadOf(creator: StatedCreator): FoundLead {
  const { dataset, licence, attribution, is_sample, phones, websites, emails, snapshots } = creator
  const data_date = snapshots.at(-1)?.taken_on ?? null
  return {
    source_key: keyOf(creator),
    dataset,
    licence,
    attribution,
    is_sample,
    data_date: data_date && `${data_date}T00:00:00Z`,
    is_chain: true,
    phones,
    websites,
    emails,
    profiles: profileOf(creator),
    columns: {
      name: creator.name,
      category: creator.topics[0] ?? null,
      city: creator.city,
      country: creator.country,
      network: creator.network,
      username: creator.handle,
      followers: creator.followers,
      engagement_rate: creator.engagement_rate,
      average_views: creator.views,
      growth: growthOf(creator),
      last_posted: creator.last_posted,
      credibility: creator.credibility,
    },
    facts: [...factsOf(creator), ...snapshots.map(snapshotFact)],
    keys: [],
    contacted: 'always',
  }
}

const growthOf = ({ followers_growth }: StatedCreator) => followers_growth[shownGrowthMonths - 1] ?? null

const profiles: Record<string, (handle: string) => string | undefined> = {
  instagram: (handle) => `https://www.instagram.com/${handle}/`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  youtube: (handle) =>
    channelId.test(handle)
      ? `https://www.youtube.com/channel/${handle}`
      : `https://www.youtube.com/@${handle}`,
  twitch: (handle) => `https://www.twitch.tv/${handle}`,
  x: (handle) => `https://x.com/${handle}`,
  facebook: (handle) => `https://www.facebook.com/${handle}`,
  bluesky: (handle) => `https://bsky.app/profile/${handle}`,
  mastodon: mastodonProfile,
}

/** The page of `name@server.example`; a name without its server has none. */
function mastodonProfile(handle: string): string | undefined {
  const [, name, host] = /^([\w.-]+)%40([\w.-]+(?:%3A\d+)?)$/i.exec(handle) ?? []
  return name && host ? `https://${decodeURIComponent(host)}/@${name}` : undefined
}

/** The page of an account on its network; undefined for a network without such pages. */
export const profileUrl = ({ network, handle }: Pick<CreatorRow, 'network' | 'handle'>): string | undefined =>
  profiles[network]?.(encodeURIComponent(handle))

function profileOf({ network, handle }: StatedCreator): FoundLead['profiles'] {
  const url = profileUrl({ network, handle })
  return url ? [{ network, url }] : []
}

function factsOf(creator: StatedCreator): SourceFact[] {
  const { age_from, age_to, credibility_parts: parts } = creator
  const stated: Record<string, string | number | null> = {
    name: creator.name,
    category: creator.topics.join(', ') || null,
    bio: creator.bio,
    city: creator.city,
    country: creator.country,
    language: creator.language,
    age: age_from === null ? null : age_from === age_to ? age_from : `${age_from}–${age_to}`,
    network: creator.network,
    username: creator.handle,
    followers: creator.followers,
    average_views: creator.views,
    last_posted: creator.last_posted,
  }
  const facts: SourceFact[] = Object.entries(stated).flatMap(([field, value]) =>
    value === null ? [] : [{ field, value: String(value) }],
  )
  const { engagement_rate, engagements, credibility } = creator
  const growth = growthOf(creator)
  if (engagement_rate !== null) {
    const isStated =
      !creator.followers || engagements === null || engagements / creator.followers !== engagement_rate
    const details = { engagements: String(engagements) }
    const formula = isStated ? {} : { method: 'formula' as const, details }
    facts.push({ field: 'engagement_rate', value: String(engagement_rate), ...formula })
  }
  if (growth !== null) {
    const details = { months: String(shownGrowthMonths) }
    facts.push({ field: 'growth', value: String(growth), method: 'formula', details })
  }
  if (credibility !== null && parts) {
    const details = Object.fromEntries(Object.entries(parts).map(([part, share]) => [part, String(share)]))
    facts.push({ field: 'credibility', value: String(credibility), method: 'formula', details })
  }
  return facts
}

/** What was known on one day, for the chart of growth. */
function snapshotFact({ taken_on, ...counts }: CreatorSnapshot): SourceFact {
  const details = Object.fromEntries(
    Object.entries(counts).flatMap(([count, value]) =>
      typeof value === 'number' ? [[count, String(value)]] : [],
    ),
  )
  return { field: 'snapshot', value: taken_on, details }
}
