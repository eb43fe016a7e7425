import type { FetchAnswered, FetchFailure, FetchOutcome } from '#engine/net/fetch-outcome.ts'
import type { SafeFetch } from '#engine/net/fetch-request.ts'
import { isRedirect } from '#engine/net/redirects.ts'
import type { NoTurn, Politeness } from './politeness.ts'
import { redirectTarget, retryAfterMs } from './answer-headers.ts'
import { readRobots, type RobotsCache, type RobotsState } from './robots/read-robots.ts'

/** What came of asking for one page, redirects followed. */
export type Visit =
  | { outcome: 'answered'; url: URL; answer: FetchAnswered }
  | { outcome: 'failed'; url: URL; why: FetchFailure }
  | { outcome: 'refused_by_robots'; url: URL }
  /** robots.txt gave a server error: RFC 9309 reads that as a full refusal. */
  | { outcome: 'robots_unreachable'; url: URL; status: number; waitMs: number }
  | { outcome: 'left_site'; url: URL }
  | { outcome: NoTurn['outcome']; url: URL; waitMs: number }

export interface VisitorOptions {
  fetch: SafeFetch
  politeness: Politeness
  robotsAgent: string
  robotsCache: RobotsCache
  /** Rest between two requests to a host, unless its robots.txt asks for more. */
  minDelayMs: number
  maxPauseMs: number
  /** For one request. */
  timeoutMs: () => number
  signal: AbortSignal
  now: () => number
}

export interface PageRequest {
  purpose: string
  accept?: readonly string[]
  maxBytes: number
  /** Redirects to hosts that this refuses are not followed. */
  follows: (url: URL) => boolean
}

export const maxHops = 5

/** Asks for pages politely: one request at a time, each redirect a request of its own with its turn and its robots check. */
export class Visitor {
  readonly #options: VisitorOptions
  readonly #robots = new Map<string, Promise<RobotsState>>()

  constructor(options: VisitorOptions) {
    this.#options = options
  }

  async visit(start: URL, request: PageRequest): Promise<Visit> {
    let url = start
    for (let hops = 0; ; hops += 1) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:')
        return { outcome: 'failed', url, why: 'bad_url' }
      const robots = await this.robots(url)
      if (robots.outcome === 'unreachable') return { outcome: 'failed', url, why: robots.why }
      if (robots.outcome === 'server_error') return { ...robots, outcome: 'robots_unreachable', url }
      if (robots.outcome === 'no_turn') return { ...robots.turn, url }
      if (!robots.rules.allows(url.href)) return { outcome: 'refused_by_robots', url }
      const answer = await this.ask(url, request, robots.rules.crawlDelayMs ?? 0)
      if (answer.outcome === 'failed') return { outcome: 'failed', url, why: answer.why }
      if (answer.outcome !== 'answered') return { ...answer, url }
      if (!isRedirect(answer.status)) return { outcome: 'answered', url, answer }
      const next = redirectTarget(url, answer)
      if (!next) return { outcome: 'answered', url, answer }
      if (hops >= maxHops) return { outcome: 'failed', url, why: 'too_many_redirects' }
      if (!request.follows(next)) return { outcome: 'left_site', url: next }
      url = next
    }
  }

  /** The rules of the URL's origin, asked for once. */
  robots({ origin }: URL): Promise<RobotsState> {
    const known = this.#robots.get(origin)
    if (known) return known
    const { robotsAgent, robotsCache, now } = this.#options
    const state = readRobots(origin, {
      agent: robotsAgent,
      cache: robotsCache,
      now,
      ask: (url, maxBytes) => this.ask(url, { purpose: 'robots', maxBytes }, 0),
      alsoFor: (other, same) => this.#robots.set(other, Promise.resolve(same)),
    })
    this.#robots.set(origin, state)
    return state
  }

  /** One request in its turn. 429 and 503 pause the host for everyone. */
  async ask(
    url: URL,
    { purpose, accept, maxBytes }: Omit<PageRequest, 'follows'>,
    delayMs: number,
  ): Promise<FetchOutcome | NoTurn> {
    const { fetch, politeness, minDelayMs, maxPauseMs, signal, now, timeoutMs } = this.#options
    const turn = await politeness.start(url.hostname, {
      minDelayMs: Math.max(minDelayMs, delayMs),
      maxPauseMs,
      signal,
    })
    if (turn.outcome !== 'go') return turn
    try {
      const outcome = await fetch(url.href, {
        purpose,
        maxBytes,
        ...(accept ? { accept } : {}),
        timeoutMs: timeoutMs(),
        redirects: 'refuse',
        signal,
      })
      if (outcome.outcome === 'answered' && asksToWait(outcome.status)) {
        await turn.retryAfter(retryAfterMs(outcome.headers['retry-after'], now()))
      }
      return outcome
    } finally {
      await turn.done()
    }
  }
}

export function asksToWait(status: number): boolean {
  return status === 429 || status === 503
}
