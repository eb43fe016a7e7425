import { sql } from 'kysely'
import { mostFreeSearchesAtOnce } from '#contract/leads/searches.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/**
 * Other searches hold credits, of which an account has so many; a search without them needs a limit of its own, so that
 * one account can't fill the queue of all. Requests that arrive together are counted one after the other.
 */
export async function requireFreeTurn(tx: Transaction, account_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`free searches:${account_id}`}, 0))`.execute(tx)
  const { open } = await tx
    .selectFrom('searches')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('account_id', '=', account_id)
    .where((eb) => eb.or([eb('max_credits', '=', 0), eb('price_each', '=', 0)]))
    .where(sql<boolean>`state in ('queued', 'running')`) // literals, so that the index of open searches helps
    .executeTakeFirstOrThrow()
  if (open >= mostFreeSearchesAtOnce) throw refuse('too_many_searches', { limit: mostFreeSearchesAtOnce })
}
