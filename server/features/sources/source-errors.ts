import { sql } from 'kysely'
import type * as contract from '#contract/operator/sources.ts'
import type { SentRequest } from '#engine/sources/call.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { readSource } from './source-rows.ts'

/** The columns of a request that an operator sees. */
export const requestColumns = [
  'id',
  'reason',
  'asked_at',
  'ms',
  sql<contract.SourceRequest['outcome']>`outcome`.as('outcome'),
  sql<SentRequest[]>`sent`.as('sent'),
] as const

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
    .select(requestColumns)
    .where('source_id', '=', id)
    .where('outcome', '=', 'failed')
    .orderBy('asked_at', 'desc')
    .limit(mostErrors)
    .execute()
}
