import { notFound } from '#server/platform/http/problem.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

/** The list of that id. One that is in the bin counts as absent. */
export async function requireList(db: Database, id: string) {
  const list = await db
    .selectFrom('campaigns')
    .select(['id', 'name', 'type'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!list) throw notFound('list')
  return list
}

/**
 * The list of that id, which stays until the transaction ends: what begins to fill it meanwhile would cost
 * credits in the bin. Lock it before the wallet, as whatever settles leads does.
 */
export async function requireListToFill(tx: Transaction, id: string) {
  await tx.selectFrom('campaigns').select('id').where('id', '=', id).forShare().execute()
  return requireList(tx, id)
}
