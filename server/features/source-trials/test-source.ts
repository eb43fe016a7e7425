import type { z } from 'zod'
import type * as contract from '#contract/operator/sources.ts'
import { costOfHit, sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { testRecords } from '#contract/values/sources/source-tests.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { openSource } from '#server/features/sources/ask/ask-source.ts'
import type { SourceRow } from '#server/features/sources/ask/configured.ts'
import { keepRequest } from '#server/features/sources/ask/kept-requests.ts'
import { countTurn, endTurn } from '#server/features/sources/ask/turns.ts'
import { answersOf } from '#server/features/sources/source-rows.ts'
import { requestColumns } from '#server/features/sources/source-errors.ts'
import { questionFor, type TestAnswer } from './test-question.ts'

const longestTestMs = 25_000
const nothing: TestAnswer = { records: [], total: null, hits: 0 }

/**
 * Asks a source one question now, whether it is on, rests or not: a good answer ends its rest. The request is kept, so that
 * its cost is counted.
 */
export async function testSource(
  db: Database,
  { actor, services }: RequestContext,
  { id, action, values }: Input<typeof contract.testSource>,
): Promise<z.input<(typeof contract.testSource)['data']>> {
  const row = await db
    .selectFrom('sources')
    .selectAll()
    .where('id', '=', id)
    .where('scope', '=', 'platform')
    .executeTakeFirst()
  if (!row) throw notFound('source')
  const source = row as SourceRow // its driver is one of the table's
  const signal = AbortSignal.timeout(longestTestMs)
  const { driver, call, sent: requests } = openSource({ services, signal }, source)
  const { actions } = answersOf(source)
  const ask = await questionFor(services.directory, { action, actions, values })
  await countTurn(services.aside, id)
  const began = performance.now()
  const answer = (await ask(driver, call)) ?? ({ outcome: 'miss' } as const)
  const isHit = answer.outcome === 'hit'
  const reason = answer.outcome === 'failed' ? answer.why : null
  const retry_after_ms = answer.outcome === 'failed' ? answer.retry_after_ms : null
  await endTurn(services.aside, id, { why: reason, retry_after_ms })
  const found = isHit ? answer.value : nothing
  const hits = found.hits ?? Math.ceil(found.records.length / sourceDrivers[source.driver].records_per_hit)
  const cost_micros = Math.round(costOfHit(source, action) * hits)
  const kept = await keepRequest(services.aside, source, {
    question: { account_id: actor.account_id, result_id: null, action, asks: { test: values } },
    told: {
      outcome: answer.outcome,
      reason,
      ms: performance.now() - began,
      cost_micros,
      answer: isHit ? found : undefined,
      sent: requests,
    },
  })
  const request = await db
    .selectFrom('source_requests')
    .select(requestColumns)
    .where('id', '=', kept)
    .executeTakeFirstOrThrow()
  const { records, total } = found
  return { ...request, records: records.slice(0, testRecords), total, cost_micros }
}
