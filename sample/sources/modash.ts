import { countryNames } from '#engine/geo/country-names.ts'
import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import { type CreatorSummary, summarize } from '#engine/creators/summarize.ts'
import { makeCreators } from '../creators/creators.ts'
import { sampleKey, type SourceAnswer, type SourceRequest } from './source-request.ts'

type Creator = CreatorRecord & { known: CreatorSummary }

const perPage = 15
const lastPage = 665

let made: Creator[] | undefined
const creatorsOf = (network: string) =>
  (made ??= makeCreators(new Date()).map((each) => ({
    ...each,
    known: summarize(each.snapshots, each.audience),
  }))).filter((each) => each.network === network)

const refusal = (status: number, code: string): SourceAnswer => ({
  status,
  body: { error: true, code, message: code },
})

/** Speaks as Modash does (API version 1), of the creators of the sample world. */
export function answerModash({ url, key, body }: SourceRequest): SourceAnswer {
  if (key !== sampleKey) return refusal(401, 'api_token_invalid')
  const path = url.pathname.replace(/^\/v1/, '')
  if (path === '/user/info') return { status: 200, body: { error: false, billing: { credits: 500 } } }
  const [, network = '', what = '', id = ''] = path.split('/')
  if (!['instagram', 'tiktok', 'youtube'].includes(network)) return refusal(404, 'entity_not_found')
  const asked = url.searchParams.get('query')?.toLowerCase() ?? ''
  if (what === 'locations') return { status: 200, body: { error: false, ...locationsCalled(asked) } }
  if (what === 'users') {
    const users = creatorsOf(network).filter(({ handle }) => handle.includes(asked))
    return { status: 200, body: { error: false, users: users.slice(0, perPage).map(userOf) } }
  }
  if (what === 'search') return search(network, body)
  const creator =
    what === 'profile' && creatorsOf(network).find((each) => idOf(each) === decodeURIComponent(id))
  return creator
    ? { status: 200, body: { error: false, profile: reportOf(creator) } }
    : refusal(404, 'account_not_found')
}

const countries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'AE', 'EG']
const locationId = (country: string) => 1_000 + countries.indexOf(country)

function locationsCalled(name: string) {
  const found = countries.filter((country) => countryNames(country)[0]?.toLowerCase().includes(name))
  const locations = found.map((country) => ({ id: locationId(country), title: countryNames(country)[0] }))
  return { locations, total: locations.length }
}

interface Range {
  min?: number
  max?: number
}
interface Growth {
  interval: string
  operator: 'gte' | 'gt' | 'lte' | 'lt'
  value: number
}
interface Filter {
  influencer?: {
    followers?: Range
    engagements?: Range
    engagementRate?: number
    views?: Range
    lastposted?: number
    followersGrowthRate?: Growth
    location?: number[]
    language?: string
    keywords?: string
    hasContactDetails?: object[]
  }
  audience?: { credibility?: number }
}

const isIn = (value: number | null, { min, max }: Range = {}) =>
  (min === undefined && max === undefined) ||
  (value !== null && value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY))

function search(network: string, body: unknown): SourceAnswer {
  const { page = 0, filter = {} } = (body ?? {}) as { page?: number; filter?: Filter }
  const { influencer = {}, audience = {} } = filter
  const growth = influencer.followersGrowthRate
  if (page > lastPage) return refusal(400, 'page_limit')
  if ((influencer.lastposted ?? 30) < 30) return refusal(400, 'invalid_body_params')
  if (growth && (!/^i[1-6]months?$/.test(growth.interval) || !growth.operator))
    return refusal(400, 'invalid_body_params')
  if (audience.credibility !== undefined && network !== 'instagram')
    return refusal(400, 'invalid_body_params')
  const since = new Date(Date.now() - (influencer.lastposted ?? 0) * 86_400_000).toISOString().slice(0, 10)
  const all = creatorsOf(network).filter((creator) => {
    const { known } = creator
    const grown = growth && known.followers_growth[Number(growth.interval[1]) - 1]
    return (
      isIn(known.followers, influencer.followers) &&
      isIn(known.engagements, influencer.engagements) &&
      isIn(known.views, influencer.views) &&
      (known.engagement_rate ?? 0) >= (influencer.engagementRate ?? 0) &&
      (known.credibility ?? 0) >= (audience.credibility ?? 0) &&
      (influencer.lastposted === undefined || (creator.last_posted ?? '') >= since) &&
      (!growth || (grown != null && compare[growth.operator](grown, growth.value))) &&
      (!influencer.location || influencer.location.includes(locationId(creator.country ?? ''))) &&
      (!influencer.language || influencer.language === creator.language) &&
      (!influencer.keywords ||
        (creator.bio ?? '').toLowerCase().includes(influencer.keywords.toLowerCase())) &&
      (!influencer.hasContactDetails || creator.emails.length > 0)
    )
  })
  const found = all.toSorted((a, b) => followersOf(b) - followersOf(a))
  const lookalikes = found
    .slice(page * perPage, (page + 1) * perPage)
    .map((creator) => ({ userId: idOf(creator), profile: profileOf(creator), match: {} }))
  return {
    status: 200,
    body: { error: false, total: all.length, isExactMatch: true, directs: [], lookalikes },
  }
}

const compare = {
  gte: (a: number, b: number) => a >= b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  lt: (a: number, b: number) => a < b,
}

const idOf = ({ network, handle }: CreatorRecord) => `md-${network}-${handle}`
const followersOf = ({ known }: Creator) => known.followers ?? 0
const userOf = (creator: Creator) => ({
  userId: idOf(creator),
  username: creator.handle,
  followers: followersOf(creator),
  isVerified: false,
})

function profileOf(creator: Creator) {
  const { followers, engagements, engagement_rate, views } = creator.known
  const counts = { followers, engagements, engagementRate: engagement_rate, averageViews: views }
  return { userId: idOf(creator), fullname: creator.name, username: creator.handle, ...counts }
}

const reportOf = (creator: Creator) => ({
  userId: idOf(creator),
  profile: profileOf(creator),
  bio: creator.bio,
  city: creator.city,
  country: creator.country,
  language: { code: creator.language },
  contacts: creator.emails.map((value) => ({ type: 'email', value })),
  statHistory: creator.snapshots.map((each) => ({
    month: each.taken_on.slice(0, 7),
    followers: each.followers,
    avgLikes: each.likes,
    avgComments: each.comments,
    avgViews: each.views,
  })),
  audience: {
    audienceTypes: [
      { code: 'real', weight: creator.audience?.real },
      { code: 'mass_followers', weight: creator.audience?.mass },
      { code: 'suspicious', weight: creator.audience?.suspicious },
    ],
  },
})
