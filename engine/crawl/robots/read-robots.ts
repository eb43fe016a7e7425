import type { FetchFailure, FetchOutcome } from '#engine/net/fetch-outcome.ts'
import { isRedirect } from '#engine/net/redirects.ts'
import type { NoTurn } from '../politeness.ts'
import { allowEverything, maxRobotsBytes, parseRobots, type RobotsRules } from './robots.ts'
import { redirectTarget, retryAfterMs } from '../answer-headers.ts'

/** What is known of an origin's robots.txt. All but `known` forbid everything. */
export type RobotsState =
  | { outcome: 'known'; rules: RobotsRules }
  | { outcome: 'unreachable'; why: FetchFailure }
  | { outcome: 'server_error'; status: number; waitMs: number }
  | { outcome: 'no_turn'; turn: NoTurn }

/** Rules by origin, kept between crawls for as long as RFC 9309, 2.4 allows. */
export interface RobotsCache {
  get(origin: string): RobotsRules | undefined
  set(origin: string, rules: RobotsRules): void
}

const maxAgeMs = 24 * 3_600_000

/** Keeps the rules of the origins asked last for up to a day; older ones are asked for again. */
export function createRobotsCache({ now = Date.now, maxEntries = 5_000 } = {}): RobotsCache {
  const entries = new Map<string, { rules: RobotsRules; readAt: number }>()
  return {
    get(origin) {
      const entry = entries.get(origin)
      return entry && now() - entry.readAt < maxAgeMs ? entry.rules : undefined
    },
    set(origin, rules) {
      entries.delete(origin)
      entries.set(origin, { rules, readAt: now() })
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
  }
}

export interface ReadRobotsOptions {
  agent: string
  cache: RobotsCache
  now: () => number
  ask: (url: URL, maxBytes: number) => Promise<FetchOutcome | NoTurn>
  /** Called when a redirect ended in another origin's own robots.txt, so that it is not requested again. */
  alsoFor: (origin: string, state: RobotsState) => void
}

const maxRobotsHops = 5

/**
 * The rules of one origin, as RFC 9309, 2.3.1 reads the answer: 2xx is parsed, 4xx allows everything,
 * 5xx, 429 and silence forbid everything. Five redirects are followed, across hosts too, and what they
 * lead to holds for the origin first asked; more redirects count as 4xx.
 */
export async function readRobots(origin: string, options: ReadRobotsOptions): Promise<RobotsState> {
  const cached = options.cache.get(origin)
  if (cached) return { outcome: 'known', rules: cached }
  const known = (rules: RobotsRules, from: URL): RobotsState => {
    options.cache.set(origin, rules)
    const state: RobotsState = { outcome: 'known', rules }
    if (from.origin !== origin && from.pathname === '/robots.txt') {
      options.cache.set(from.origin, rules)
      options.alsoFor(from.origin, state)
    }
    return state
  }
  let url = new URL('/robots.txt', origin)
  for (let hops = 0; hops <= maxRobotsHops; hops += 1) {
    const answer = await options.ask(url, maxRobotsBytes + 1)
    if (answer.outcome === 'failed') return { outcome: 'unreachable', why: answer.why }
    if (answer.outcome !== 'answered') return { outcome: 'no_turn', turn: answer }
    const { status, bytes } = answer
    if (status >= 500 || status === 429) {
      return {
        outcome: 'server_error',
        status,
        waitMs: retryAfterMs(answer.headers['retry-after'], options.now()),
      }
    }
    const next = isRedirect(status) ? redirectTarget(url, answer) : null
    if (!next) return known(status < 300 ? parseRobots(bytes, options.agent) : allowEverything, url)
    url = next
  }
  return known(allowEverything, url)
}
