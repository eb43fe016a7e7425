import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/leads/regions.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { askSource, driverOf } from '#server/features/sources/ask/ask-source.ts'
import { configuredSources, type SourceRow } from '#server/features/sources/ask/configured.ts'
import { findKept, type Question } from '#server/features/sources/ask/kept-requests.ts'

/** A user waits so long for the answer of a source. */
const longestMs = 12_000
/** Of new words, for one account: all accounts share the source's limit. */
const lookupsADay = 200

/**
 * Finds a place that the directory does not know by asking the first source for places. An answer of the last 30 days to
 * the same words is used again. An account may ask for 200 places a day. Without words it says which source would be asked.
 */
export async function findPlace(
  _: Database,
  { actor, services }: RequestContext,
  { q, language }: Input<typeof contract.findPlace>,
): Promise<z.input<(typeof contract.findPlace)['data']>> {
  const { account_id } = actor
  const [source] = await configuredSources(services.aside, { account_id, action: 'place', is_sample: 'any' })
  const credit = source ? (driverOf(source).credit?.attribution ?? null) : null
  const told = { source: source?.name ?? null, credit, place: null, reason: null }
  const text = fold(q)
  if (!source || text === '') return told
  const question = { account_id, result_id: null, action: 'place' as const, asks: { place: text, language } }
  if (await isUsedUp(services.aside, source, question)) return { ...told, reason: 'daily_limit' }
  const answer = await askSource(
    { services, signal: new AbortController().signal, until: AbortSignal.timeout(longestMs) },
    {
      source,
      question,
      ask: async (driver, call) =>
        (await driver.place?.(call, { text: q.trim(), language })) ?? { outcome: 'miss' },
    },
  )
  if (answer.outcome === 'hit') return { ...told, place: answer.value }
  return answer.outcome === 'miss' ? told : { ...told, reason: answer.why }
}

/** Whether the account has asked for its share of a day, and these words are not among it. */
async function isUsedUp(aside: Database, source: SourceRow, question: Question): Promise<boolean> {
  const { asked } = await aside
    .selectFrom('source_requests')
    .select((eb) => eb.fn.count<number>('question').distinct().as('asked'))
    .where('account_id', '=', question.account_id)
    .where('source_id', '=', source.id)
    .where('action', '=', question.action)
    .where('asked_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return asked >= lookupsADay && !(await findKept(aside, source, question))
}
