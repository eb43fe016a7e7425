import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AskedOutcome, SourceAction } from '#contract/values/sources/source-drivers.ts'
import type { SentRequest } from '#engine/sources/call.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SourceRow } from './configured.ts'

/** How long an answer stands in for the same question. */
const keptDays = 30

export interface Question {
  account_id: string
  /** The lead that it is asked for; null for a test. */
  result_id: string | null
  action: SourceAction
  /** All that is asked, in JSON. */
  asks: unknown
}

export const questionHash = ({ action, asks }: Pick<Question, 'action' | 'asks'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([action, asks]))
    .digest()

/**
 * The newest answer of a source to the same question of the same account; undefined where there is none of 30 days, or none
 * since the source has its address and mapping.
 */
export async function findKept(
  aside: Database,
  { id, settings }: Pick<SourceRow, 'id' | 'settings'>,
  question: Question,
): Promise<
  { outcome: 'hit' | 'miss'; answer: unknown; is_verified: boolean | null; ms: number } | undefined
> {
  const kept = await aside
    .selectFrom('source_requests')
    .select(['outcome', 'answer', 'is_verified', 'ms'])
    .where('account_id', '=', question.account_id)
    .where('source_id', '=', id)
    .where('question', '=', questionHash(question))
    .where('outcome', 'in', ['hit', 'miss'])
    .where(
      'asked_at',
      '>',
      sql<string>`greatest(now() - make_interval(days => ${keptDays}), ${settings.answers_since ?? null}::timestamptz)`,
    )
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return kept && { ...kept, outcome: kept.outcome === 'hit' ? 'hit' : 'miss' }
}

interface Told {
  outcome: AskedOutcome
  reason: string | null
  ms: number
  cost_micros: number
  answer: unknown
  is_verified?: boolean | null
  sent: SentRequest[]
}

const longestBody = 4_000

type Named = Pick<SourceRow, 'id' | 'name' | 'driver'>
interface Kept {
  question: Question
  told: Told
}

/** Keeps what became of a question that was not sent, or was sent without a claim. Answers its id. */
export async function keepRequest(aside: Database, source: Named, kept: Kept): Promise<string> {
  const id = await insertRequest(aside, source, kept)
  if (id === undefined) throw new Error('A request was not kept')
  return id
}

/** An answer may take so long: a claim that is older belongs to a worker that died. */
const longestAnswerS = 90
const betweenLooksMs = 500

/**
 * Writes that a source is asked now, with what that may cost, before anything is sent. Answers the id of that row, or why
 * nothing may be sent: another worker has just asked it (`kept`), or one died before it kept the answer (`lost`). A
 * question that costs nothing is asked again.
 */
export async function claimQuestion(
  aside: Database,
  source: Named & Pick<SourceRow, 'cost_micros' | 'settings'>,
  { question, signal }: { question: Question; signal: AbortSignal },
): Promise<{ outcome: 'claimed'; id: string } | { outcome: 'kept' } | { outcome: 'lost' }> {
  const { cost_micros } = source
  const told: Told = { outcome: 'asking', reason: null, ms: 0, cost_micros, answer: undefined, sent: [] }
  for (;;) {
    const id = await insertRequest(aside, source, { question, told })
    if (id !== undefined) {
      // Another worker may have kept its answer since this one looked. While the claim stands, no other worker asks.
      if (!(await findKept(aside, source, question))) return { outcome: 'claimed', id }
      await aside.deleteFrom('source_requests').where('id', '=', id).execute()
      return { outcome: 'kept' }
    }
    const [open] = await openClaims(aside, source, question)
    if (open?.is_old && cost_micros > 0) return { outcome: 'lost' }
    if (open?.is_old) await aside.deleteFrom('source_requests').where('id', '=', open.id).execute()
    else await wait(betweenLooksMs, undefined, { signal })
    if (await findKept(aside, source, question)) return { outcome: 'kept' }
  }
}

const openClaims = (aside: Database, { id }: Named, question: Question) =>
  aside
    .selectFrom('source_requests')
    .select(['id', sql<boolean>`asked_at < now() - make_interval(secs => ${longestAnswerS})`.as('is_old')])
    .where('account_id', '=', question.account_id)
    .where('source_id', '=', id)
    .where('question', '=', questionHash(question))
    .where('outcome', '=', 'asking')
    .execute()

/** Keeps what became of a claimed question, at once. */
export async function keepAnswer(aside: Database, id: string, told: Told): Promise<void> {
  const { outcome, reason, ms, cost_micros, answer } = told
  await aside
    .updateTable('source_requests')
    .set({
      outcome,
      reason,
      ms: Math.round(ms),
      cost_micros,
      answer: answer === undefined ? null : JSON.stringify(answer),
      sent: shortened(told),
    })
    .where('id', '=', id)
    .execute()
}

const shortened = ({ sent }: Told) =>
  JSON.stringify(sent.map((each) => ({ ...each, body: each.body?.slice(0, longestBody) ?? null })))

/** Undefined where the question is being asked. */
async function insertRequest(
  aside: Database,
  { id: source_id, name: label, driver }: Named,
  { question, told }: Kept,
): Promise<string | undefined> {
  const { account_id, result_id, action } = question
  const { outcome, reason, ms, cost_micros, answer, is_verified = null } = told
  // The lead or the source may have been removed meanwhile.
  const { rows } = await sql<{ id: string }>`
    insert into source_requests (account_id, source_id, result_id, label, driver, action, question, outcome, reason, ms,
      cost_micros, answer, is_verified, sent)
    select ${account_id}, (select id from sources where id = ${source_id}),
      (select id from results where id = ${result_id} and account_id = ${account_id}),
      ${label}, ${driver}, ${action}, ${questionHash(question)}, ${outcome}, ${reason},
      ${Math.round(ms)}, ${cost_micros}, ${answer === undefined ? null : JSON.stringify(answer)}::jsonb,
      ${is_verified}, ${shortened(told)}::jsonb
    on conflict (account_id, source_id, question) where outcome = 'asking' do nothing
    returning id`.execute(aside)
  return rows[0]?.id
}

/** Notes whether the mail server confirmed what a source answered. */
export async function noteVerified(aside: Database, id: string, is_verified: boolean | null): Promise<void> {
  await aside.updateTable('source_requests').set({ is_verified }).where('id', '=', id).execute()
}
