import { type Call, type Failed, failed } from '../call.ts'
import type { Driver, SourcedCreator } from '../driver.ts'
import { at, hasList, listAt, numberAt, textAt } from '../fields.ts'
import { typedUsername } from '#engine/creators/typed-username.ts'
import { bareCreator, emailsIn, emptySnapshot, meets, statesAll, wordAt } from './meets.ts'

/** Profiles of one request for their numbers, and so of one page. */
const perPage = 25

/** A user who set this shows the profile only to people who are signed in (AT Protocol, label values). */
const signedInOnly = '!no-unauthenticated'

/**
 * Bluesky's public AppView, `app.bsky.actor`. It finds accounts by words and knows followers and posts alone, so that it is
 * not asked where a filter needs more. A server that wants a sign-in for searches takes an access token as its key.
 */
export const bluesky: Driver = {
  headers: (key): Record<string, string> => (key === '' ? {} : { authorization: `Bearer ${key}` }),

  async enrich(call, { network, handle }) {
    if (network !== 'bluesky') return { outcome: 'miss' }
    const found = await profilesOf(call, [handle])
    if (!Array.isArray(found)) return found
    const [creator] = found
    return creator ? { outcome: 'hit', value: creator, spent: null } : { outcome: 'miss' }
  },

  async influencer(call, question, { cursor }) {
    const none = { records: [], total: null, next: null }
    if (!question.platforms.includes('bluesky') || !statesAll(question, [])) return none
    const { word, page, following } = wordAt(question, cursor)
    if (word === undefined) return none
    const reply = await call({
      path: '/xrpc/app.bsky.actor.searchActors',
      query: { q: word, limit: perPage, cursor: page },
    })
    if (reply.outcome === 'failed') return reply
    if (!hasList(reply.body, 'actors')) return failed('bad_answer')
    const actors = listAt(reply.body, perPage, 'actors').flatMap((each) => textAt(each, 'did') ?? [])
    const next = textAt(reply.body, 'cursor')
    const found = actors.length === 0 ? [] : await profilesOf(call, actors)
    if (!Array.isArray(found)) return found
    return {
      records: found.filter((creator) => meets(question, creator, false)),
      total: null,
      next: next !== null && actors.length > 0 ? following(next) : following(null),
    }
  },
}

async function profilesOf(call: Call, actors: string[]): Promise<SourcedCreator[] | Failed> {
  const reply = await call({ path: '/xrpc/app.bsky.actor.getProfiles', query: { actors } })
  if (reply.outcome === 'failed') return reply
  if (!hasList(reply.body, 'profiles')) return failed('bad_answer')
  return listAt(reply.body, perPage, 'profiles').flatMap(creatorOf)
}

function creatorOf(profile: unknown): SourcedCreator[] {
  const [id, handle] = [textAt(profile, 'did'), textAt(profile, 'handle')]
  // The handle of an account whose domain no longer names it.
  if (!id || !handle || handle === 'handle.invalid') return []
  if (listAt(profile, 50, 'labels').some((label) => at(label, 'val') === signedInOnly)) return []
  const bio = textAt(profile, 'description')
  const stated = {
    ...emptySnapshot(),
    followers: numberAt(profile, 'followersCount'),
    posts: numberAt(profile, 'postsCount'),
  }
  const bare = bareCreator('bluesky', typedUsername(handle))
  return [
    {
      ...bare,
      id,
      name: textAt(profile, 'displayName') ?? bare.name,
      bio,
      emails: emailsIn(bio),
      snapshots: [stated],
    },
  ]
}
