import { costOfHit, type SourceDriver } from '#contract/values/sources/source-drivers.ts'
import { type Call, failed, openCall, type SentRequest } from '#engine/sources/call.ts'
import type { Answer, Driver } from '#engine/sources/driver.ts'
import { apollo } from '#engine/sources/apollo.ts'
import { bluesky } from '#engine/sources/creators/bluesky.ts'
import { mastodon } from '#engine/sources/creators/mastodon.ts'
import { modash } from '#engine/sources/creators/modash.ts'
import { youtube } from '#engine/sources/creators/youtube.ts'
import { hunter } from '#engine/sources/hunter.ts'
import { mappedDriver } from '#engine/sources/mapped/mapped-driver.ts'
import { googlePlaces } from '#engine/sources/places/google-places.ts'
import { nominatim } from '#engine/sources/places/nominatim.ts'
import { overpass } from '#engine/sources/places/overpass.ts'
import { peopleDataLabs } from '#engine/sources/people-data-labs.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { isSampleSource, keyPlace, type SourceRow } from './configured.ts'
import { claimQuestion, findKept, keepAnswer, keepRequest, type Question } from './kept-requests.ts'
import { endTurn, takeTurn } from './turns.ts'

const drivers: Record<Exclude<SourceDriver, 'http'>, Driver> = {
  hunter,
  people_data_labs: peopleDataLabs,
  apollo,
  modash,
  youtube,
  bluesky,
  mastodon,
  google_places: googlePlaces,
  overpass,
  nominatim,
}

export function driverOf({ driver, settings }: Pick<SourceRow, 'driver' | 'settings'>): Driver {
  if (driver !== 'http') return drivers[driver]
  return settings.mapping ? mappedDriver(settings.mapping) : { headers: () => ({}) }
}

export interface AskContext {
  services: Pick<Services, 'aside' | 'networks' | 'secrets'>
  /** Ends the work itself. */
  signal: AbortSignal
  /** Ends the wait for an answer alone: a source that has not answered by then gave none. */
  until?: AbortSignal
}

export interface OpenSource {
  driver: Driver
  call: Call
  /** Every request that went out, in order. */
  sent: SentRequest[]
}

/** Opens a source with its key. */
export function openSource({ services, signal }: AskContext, source: SourceRow): OpenSource {
  const { networks, secrets } = services
  const driver = driverOf(source)
  const sent: SentRequest[] = []
  const key = source.sealed_key === null ? '' : secrets.open(source.sealed_key, keyPlace(source.id))
  const network = isSampleSource(source) ? networks.sample : networks.internet
  const call = openCall({
    fetch: network.fetch,
    baseUrl: source.base_url,
    headers: driver.headers(key),
    secretQuery: driver.secretQuery?.(key),
    ...(driver.statuses && { statuses: driver.statuses }),
    signal,
    sent: (request) => sent.push(request),
  })
  return { driver, call, sent }
}

export type Asked<T> = (
  | { outcome: 'hit'; value: T; request_id: string; is_verified: boolean | null }
  | { outcome: 'miss' }
  | { outcome: 'failed' | 'skipped'; why: string }
) & {
  /** How long the source took when it was asked. */
  ms: number
  /** What this question cost: nothing where the answer was known. */
  cost_micros: number
}

interface Asking<T> {
  source: SourceRow
  question: Question
  ask(driver: Driver, call: Call): Promise<Answer<T>>
  /** Hits that an answer counts as at its provider; one where nothing is said. */
  hitsOf?(value: T): number
}

/**
 * Asks one source one question within its limits, and keeps who was asked, when, at what cost and the answer. An answer of
 * the last 30 days to the same question is used again: it costs nothing and needs no network. The question is written down
 * before it goes out: where a worker dies before it keeps the answer, the question is not paid for again.
 */
export async function askSource<T>(
  context: AskContext,
  { source, question, ask, hitsOf = () => 1 }: Asking<T>,
): Promise<Asked<T>> {
  const { services, signal } = context
  const { aside } = services
  const reused = await readKept(aside, source, question)
  if (reused) return reused as Asked<T> // as this function has kept it
  const skip = async (why: string): Promise<Asked<T>> => {
    await keepRequest(aside, source, { question, told: { ...none, outcome: 'skipped', reason: why } })
    return { outcome: 'skipped', why, ms: 0, cost_micros: 0 }
  }
  const turn = await inTime(context, (limit) => takeTurn(aside, source, limit))
  // Only the limit of the minute is waited for.
  if (turn === 'late') return skip('rate_limited')
  if (turn.outcome === 'refused') return skip(turn.why)
  const priced = { ...source, cost_micros: costOfHit(source, question.action) }
  const claim = await inTime(context, (limit) => claimQuestion(aside, priced, { question, signal: limit }))
  if (claim === 'late') return skip('timeout')
  if (claim.outcome === 'lost') return skip('answer_lost')
  if (claim.outcome !== 'claimed') return askSource(context, { source, question, ask, hitsOf })
  const { driver, call, sent } = openSource({ services, signal: limitOf(context) }, source)
  const began = performance.now()
  const told = await ask(driver, call)
  const answer = told.outcome === 'failed' && context.until?.aborted ? failed('timeout') : told
  const ms = performance.now() - began
  const isFailed = answer.outcome === 'failed'
  // Cut off by us, and what it cost is unknown: the claim stays.
  signal.throwIfAborted()
  const isHit = answer.outcome === 'hit'
  const cost_micros = isHit ? Math.round(priced.cost_micros * hitsOf(answer.value)) : 0
  await keepAnswer(aside, claim.id, {
    outcome: answer.outcome,
    reason: isFailed ? answer.why : null,
    ms,
    cost_micros,
    answer: isHit ? answer.value : undefined,
    sent,
  })
  await endTurn(aside, source.id, {
    why: isFailed ? answer.why : null,
    retry_after_ms: isFailed ? answer.retry_after_ms : null,
  })
  const figures = { ms, cost_micros }
  if (isFailed) return { ...figures, outcome: 'failed', why: answer.why }
  if (!isHit) return { ...figures, outcome: 'miss' }
  return { ...figures, outcome: 'hit', value: answer.value, request_id: claim.id, is_verified: null }
}

const limitOf = ({ signal, until }: AskContext) => (until ? AbortSignal.any([signal, until]) : signal)

/** What a question waits for before it is sent; `late` where its asker waits no longer. */
async function inTime<T>(context: AskContext, wait: (limit: AbortSignal) => Promise<T>): Promise<T | 'late'> {
  try {
    return await wait(limitOf(context))
  } catch (error) {
    context.signal.throwIfAborted()
    if (context.until?.aborted) return 'late'
    throw error
  }
}

const none = { reason: null, ms: 0, cost_micros: 0, answer: undefined, sent: [] }

/** An earlier answer to the same question, kept again as what this lead was told; undefined where there is none. */
async function readKept(
  aside: Database,
  source: SourceRow,
  question: Question,
): Promise<Asked<unknown> | undefined> {
  const kept = await findKept(aside, source, question)
  if (!kept) return undefined
  const { answer, is_verified } = kept
  const told = { ...none, outcome: 'reused' as const, answer: answer ?? undefined, is_verified }
  const request_id = await keepRequest(aside, source, { question, told })
  const figures = { ms: kept.ms, cost_micros: 0 }
  if (kept.outcome === 'miss') return { ...figures, outcome: 'miss' }
  return { ...figures, outcome: 'hit', value: answer, request_id, is_verified }
}
