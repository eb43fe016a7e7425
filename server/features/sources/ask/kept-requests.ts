import { createHash } from 'node:crypto'
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

/** The newest answer of a source to the same question of the same account; undefined where there is none of 30 days. */
export async function findKept(
  aside: Database,
  { id }: Pick<SourceRow, 'id'>,
  question: Question,
): Promise<{ outcome: 'hit' | 'miss'; answer: unknown; is_verified: boolean | null } | undefined> {
  const kept = await aside
    .selectFrom('source_requests')
    .select(['outcome', 'answer', 'is_verified'])
    .where('account_id', '=', question.account_id)
    .where('source_id', '=', id)
    .where('question', '=', questionHash(question))
    .where('outcome', 'in', ['hit', 'miss'])
    .where('asked_at', '>', sql<string>`now() - make_interval(days => ${keptDays})`)
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

/** Keeps what became of a question, at once: a process that dies afterwards does not pay for it again. Answers its id. */
export async function keepRequest(
  aside: Database,
  { id: source_id, name: label, driver }: Pick<SourceRow, 'id' | 'name' | 'driver'>,
  { question, told }: { question: Question; told: Told },
): Promise<string> {
  const { account_id, result_id, action } = question
  const { answer, sent, ...plain } = told
  const short = sent.map((each) => ({ ...each, body: each.body?.slice(0, longestBody) ?? null }))
  // The lead or the source may have been removed meanwhile.
  const { rows } = await sql<{ id: string }>`
    insert into source_requests (account_id, source_id, result_id, label, driver, action, question, outcome, reason, ms,
      cost_micros, answer, is_verified, sent)
    select ${account_id}, (select id from sources where id = ${source_id}),
      (select id from results where id = ${result_id} and account_id = ${account_id}),
      ${label}, ${driver}, ${action}, ${questionHash(question)}, ${plain.outcome}, ${plain.reason},
      ${Math.round(plain.ms)}, ${plain.cost_micros}, ${answer === undefined ? null : JSON.stringify(answer)}::jsonb,
      ${plain.is_verified ?? null}, ${JSON.stringify(short)}::jsonb
    returning id`.execute(aside)
  const [kept] = rows
  if (!kept) throw new Error('A request was not kept')
  return kept.id
}

/** Notes whether the mail server confirmed what a source answered. */
export async function noteVerified(aside: Database, id: string, is_verified: boolean): Promise<void> {
  await aside.updateTable('source_requests').set({ is_verified }).where('id', '=', id).execute()
}
