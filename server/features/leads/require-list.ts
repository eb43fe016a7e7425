import { notFound } from '#server/platform/http/problem.ts'
import type { Database } from '#server/platform/postgres/database.ts'

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
