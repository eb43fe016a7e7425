import type { SourceReport } from '#contract/leads/searches.ts'
import { countPlaces, type PlaceRow, streamPlaces } from '#server/features/directory/search/search-places.ts'
import { runSearchName } from '#server/features/searches/job-names.ts'
import { advanceSearch } from '#server/features/searches/contact/count-lead.ts'
import { requireStillAllowed } from '#server/features/searches/limits/search-access.ts'
import { pauseOrWait } from '#server/features/searches/stop-resume/pause-or-wait.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { announceSearch } from './announce.ts'
import { batchSize, deliverBatch, firstBatchSize } from './deliver-batch.ts'
import { endSearch, reopenSearch } from './end-search.ts'
import { countPostponed, requeueLeads } from './postponed-leads.ts'
import { lockSearch, type SearchRow, setSearch } from './search-row.ts'

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
      if (outcome === 'no_room' || (await countPostponed(tx, now)) > 0) return pauseOrWait(tx, now)
      const reason = outcome === 'enough' ? 'lead_limit' : 'all_found'
      const sources = answered(now)
      await setSearch(tx, search_id, { is_sourced: true, reason, sources: JSON.stringify(sources) })
      if (now.pending === 0) return endSearch(tx, { ...now, sources }, { state: 'done', reason })
      await announceSearch(tx, now)
    })
  },

  async parked({ services }, { search_id }) {
    await services.db.transaction().execute(async (tx) => {
      const search = await lockSearch(tx, search_id)
      if (!search || (search.state !== 'running' && search.state !== 'queued')) return
      const sources = failed(search)
      await setSearch(tx, search_id, { sources: JSON.stringify(sources) })
      const reason = 'source_failed'
      if (search.pending > 0) return setSearch(tx, search_id, { is_sourced: true, reason })
      await endSearch(tx, { ...search, sources }, { state: search.found > 0 ? 'partial' : 'failed', reason })
    })
  },

  replay: (tx, { search_id }) => reopenSearch(tx, search_id),
})

const openData = { source: 'directory', label: 'Open data', asked: null, causes: [] }
const answered = (search: SearchRow): SourceReport[] => [
  { ...openData, state: 'answered', found: search.found, reason: null },
]
const failed = (search: SearchRow): SourceReport[] => [
  { ...openData, state: 'failed', found: search.found, reason: 'kept failing' },
]

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
    reason: isResumed ? search.source_reason : search.reason,
  }
  await setSearch(tx, search.id, begun)
  if ((await countPostponed(tx, search)) > 0) await pauseOrWait(tx, { ...search, ...begun })
  else await advanceSearch(tx, { ...search, ...begun })
}

/** Stores how many leads the source has, for the progress on screen. */
async function noteMatches({ db, directory }: Services, search: SearchRow): Promise<void> {
  const { count } = await countPlaces(directory, search.criteria)
  await db.updateTable('searches').set({ matches: count }).where('id', '=', search.id).execute()
}

type Outcome = 'enough' | 'all_found' | 'no_room' | 'overtaken'

/** Delivers the places of the source in its order, from the beginning; those of the list are skipped. */
async function deliverAll(
  { db, directory }: Services,
  search: SearchRow,
  signal: AbortSignal,
): Promise<Outcome> {
  const seen = { duplicates: 0 }
  let size = search.found === 0 ? firstBatchSize : batchSize
  for await (const page of streamPlaces(directory, search.criteria, { signal })) {
    for (let from = 0; from < page.length; ) {
      const places: PlaceRow[] = page.slice(from, from + size)
      const outcome = await deliverBatch(db, search, { places, seen })
      if (outcome !== 'delivered') return outcome
      from += size
      size = batchSize
    }
  }
  return 'all_found'
}
