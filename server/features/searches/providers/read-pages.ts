import { type SourceAction, sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import type { Call, Failed } from '#engine/sources/call.ts'
import type { Driver, Page, PageTurn } from '#engine/sources/driver.ts'
import { pageThrough } from '#engine/sources/page-through.ts'
import { askSource } from '#server/features/sources/ask/ask-source.ts'
import type { SourceRow } from '#server/features/sources/ask/configured.ts'
import { type RunContext, SourceFailure } from '#server/features/sources/lead-source.ts'
import type { Services } from '#server/platform/services.ts'

export interface Streaming {
  services: Services
  source: SourceRow
  action: SourceAction
  context: RunContext
  /** Leads that are wanted of these pages, where that is less than the search still takes. */
  most?: number
  /** Of all pages that this run asks of the source. */
  spent: Spent
}

interface Spent {
  /** Records that were paid for. */
  bought: number
  waitedMs: number
  /** Leads of the search before the first page; null until then. */
  foundBefore: number | null
}

export interface PageQuestion<T> {
  asks: object
  ask(driver: Driver, call: Call, turn: PageTurn): Promise<Page<T> | Failed> | undefined
}

const largestPage = 100
/** A run waits so long for the answers of one source, all together: it holds one of few workers. */
const longestWaitMs = 180_000
/** Records bought of a source for nothing, beyond as many as the search takes, after which no more are bought. */
const leastWaste = 50

/**
 * Page after page of records, each asked and kept as one question. A page is as large as what the search still takes, and a
 * kept page of any size is read again before another is bought. A failure leaves this source alone.
 */
export async function* readPages<T extends { id: string }>(
  { services, source, action, context, most = largestPage, spent }: Streaming,
  { asks, ask }: PageQuestion<T>,
) {
  const { account_id } = context.search
  const signal = context.signal ?? new AbortController().signal
  const perHit = sourceDrivers[source.driver].records_per_hit
  // The only page of an API without paging is not continued, so one of another size is another question.
  const isOnlyPage = source.settings.mapping?.paging === 'none'
  const pages = pageThrough(async ({ cursor }) => {
    const missing = await missingOf(context, spent)
    const size = Math.min(largestPage, Math.ceil(Math.min(most, missing) / perHit) * perHit)
    const turn = { cursor, size }
    if (spent.waitedMs >= longestWaitMs) throw new SourceFailure('failed', 'too_slow')
    const until = AbortSignal.timeout(Math.ceil(longestWaitMs - spent.waitedMs))
    const began = performance.now()
    const asked = await askSource<Page<T>>(
      { services, signal, until },
      {
        source,
        question: {
          account_id,
          result_id: null,
          action,
          asks: { ...asks, cursor, ...(isOnlyPage && { size }) },
        },
        ask: async (driver, call) => {
          const page = await ask(driver, call, turn)
          if (!page) return { outcome: 'miss' }
          return 'outcome' in page ? page : { outcome: 'hit', value: page, spent: null }
        },
        hitsOf: ({ records, hits }) => hits ?? Math.ceil(records.length / perHit),
      },
    )
    spent.waitedMs += performance.now() - began
    if (asked.outcome === 'hit') {
      if (asked.cost_micros > 0) spent.bought += asked.value.records.length
      return asked.value
    }
    if (asked.outcome === 'miss') return { records: [], total: 0, next: null }
    const why = until.aborted ? 'too_slow' : asked.why
    throw new SourceFailure(stateOf(why), why)
  }, largestPage)
  for (;;) {
    const { done, value } = await pages.next()
    if (!done) yield value.records
    else if (value) throw new SourceFailure(stateOf(value.why), value.why)
    else return
  }
}

/** The leads that the search still takes, one at least. Refuses to buy more where most of what was bought is no lead of it. */
async function missingOf({ db, search: { id } }: RunContext, spent: Spent): Promise<number> {
  const { found, max_leads } = await db
    .selectFrom('searches')
    .select(['found', 'max_leads'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  spent.foundBefore ??= found
  const wasted = spent.bought - (found - spent.foundBefore)
  if (wasted > Math.max(leastWaste, max_leads)) throw new SourceFailure('failed', 'too_few_fit')
  return Math.max(1, max_leads - found)
}

function stateOf(why: string): SourceFailure['state'] {
  if (why === 'rate_limited' || why === 'daily_limit') return 'rate_limited'
  return why === 'bad_credentials' || why === 'no_credits' || why === 'legal_block' ? 'blocked' : 'failed'
}
