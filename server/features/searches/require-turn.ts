import { sql } from 'kysely'
import { mostSearchesAtOnce } from '#contract/leads/searches.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/**
 * A search that can cost nothing needs no credits, so only this keeps one account from filling the queue of all. Requests
 * that arrive together may each count the same.
 */
export async function requireTurn(tx: Transaction, account_id: string): Promise<void> {
  const { open } = await tx
    .selectFrom('searches')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('account_id', '=', account_id)
    .where(sql<boolean>`state in ('queued', 'running')`) // literals, so that the index of open searches helps
    .executeTakeFirstOrThrow()
  if (open >= mostSearchesAtOnce) throw refuse('too_many_searches', { limit: mostSearchesAtOnce })
}
