import { runSearchName } from '#server/features/searches/job-names.ts'
import { advanceSearch } from '#server/features/searches/contact/count-lead.ts'
import { requireStillAllowed } from '#server/features/searches/search-access.ts'
import { pauseOrWait } from '#server/features/searches/stop-resume/pause-or-wait.ts'
import {
  type RunContext,
  type SourceContext,
  SourceFailure,
  type Streams,
} from '#server/features/sources/lead-source.ts'
import { providersOf } from '#server/features/searches/providers/provider-leads.ts'
import { sourcesOf } from '#server/features/searches/lead-sources.ts'
import { emailShare } from '#server/features/searches/explain/earlier-searches.ts'
import { expectedOf } from '#server/features/searches/explain/explain-search.ts'
import { countExcluded } from '#server/features/searches/limits/count-excluded.ts'
import { countKnown } from '#server/features/searches/limits/count-known.ts'
import { leftByStop } from '#server/features/leads/add-leads.ts'
import { fromOrigin } from '#server/features/searches/from-leads/origin.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { announceSearch } from './announce.ts'
import { batchSize, deliverBatch, firstBatchSize, type Skipped } from './deliver-batch.ts'
import { endSearch, keptFailing, reopenSearch } from './end-search.ts'
import { countPostponed, requeueLeads } from './postponed-leads.ts'
import { lockSearch, type SearchRow, setSearch } from './search-row.ts'
import { failedReports, hasFailed, reportsWith } from './source-reports.ts'
import { isStage } from './stage-reports.ts'

/** How long a run begins new work at a source that takes long. */
const turnMs = 60_000

/**
 * Fills a list from its sources, batch by batch. The process may be killed between any two lines: each batch is one
 * transaction under the number of this run, and a run that a later one has overtaken can write nothing.
 */
export const runSearch = accountJob(runSearchName, {
  parallel: 4,
  retries: 4,
  expireS: 15 * 60,
  onePerKey: true,

  async run({ services, signal }, { search_id }) {
    const search = await beginRun(services.db, search_id)
    if (!search) return
    const noting = search.matches === null ? noteMatches(services, search) : Promise.resolve()
    noting.catch(() => undefined) // thrown below, after the last delivery
    const outcome = await deliverAll(services, search, signal)
    await noting
    if (outcome === 'overtaken') return
    await services.db.transaction().execute(async (tx) => {
      const now = await lockSearch(tx, search_id)
      if (!now || now.run !== search.run || now.state !== 'running') return
      if (outcome === 'unfinished') return runAgain(tx, now)
      if (outcome === 'no_room' || (await countPostponed(tx, now)) > 0) return pauseOrWait(tx, now)
      const { reason, state } = endOf(now, outcome)
      await setSearch(tx, search_id, { is_sourced: true, reason })
      if (now.pending === 0) return endSearch(tx, now, { state, reason })
      await announceSearch(tx, now)
    })
  },

  async parked({ services }, { search_id }) {
    await services.db.transaction().execute(async (tx) => {
      const search = await lockSearch(tx, search_id)
      if (!search || (search.state !== 'running' && search.state !== 'queued')) return
      const sources = failedReports(search.sources)
      await setSearch(tx, search_id, { sources: JSON.stringify(sources) })
      const reason = keptFailing
      if (search.pending > 0) return setSearch(tx, search_id, { is_sourced: true, reason })
      await endSearch(tx, { ...search, sources }, { state: search.found > 0 ? 'partial' : 'failed', reason })
    })
  },

  replay: (tx, { search_id }) => reopenSearch(tx, search_id),
})

/** How a search ends whose sources were all asked, or which has enough. */
function endOf({ sources: reports, found }: SearchRow, outcome: 'enough' | 'all_found') {
  const sources = reports.filter(({ source }) => !isStage(source))
  if (outcome === 'enough') return { state: 'done', reason: 'lead_limit' } as const
  if (!sources.some(hasFailed)) return { state: 'done', reason: 'all_found' } as const
  const isPartial = found > 0 || !sources.every(hasFailed)
  return { state: isPartial ? 'partial' : 'failed', reason: 'source_failed' } as const
}

/** Takes the search for this run, or answers undefined when the search needs none. */
async function beginRun(db: Database, search_id: string): Promise<SearchRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const search = await lockSearch(tx, search_id)
    if (!search || (search.state !== 'queued' && search.state !== 'running')) return undefined
    if (!(await requireStillAllowed(tx, search))) return undefined
    if (search.is_sourced) {
      await contactRest(tx, search)
      return undefined
    }
    const begun = {
      pending: await requeueLeads(tx, search),
      run: search.run + 1,
      state: 'running' as const,
      is_waiting: false,
      started_at: search.started_at ?? new Date().toISOString(),
    }
    await setSearch(tx, search_id, begun)
    await announceSearch(tx, search)
    return { ...search, ...begun }
  })
}

/** Contacts the leads that a pause has left, as far as the hold pays for them, and asks the source for nothing. */
async function contactRest(tx: Transaction, search: SearchRow): Promise<void> {
  const isResumed = search.state === 'queued'
  if (!isResumed && (await countPostponed(tx, search)) === 0) return
  const begun = {
    pending: await requeueLeads(tx, search),
    state: 'running' as const,
    is_waiting: false,
    reason: isResumed ? await reasonToEndWith(tx, search) : search.reason,
  }
  await setSearch(tx, search.id, begun)
  if ((await countPostponed(tx, search)) > 0) await pauseOrWait(tx, { ...search, ...begun })
  else await advanceSearch(tx, { ...search, ...begun })
}

/** How a resumed search ends whose source is done with: stopped, where a retry of a part left some leads of the Stop. */
async function reasonToEndWith(tx: Transaction, { id, source_reason }: SearchRow): Promise<string | null> {
  const left = await tx
    .selectFrom('results')
    .select('id')
    .where('search_id', '=', id)
    .where((eb) => eb.and(leftByStop))
    .limit(1)
    .executeTakeFirst()
  return left ? 'by_user' : source_reason
}

/** Stores how many leads the sources have, for the progress on screen, and what is expected of them, for the receipt. */
async function noteMatches(services: Services, search: SearchRow): Promise<void> {
  const context = contextOf(services)
  const counts = await Promise.all(
    sourcesOf(search.criteria).map((source) => source.count(context, search.criteria)),
  )
  if (counts.some(({ is_most }) => is_most)) return
  const { db } = services
  const { skip_owned } = search
  const [known, { excluded }, share] = await Promise.all([
    Promise.all(counts.map((counted) => countKnown(db, counted, { skip_owned, besides: search }))),
    countExcluded(context, search.criteria, search),
    emailShare(db, search.criteria),
  ])
  const matches = known.reduce((total, { count }) => total + count, 0)
  const owned = skip_owned ? known.reduce((total, each) => total + each.owned, 0) : 0
  const all = counts.reduce((total, { count }) => total + count, 0)
  const left = Math.max(0, Math.min(matches - owned, all - excluded))
  const unpaid = known.reduce((total, each) => total + each.unpaid, 0)
  const expected = expectedOf({ leads: left, unpaid }, share, search)
  await db
    .updateTable('searches')
    .set({ matches, expected: JSON.stringify(expected) })
    .where('id', '=', search.id)
    .execute()
}

/** Gives the worker to other searches and goes on after them. */
async function runAgain(tx: Transaction, { id, account_id }: SearchRow): Promise<void> {
  await enqueue(tx, { ...runSearchName, key: id }, { account_id, search_id: id })
}

const contextOf = ({ db, directory, networks }: Services): SourceContext => ({ db, directory, networks })

type Outcome = 'enough' | 'all_found' | 'unfinished' | 'no_room' | 'overtaken'

/** Asks the sources one after another until the search has enough. A source that fails is reported and left. */
async function deliverAll(services: Services, search: SearchRow, signal: AbortSignal): Promise<Outcome> {
  const { account_id } = search
  const beginsUntil = Date.now() + turnMs
  const context: RunContext = { ...services, signal, search, beginsUntil }
  const seen = { duplicates: 0, excluded: {}, leftOut: 0, met: new Set<string>() }
  const { criteria } = search
  // A provider costs money with each answer, and a search without credits pays for none.
  const { origin } = search
  const providers =
    search.max_credits > 0 ? await providersOf({ services, account_id, criteria, origin }) : []
  for (const source of [...sourcesOf(criteria), ...providers]) {
    const report = (change: Parameters<typeof reportsWith>[2]) =>
      reportSource(services.db, search, { source, change })
    try {
      await report({ state: 'running', reason: null })
      const outcome = await deliverFrom(source, search, { context, seen })
      if (outcome === 'enough' || outcome === 'all_found') await report({ state: 'answered', reason: null })
      if (outcome !== 'all_found') return outcome
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      await report({ state: error.state, reason: error.reason })
    }
  }
  return 'all_found'
}

interface Delivery {
  context: RunContext
  /** Leads of all batches of this run that were skipped. */
  seen: Skipped
}

/** Delivers the leads of a source in its order, from the beginning; those of the list are skipped. */
async function deliverFrom(
  source: Streams,
  search: SearchRow,
  { context, seen }: Delivery,
): Promise<Outcome> {
  let size = search.found === 0 ? firstBatchSize : batchSize
  let hasCostly = false
  const pages = source.stream(context, search.criteria)
  try {
    for (;;) {
      const { done, value: page } = await pages.next()
      if (done) return page ?? (hasCostly ? 'no_room' : 'all_found')
      const ours = fromOrigin(search.origin, search.type, page)
      for (let from = 0; from < ours.length; ) {
        const leads = ours.slice(from, from + size)
        const batch = { source, leads, seen }
        const { outcome, taken = size } = await deliverBatch(context.db, search, batch)
        // Behind a lead that costs there may be free ones, which are all that a search without credits takes.
        if (outcome === 'no_room' && search.max_credits === 0) hasCostly = true
        else if (outcome !== 'delivered') return outcome
        from += taken
        size = batchSize
      }
    }
  } finally {
    await pages.return(undefined)
  }
}

interface SourceChange {
  source: Streams
  change: Parameters<typeof reportsWith>[2]
}

async function reportSource(db: Database, run: SearchRow, { source, change }: SourceChange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const search = await lockSearch(tx, run.id)
    if (!search || search.run !== run.run || search.state !== 'running') return
    await setSearch(tx, search.id, { sources: JSON.stringify(reportsWith(search.sources, source, change)) })
  })
}
