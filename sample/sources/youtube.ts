import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import { makeCreators } from '../creators/creators.ts'
import { sampleKey, type SourceAnswer, type SourceRequest } from './source-request.ts'

let made: CreatorRecord[] | undefined
const channels = () => (made ??= makeCreators(new Date()).filter(({ network }) => network === 'youtube'))

const refusal = (code: number, reason: string): SourceAnswer => ({
  status: code,
  body: { error: { code, message: reason, errors: [{ domain: 'youtube', reason }] } },
})

/** Speaks as the YouTube Data API does (version 3), of the channels of the sample world. */
export function answerYoutube({ url, key }: SourceRequest): SourceAnswer {
  if (key !== sampleKey) return refusal(400, 'keyInvalid')
  const path = url.pathname.replace(/^\/youtube\/v3/, '')
  if (path === '/search') return search(url.searchParams)
  if (path === '/channels') return list(url.searchParams)
  return refusal(404, 'notFound')
}

const idOf = ({ handle }: CreatorRecord) => `UC${handle}`

function search(asked: URLSearchParams): SourceAnswer {
  const size = Number(asked.get('maxResults') ?? '5')
  const from = Number(asked.get('pageToken') ?? '0')
  if (!(size >= 0 && size <= 50) || !(from >= 0)) return refusal(400, 'invalidPageToken')
  const words = (asked.get('q') ?? '').toLowerCase().split('|')
  const all = channels().filter(({ name, bio }) =>
    words.some((word) => `${name} ${bio ?? ''}`.toLowerCase().includes(word)),
  )
  const items = all.slice(from, from + size).map((channel) => ({
    kind: 'youtube#searchResult',
    id: { kind: 'youtube#channel', channelId: idOf(channel) },
    snippet: { title: channel.name },
  }))
  return {
    status: 200,
    body: {
      kind: 'youtube#searchListResponse',
      ...(from + size < all.length && { nextPageToken: String(from + size) }),
      pageInfo: { totalResults: all.length, resultsPerPage: size },
      items,
    },
  }
}

function list(asked: URLSearchParams): SourceAnswer {
  const ids = asked.get('id')?.split(',') ?? []
  const handle = asked.get('forHandle')?.toLowerCase()
  if (ids.length > 50) return refusal(400, 'invalidParameter')
  const items = channels()
    .filter((channel) => ids.includes(idOf(channel)) || `@${channel.handle}` === handle)
    .map(channelOf)
  return { status: 200, body: { kind: 'youtube#channelListResponse', ...(items.length > 0 && { items }) } }
}

/** Counts are texts, and the subscribers are rounded to three digits. */
function channelOf(channel: CreatorRecord) {
  const { followers = null, views = null, posts = null } = channel.snapshots.at(-1) ?? {}
  const videos = posts ?? 0
  return {
    kind: 'youtube#channel',
    id: idOf(channel),
    snippet: {
      title: channel.name,
      description: [channel.bio, channel.emails[0] && `Business: ${channel.emails[0]}`]
        .filter(Boolean)
        .join('\n'),
      customUrl: `@${channel.handle}`,
      country: channel.country,
      defaultLanguage: channel.language,
    },
    statistics: {
      viewCount: String((views ?? 0) * videos),
      videoCount: String(videos),
      ...(followers !== null && { subscriberCount: String(Number(followers.toPrecision(3))) }),
      hiddenSubscriberCount: followers === null,
    },
  }
}
