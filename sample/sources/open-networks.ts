import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import { makeCreators } from '../creators/creators.ts'
import type { SourceAnswer, SourceRequest } from './source-request.ts'

let made: CreatorRecord[] | undefined
/** The creators of the sample world with a channel have an account on each of the open networks too. */
const accounts = () => (made ??= makeCreators(new Date()).filter(({ network }) => network === 'youtube'))

/** Every tenth account is shown to signed-in users only, every eleventh doesn't want to be found, every twelfth is a bot. */
export const isHidden = (place: number): boolean => place % 10 === 0
export const isShy = (place: number): boolean => place % 11 === 0
export const isBot = (place: number): boolean => place % 12 === 0

const called = (word: string) =>
  accounts().flatMap((account, place) =>
    `${account.handle} ${account.name} ${account.bio ?? ''}`.toLowerCase().includes(word.toLowerCase())
      ? { account, place }
      : [],
  )

const refused = (error: string): SourceAnswer => ({ status: 400, body: { error, message: error } })

const handleOf = ({ handle }: CreatorRecord) =>
  `${handle.replaceAll(/[^a-z\d-]/g, '-')}.bsky.testville.example`
const didOf = (place: number) => `did:plc:sample${place}`

/** Speaks as the public AppView of Bluesky does: searches with little, profiles with numbers. */
export function answerBluesky({ url }: SourceRequest): SourceAnswer {
  const asked = url.searchParams
  if (url.pathname === '/xrpc/app.bsky.actor.searchActors') {
    const size = Number(asked.get('limit') ?? '25')
    const from = Number(asked.get('cursor') ?? '0')
    if (!(size >= 1 && size <= 100) || !(from >= 0)) return refused('InvalidRequest')
    const all = called(asked.get('q') ?? '')
    const actors = all.slice(from, from + size).map(({ account, place }) => ({
      did: didOf(place),
      handle: handleOf(account),
      displayName: account.name,
    }))
    const cursor = from + size < all.length ? String(from + size) : undefined
    return { status: 200, body: { actors, cursor } }
  }
  if (url.pathname !== '/xrpc/app.bsky.actor.getProfiles') return { status: 404, body: {} }
  const actors = asked.getAll('actors')
  if (actors.length > 25) return refused('InvalidRequest')
  const profiles = accounts().flatMap((account, place) => {
    if (!actors.includes(didOf(place)) && !actors.includes(handleOf(account))) return []
    const { followers, posts } = account.snapshots.at(-1) ?? {}
    return {
      did: didOf(place),
      handle: handleOf(account),
      displayName: account.name,
      description: [account.bio, account.emails[0]].filter(Boolean).join('\n'),
      followersCount: followers ?? 0,
      followsCount: 12,
      postsCount: posts ?? 0,
      labels: isHidden(place) ? [{ val: '!no-unauthenticated' }] : [],
    }
  })
  return { status: 200, body: { profiles } }
}

/** Speaks as a Mastodon server does: notes and fields are HTML, and a second page is for signed-in users. */
export function answerMastodon({ url }: SourceRequest): SourceAnswer {
  const asked = url.searchParams
  if (url.pathname === '/api/v1/accounts/lookup') {
    const name = asked.get('acct')?.toLowerCase().split('@')[0]
    const place = accounts().findIndex(({ handle }) => usernameOf(handle) === name)
    const account = accounts()[place]
    return account
      ? { status: 200, body: accountOf(account, place) }
      : { status: 404, body: { error: 'Record not found' } }
  }
  if (url.pathname !== '/api/v2/search') return { status: 404, body: { error: 'Record not found' } }
  if (asked.has('offset')) return { status: 401, body: { error: 'The access token is invalid' } }
  const size = Math.min(40, Number(asked.get('limit') ?? '20'))
  const found = called(asked.get('q') ?? '').slice(0, size)
  return {
    status: 200,
    body: {
      accounts: found.map(({ account, place }) => accountOf(account, place)),
      statuses: [],
      hashtags: [],
    },
  }
}

const usernameOf = (handle: string) => handle.replaceAll(/\W/g, '_')

function accountOf(account: CreatorRecord, place: number) {
  const { followers, posts } = account.snapshots.at(-1) ?? {}
  const name = usernameOf(account.handle)
  const [site] = account.websites
  return {
    id: String(1_000 + place),
    username: name,
    acct: name,
    display_name: account.name,
    url: `https://social.testville.example/@${name}`,
    note: `<p>${account.bio ?? ''} <a href="https://social.testville.example/tags/food" class="mention hashtag" rel="tag">#<span>food</span></a></p>`,
    followers_count: followers ?? 0,
    following_count: 10,
    statuses_count: posts ?? 0,
    last_status_at: account.last_posted,
    bot: isBot(place),
    discoverable: !isShy(place),
    noindex: false,
    fields: [
      ...(site
        ? [
            {
              name: 'Web',
              value: `<a href="${site}" rel="me nofollow noopener">${site}</a>`,
              verified_at: null,
            },
          ]
        : []),
      ...(account.emails[0] ? [{ name: 'Mail', value: account.emails[0], verified_at: null }] : []),
    ],
  }
}
