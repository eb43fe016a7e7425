import { type Call, failed } from '../call.ts'
import type { Driver, SourcedCreator } from '../driver.ts'
import { at, countryOf, hasList, listAt, textAt } from '../fields.ts'
import type { CreatorQuestion } from './creator-question.ts'
import { typedUsername } from '#engine/creators/typed-username.ts'
import { bareCreator, emailsIn, emptySnapshot, meets } from './meets.ts'

/** Channels of one page, and of one request for their numbers. */
const perPage = 50

/**
 * YouTube Data API, version 3. It finds channels by words or by their handle and knows no filter of numbers, so that
 * channels are read and those that don't meet the filters left out.
 */
export const youtube: Driver = {
  headers: () => ({}),
  secretQuery: (key) => ({ key }),
  // A key that is wrong is a bad request here, and a used-up quota is forbidden.
  statuses: { 400: 'bad_credentials', 403: 'no_credits' },

  async influencer(call, question, { cursor }) {
    const none = { records: [], total: 0, next: null }
    if (!question.platforms.includes('youtube')) return none
    if (question.username) {
      const name = typedUsername(question.username)
      if (name === '') return none
      const forHandle = `@${name}`
      return channelsOf(call, question, { asked: { forHandle }, next: null, total: null })
    }
    if (question.keywords.length === 0) return none
    const [country, more] = question.countries
    const [language] = question.languages
    const reply = await call({
      path: '/search',
      query: {
        part: 'snippet',
        type: 'channel',
        q: question.keywords.join('|'),
        maxResults: perPage,
        pageToken: cursor ?? undefined,
        regionCode: more === undefined ? country : undefined,
        relevanceLanguage: language,
      },
    })
    if (reply.outcome === 'failed') return reply
    if (!hasList(reply.body, 'items')) return failed('bad_answer')
    const ids = listAt(reply.body, perPage, 'items').flatMap((each) => textAt(each, 'id', 'channelId') ?? [])
    const next = textAt(reply.body, 'nextPageToken')
    if (ids.length === 0) return none
    return channelsOf(call, question, { asked: { id: ids.join(',') }, next, total: null })
  },
}

const channelList = 'youtube#channelListResponse'

interface Asked {
  asked: { id: string } | { forHandle: string }
  next: string | null
  total: null
}

async function channelsOf(call: Call, question: CreatorQuestion, { asked, next, total }: Asked) {
  const reply = await call({
    path: '/channels',
    query: { part: 'snippet,statistics', maxResults: perPage, ...asked },
  })
  if (reply.outcome === 'failed') return reply
  // Without a channel the list is missing.
  if (!hasList(reply.body, 'items') && textAt(reply.body, 'kind') !== channelList) return failed('bad_answer')
  const found = listAt(reply.body, perPage, 'items').flatMap(creatorOf)
  return { records: found.filter((creator) => meets(question, creator, false)), total, next }
}

/** Counts are texts here; a hidden one is missing. */
function countAt(channel: unknown, name: string): number | null {
  const text = textAt(channel, 'statistics', name)
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function creatorOf(channel: unknown): SourcedCreator[] {
  const [id, title] = [textAt(channel, 'id'), textAt(channel, 'snippet', 'title')]
  if (!id || !title) return []
  const bio = textAt(channel, 'snippet', 'description')
  const isHidden = at(channel, 'statistics', 'hiddenSubscriberCount') === true
  const [views, posts] = [countAt(channel, 'viewCount'), countAt(channel, 'videoCount')]
  const customUrl = textAt(channel, 'snippet', 'customUrl')
  const handle = customUrl === null ? id : typedUsername(customUrl) // an id is found by no other spelling
  const stated = {
    ...emptySnapshot(),
    followers: isHidden ? null : countAt(channel, 'subscriberCount'),
    views: views !== null && posts ? Math.round(views / posts) : null,
    posts,
  }
  return [
    {
      ...bareCreator('youtube', handle),
      id,
      name: title,
      bio,
      country: countryOf(textAt(channel, 'snippet', 'country')),
      language: textAt(channel, 'snippet', 'defaultLanguage')?.slice(0, 2).toLowerCase() ?? null,
      emails: emailsIn(bio),
      snapshots: [stated],
    },
  ]
}
