import { parseHtml } from '#engine/html/parse-html.ts'
import { failed } from '../call.ts'
import type { Driver, SourcedCreator } from '../driver.ts'
import { at, hasList, listAt, numberAt, textAt } from '../fields.ts'
import { typedUsername } from '#engine/creators/typed-username.ts'
import { bareCreator, emailsIn, emptySnapshot, meets, statesAll, wordAt } from './meets.ts'

/** Accounts of one answer. Further pages are for users who are signed in. */
const perPage = 40

/**
 * A Mastodon server, `/api/v1` and `/api/v2`. It finds accounts that its server knows by words, and states followers, posts
 * and the day of the last post. Accounts that don't want to be found (`discoverable`, `noindex`), and bots, are left out.
 */
export const mastodon: Driver = {
  headers: (key): Record<string, string> => (key === '' ? {} : { authorization: `Bearer ${key}` }),

  async enrich(call, { network, handle }) {
    if (network !== 'mastodon') return { outcome: 'miss' }
    const reply = await call({ path: '/api/v1/accounts/lookup', query: { acct: handle }, expects: [404] })
    if (reply.outcome === 'failed') return reply
    if (reply.status === 404) return { outcome: 'miss' }
    if (!textAt(reply.body, 'id')) return failed('bad_answer')
    const [creator] = creatorOf(reply.body)
    return creator ? { outcome: 'hit', value: creator, spent: null } : { outcome: 'miss' }
  },

  async influencer(call, question, { cursor }) {
    const none = { records: [], total: null, next: null }
    if (!question.platforms.includes('mastodon') || !statesAll(question, ['lastposted'])) return none
    const { word, following } = wordAt(question, cursor)
    if (word === undefined) return none
    const query = { q: word, type: 'accounts', limit: perPage }
    const reply = await call({ path: '/api/v2/search', query })
    if (reply.outcome === 'failed') return reply
    if (!hasList(reply.body, 'accounts')) return failed('bad_answer')
    const found = listAt(reply.body, perPage, 'accounts').flatMap(creatorOf)
    return {
      records: found.filter((creator) => meets(question, creator, false)),
      total: null,
      next: following(null),
    }
  },
}

function creatorOf(account: unknown): SourcedCreator[] {
  const [id, url, username] = [textAt(account, 'id'), textAt(account, 'url'), textAt(account, 'username')]
  const host = url === null ? undefined : URL.parse(url)?.host
  if (!id || !username || !host) return []
  const isFlagged = (name: string) => at(account, name) === true
  if (isFlagged('bot') || isFlagged('noindex') || isFlagged('suspended')) return []
  if (at(account, 'discoverable') === false) return []
  const note = read(at(account, 'note'))
  const fields = listAt(account, 4, 'fields').map((field) => read(at(field, 'value')))
  const bio = note.text === '' ? null : note.text
  const lastPosted = textAt(account, 'last_status_at')?.slice(0, 10)
  const stated = {
    ...emptySnapshot(),
    followers: numberAt(account, 'followers_count'),
    posts: numberAt(account, 'statuses_count'),
  }
  // An account of another server is known here too: the server of its own address is part of its name.
  const bare = bareCreator('mastodon', `${typedUsername(username)}@${host.toLowerCase()}`)
  return [
    {
      ...bare,
      id: url ?? id,
      name: textAt(account, 'display_name') ?? username,
      bio,
      websites: fields.flatMap(({ links }) => links).slice(0, 1),
      emails: emailsIn([note, ...fields].map(({ text }) => text).join('\n')),
      last_posted: lastPosted && /^\d{4}-\d\d-\d\d$/.test(lastPosted) ? lastPosted : null,
      snapshots: [stated],
    },
  ]
}

const longestHtml = 20_000

/** Notes and fields are HTML. Links to people and tags of the server itself are no websites. */
function read(html: unknown): { text: string; links: string[] } {
  if (typeof html !== 'string') return { text: '', links: [] }
  const page = parseHtml(html.slice(0, longestHtml), 'https://mastodon.invalid/')
  return {
    text: page.blocks.map(({ text }) => text).join('\n'),
    links: page.links
      .filter(({ rel, url }) => rel.includes('me') && !url.startsWith('https://mastodon.invalid/'))
      .map(({ url }) => url),
  }
}
