import { sql } from 'kysely'
import type * as contract from '#contract/operator/sources.ts'
import type { SentRequest } from '#engine/sources/call.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { openSource } from './ask/ask-source.ts'
import type { SourceRow } from './ask/configured.ts'
import { keepRequest } from './ask/kept-requests.ts'
import { countTurn, endTurn } from './ask/turns.ts'
import { readSource } from './source-rows.ts'

const requestColumns = ['id', 'reason', 'asked_at', 'ms'] as const
const outcome = sql<contract.SourceRequest['outcome']>`outcome`.as('outcome')
const sent = sql<SentRequest[]>`sent`.as('sent')
const mostErrors = 10

/** The last requests that failed, as they went out. */
export async function listSourceErrors(
  db: Database,
  context: unknown,
  { id }: Input<typeof contract.listSourceErrors>,
): Promise<contract.SourceRequest[]> {
  await readSource(db, id)
  return db
    .selectFrom('source_requests')
    .select([...requestColumns, outcome, sent])
    .where('source_id', '=', id)
    .where('outcome', '=', 'failed')
    .orderBy('asked_at', 'desc')
    .limit(mostErrors)
    .execute()
}

const longestTestMs = 25_000

/**
 * Asks a source for the address of one person now, whether it is on, rests or not: a good answer ends its rest. The
 * request is kept, so that its cost is counted.
 */
export async function testSource(
  db: Database,
  { actor, services }: RequestContext,
  { id, person, domain }: Input<typeof contract.testSource>,
): Promise<contract.SourceRequest & { value: string | null }> {
  const row = await db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('source')
  const source = row as SourceRow // its driver is one of the table's
  const signal = AbortSignal.timeout(longestTestMs)
  const { driver, call, sent: requests } = openSource({ services, signal }, source)
  const [first_name = '', ...others] = person.split(/\s+/)
  const last_name = others.join(' ')
  const asks = { name: person, first_name, last_name, domain, company: null, linkedin_url: null }
  await countTurn(services.aside, id)
  const began = performance.now()
  const answer = (await driver.email?.(call, asks)) ?? ({ outcome: 'miss' } as const)
  const isHit = answer.outcome === 'hit'
  const reason = answer.outcome === 'failed' ? answer.why : null
  const retry_after_ms = answer.outcome === 'failed' ? answer.retry_after_ms : null
  await endTurn(services.aside, id, { why: reason, retry_after_ms })
  const kept = await keepRequest(services.aside, source, {
    question: { account_id: actor.account_id, result_id: null, action: 'email', asks: { test: asks } },
    told: {
      outcome: answer.outcome,
      reason,
      ms: performance.now() - began,
      cost_micros: isHit ? source.cost_micros : 0,
      answer: isHit ? answer.value : undefined,
      sent: requests,
    },
  })
  const request = await db
    .selectFrom('source_requests')
    .select([...requestColumns, outcome, sent])
    .where('id', '=', kept)
    .executeTakeFirstOrThrow()
  return { ...request, value: isHit ? answer.value.email : null }
}
