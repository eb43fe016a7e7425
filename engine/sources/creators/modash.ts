import { countryNames } from '#engine/geo/country-names.ts'
import { type Call, type Failed, failed } from '../call.ts'
import type { Answer, Driver, SourcedCreator } from '../driver.ts'
import { at, hasList, hasObject, listAt, numberAt, textAt } from '../fields.ts'
import { type CreatorGrowth, creatorGrowths, type CreatorQuestion } from './creator-question.ts'
import { typedUsername } from '#engine/creators/typed-username.ts'
import { bareCreator, emptySnapshot, meets } from './meets.ts'
import { reported } from './modash-report.ts'

/** Results of one page, and the last page that is served. */
const perPage = 15
const lastPage = 665
/** Credits of one result of a search, and of a report. */
const resultCredits = 0.01
const reportCredits = 1

type Filter = Exclude<
  keyof CreatorQuestion,
  'platforms' | 'username' | 'keywords' | 'countries' | 'languages'
>

/** The filters that a platform has beyond those of all three. */
const further: Record<string, readonly Filter[]> = {
  instagram: ['reelsPlays_min', 'reelsPlays_max', 'audience'],
  tiktok: ['views_min', 'views_max', 'shares_min', 'shares_max', 'saves_min', 'saves_max', 'likesGrowthRate'],
  youtube: ['views_min', 'views_max', 'viewsGrowthRate'],
}
const ofSomePlatforms = [...new Set(Object.values(further).flat())]

/** Modash, API version 1: its filters are those of our criteria. A platform without one of the filters is left out. */
export const modash: Driver = {
  headers: (key) => ({ authorization: `Bearer ${key}` }),

  async check(call) {
    const reply = await call({ path: '/user/info' })
    return reply.outcome === 'failed' ? reply : { outcome: 'hit', value: { left: null }, spent: 0 }
  },

  async enrich(call, { network, handle }) {
    return network in further ? reportOf(call, network, handle) : { outcome: 'miss' }
  },

  async influencer(call, question, { cursor }) {
    const parts = partsOf(question)
    const [index, page, ids] = await positionOf(call, question, cursor)
    if (typeof index !== 'number') return index
    const part = parts[index]
    if (!part || (question.countries.length > 0 && ids.length === 0))
      return { records: [], total: 0, next: null }
    const following = index + 1 < parts.length ? `${index + 1}:0:${ids.join(',')}` : null
    if (question.username) {
      const found = await usersOf(call, question, part.platform)
      return Array.isArray(found) ? { records: found, total: null, next: following, hits: 0 } : found
    }
    const body = {
      page,
      calculationMethod: 'median',
      sort: { field: 'followers', direction: 'desc' },
      filter: filterOf(question, part, ids),
    }
    const reply = await call({ method: 'POST', path: `/${part.platform}/search`, body })
    if (reply.outcome === 'failed') return reply
    if (!hasList(reply.body, 'lookalikes')) return failed('bad_answer')
    const given = listAt(reply.body, perPage, 'lookalikes')
    const country = question.countries.length === 1 ? (question.countries[0] ?? null) : null
    const found = given
      .flatMap((each) => creatorOf(at(each, 'profile'), part.platform))
      .map((creator) => ({ ...creator, country, language: part.language ?? null }))
    const read = question.has_email ? await withReports(call, found) : found
    const isLast = given.length < perPage || page >= lastPage
    return {
      records: read.filter((creator) => meets(question, creator, true)),
      total: numberAt(reply.body, 'total'),
      next: isLast ? following : `${index}:${page + 1}:${ids.join(',')}`,
      hits: given.length * resultCredits + (question.has_email ? found.length * reportCredits : 0),
    }
  },
}

/** The names of users cost nothing, the report of one a credit. */
async function reportOf(call: Call, network: string, handle: string): Promise<Answer<SourcedCreator>> {
  const named = await call({ path: `/${network}/users`, query: { query: handle, limit: perPage } })
  if (named.outcome === 'failed') return named
  if (!hasList(named.body, 'users')) return failed('bad_answer')
  const creator = listAt(named.body, perPage, 'users')
    .flatMap((each) => creatorOf(each, network))
    .find((each) => each.handle === handle)
  if (!creator) return { outcome: 'miss' }
  const reply = await call({ path: reportPath(creator), expects: [404] })
  if (reply.outcome === 'failed') return reply
  if (reply.status === 404) return { outcome: 'miss' }
  if (!hasObject(reply.body, 'profile')) return failed('bad_answer')
  return { outcome: 'hit', value: reported(creator, at(reply.body, 'profile')), spent: reportCredits }
}

interface Part {
  platform: string
  language: string | undefined
}

/** One search asks one platform in one language. */
function partsOf(question: CreatorQuestion): Part[] {
  const languages = question.languages.length > 0 ? question.languages : [undefined]
  const isGiven = (filter: Filter) => {
    const value = question[filter]
    return filter === 'audience' ? question.audience?.credibility != null : value != null
  }
  // The longest interval of growth is six months.
  const isTooLong = creatorGrowths.some((name) => (question[name]?.interval ?? 0) > 6)
  return question.platforms
    .filter((platform) => {
      const own = further[platform]
      return own && !isTooLong && ofSomePlatforms.every((filter) => own.includes(filter) || !isGiven(filter))
    })
    .flatMap((platform) => languages.map((language) => ({ platform, language })))
}

type At = [index: number, page: number, ids: number[]] | [Failed, number, number[]]

/** Where the search is: the part, its page and the ids of the countries, which the first page looks up. */
async function positionOf(call: Call, { countries }: CreatorQuestion, cursor: string | null): Promise<At> {
  if (cursor !== null) {
    const [index = 0, page = 0] = cursor.split(':').map(Number)
    return [index, page, (cursor.split(':')[2] ?? '').split(',').filter(Boolean).map(Number)]
  }
  const ids: number[] = []
  for (const country of countries) {
    const names = countryNames(country)
    const query = { query: names[0] ?? country, limit: 10 }
    const reply = await call({ path: '/instagram/locations', query })
    if (reply.outcome === 'failed') return [reply, 0, []]
    if (!hasList(reply.body, 'locations')) return [failed('bad_answer'), 0, []]
    const called = names.map((name) => name.toLowerCase())
    const found = listAt(reply.body, 10, 'locations').find((each) =>
      called.includes(textAt(each, 'title')?.toLowerCase() ?? ''),
    )
    const id = numberAt(found, 'id')
    if (id !== null) ids.push(id)
  }
  return [0, 0, ids]
}

type Bound = number | null | undefined

const range = (min: Bound, max: Bound) =>
  min == null && max == null ? undefined : { ...(min != null && { min }), ...(max != null && { max }) }

const ages = [18, 25, 35, 45, 65]

/** The filters one to one; ages have steps, so that the next wider ones are asked. */
function filterOf(question: CreatorQuestion, { language }: Part, location: number[]) {
  const { age_min, age_max, audience, keywords, has_email } = question
  const growth = (name: CreatorGrowth) => {
    const { interval, operator, value } = question[name] ?? {}
    return interval == null
      ? undefined
      : { interval: `i${interval}month${interval > 1 ? 's' : ''}`, operator, value }
  }
  const influencer = {
    followers: range(question.followers_min, question.followers_max),
    engagements: range(question.engagements_min, question.engagements_max),
    reelsPlays: range(question.reelsPlays_min, question.reelsPlays_max),
    saves: range(question.saves_min, question.saves_max),
    shares: range(question.shares_min, question.shares_max),
    views: range(question.views_min, question.views_max),
    age: range(
      age_min == null ? null : ages.findLast((age) => age <= age_min),
      age_max == null ? null : ages.find((age) => age >= age_max),
    ),
    engagementRate: question.engagementRate ?? undefined,
    lastposted: question.lastposted ?? undefined,
    followersGrowthRate: growth('followersGrowthRate'),
    likesGrowthRate: growth('likesGrowthRate'),
    viewsGrowthRate: growth('viewsGrowthRate'),
    language,
    ...(location.length > 0 && { location }),
    ...(keywords.length > 0 && { keywords: keywords.join(' ') }),
    ...(has_email && { hasContactDetails: [{ contactType: 'email', filterAction: 'must' }] }),
  }
  return {
    influencer,
    ...(audience?.credibility != null && { audience: { credibility: audience.credibility } }),
  }
}

/** Creators by a part of their name, which costs nothing and states followers alone. */
async function usersOf(call: Call, question: CreatorQuestion, platform: string) {
  const name = typedUsername(question.username ?? '')
  if (name === '') return []
  const query = { query: name, limit: perPage }
  const reply = await call({ path: `/${platform}/users`, query })
  if (reply.outcome === 'failed') return reply
  if (!hasList(reply.body, 'users')) return failed('bad_answer')
  return listAt(reply.body, perPage, 'users')
    .flatMap((each) => creatorOf(each, platform))
    .filter((creator) => meets(question, creator, false))
}

function creatorOf(profile: unknown, network: string): SourcedCreator[] {
  const [userId, username] = [textAt(profile, 'userId'), textAt(profile, 'username')]
  if (!userId || !username) return []
  const handle = typedUsername(username)
  const followers = numberAt(profile, 'followers')
  const stated = {
    ...emptySnapshot(),
    followers,
    engagements: numberAt(profile, 'engagements'),
    views: numberAt(profile, 'averageViews'),
  }
  const name = textAt(profile, 'fullname') ?? handle
  return [{ ...bareCreator(network, handle), id: `${network}/${userId}`, name, snapshots: [stated] }]
}

function reportPath({ id, network }: SourcedCreator): string {
  const [, userId = ''] = id.split('/')
  return `/${network}/profile/${encodeURIComponent(userId)}/report`
}

/** The report of each creator, which alone states an email. One that is not answered leaves its creator as it is. */
async function withReports(call: Call, creators: SourcedCreator[]): Promise<SourcedCreator[]> {
  const read: SourcedCreator[] = []
  for (const creator of creators) {
    const reply = await call({ path: reportPath(creator) })
    read.push(reply.outcome === 'failed' ? creator : reported(creator, at(reply.body, 'profile')))
  }
  return read
}
