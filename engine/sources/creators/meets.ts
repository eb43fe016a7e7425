import { summarize } from '#engine/creators/summarize.ts'
import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import { isCalled, typedUsername } from '#engine/creators/typed-username.ts'
import {
  type CreatorGrowth,
  creatorGrowths,
  type CreatorQuestion,
  creatorRanges,
} from './creator-question.ts'

const day = 86_400_000

/**
 * Whether a creator is one that the filters ask for, by what its provider states. A value that is not stated passes a
 * filter only where the provider has applied the filter itself; as in imported data, it passes none else.
 */
export function meets(question: CreatorQuestion, creator: CreatorRecord, isApplied: boolean): boolean {
  const known = summarize(creator.snapshots, creator.audience)
  const holds = <T>(value: T | null, test: (value: T) => boolean) =>
    value === null ? isApplied : test(value)
  const atLeast = (value: number | null, least: number | null | undefined) =>
    least == null || holds(value, (stated) => stated >= least)
  const atMost = (value: number | null, most: number | null | undefined) =>
    most == null || holds(value, (stated) => stated <= most)

  const { countries, languages, username, lastposted, engagementRate, audience, has_email } = question
  if (!question.platforms.some((platform) => platform === creator.network)) return false
  if (countries.length > 0 && !holds(creator.country, (country) => countries.includes(country))) return false
  if (languages.length > 0 && !holds(creator.language, (language) => languages.includes(language)))
    return false
  if (username && !isCalled(creator.handle, username)) return false
  if (has_email && creator.emails.length === 0) return false
  const ranges = {
    followers: { from: known.followers, to: known.followers },
    age: { from: creator.age?.from ?? null, to: creator.age?.to ?? null },
    engagements: { from: known.engagements, to: known.engagements },
    reelsPlays: { from: known.reels_plays, to: known.reels_plays },
    saves: { from: known.saves, to: known.saves },
    shares: { from: known.shares, to: known.shares },
    views: { from: known.views, to: known.views },
  }
  const isInRanges = creatorRanges.every(
    (range) =>
      atLeast(ranges[range].from, question[`${range}_min` as const]) &&
      atMost(ranges[range].to, question[`${range}_max` as const]),
  )
  const growths: Record<CreatorGrowth, (number | null)[]> = {
    followersGrowthRate: known.followers_growth,
    likesGrowthRate: known.likes_growth,
    viewsGrowthRate: known.views_growth,
  }
  const hasGrown = creatorGrowths.every((name) => {
    const { interval, operator, value } = question[name] ?? {}
    if (interval == null || operator == null || value == null) return true
    return holds(growths[name][interval - 1] ?? null, (growth) => compare[operator](growth, value))
  })
  return (
    isInRanges &&
    hasGrown &&
    atLeast(known.engagement_rate, engagementRate) &&
    atLeast(known.credibility, audience?.credibility) &&
    (lastposted == null ||
      holds(creator.last_posted, (posted) => Date.now() - Date.parse(posted) <= (lastposted + 1) * day))
  )
}

const compare = {
  gte: (growth: number, value: number) => growth >= value,
  gt: (growth: number, value: number) => growth > value,
  lte: (growth: number, value: number) => growth <= value,
  lt: (growth: number, value: number) => growth < value,
}

type Filter = Exclude<keyof CreatorQuestion, 'platforms' | 'username' | 'keywords'>

/** What an open network tells of every account. */
const always: readonly Filter[] = ['followers_min', 'followers_max', 'has_email']

/** Whether a network that states followers, emails in texts and `more` can meet the question: else it need not be asked. */
export function statesAll(question: CreatorQuestion, more: readonly Filter[]): boolean {
  const known = [...always, ...more]
  return filters.every((name) => known.includes(name) || isOff(question[name]))
}

const filters: readonly Filter[] = [
  ...creatorRanges.flatMap((range) => [`${range}_min`, `${range}_max`] as const),
  ...creatorGrowths,
  'countries',
  'languages',
  'has_email',
  'lastposted',
  'engagementRate',
  'audience',
]

const isOff = (filter: unknown): boolean =>
  filter == null ||
  filter === false ||
  (typeof filter === 'object' && Object.values(filter).every((part) => part == null))

/**
 * The word that a page is asked for where a search takes one at a time, and where the next page begins: the next page of
 * this word, or with null the first of the next word.
 */
export function wordAt({ username, keywords }: CreatorQuestion, cursor: string | null) {
  const words = username ? [typedUsername(username)].filter(Boolean) : keywords
  const [index = '0', ...rest] = (cursor ?? '0').split(':')
  const at = Number(index)
  return {
    word: words[at],
    page: rest.length > 0 ? rest.join(':') : undefined,
    following: (page: string | null): string | null =>
      page !== null ? `${at}:${page}` : at + 1 < words.length ? String(at + 1) : null,
  }
}

/** A snapshot of today in which nothing is known. */
export const emptySnapshot = () => ({
  taken_on: new Date().toISOString().slice(0, 10),
  followers: null,
  engagements: null,
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  reels_plays: null,
  posts: null,
})

/** A creator of whom only network and handle are known. */
export const bareCreator = (network: string, handle: string) => ({
  network,
  handle,
  name: handle,
  bio: null,
  topics: [],
  country: null,
  city: null,
  language: null,
  age: null,
  phones: [],
  websites: [],
  emails: [],
  last_posted: null,
  audience: null,
  snapshots: [],
})

const address = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/gu

/** The addresses that a description holds, at most three. */
export const emailsIn = (text: string | null): string[] => [
  ...new Set((text?.match(address) ?? []).slice(0, 3).map((each) => each.toLowerCase())),
]
