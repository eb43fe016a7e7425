import { sql } from 'kysely'
import type * as contract from '#contract/leads/searches.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** The companies of a domain search in the order of its list, with what became of each. */
export async function listSearchSites(
  db: Database,
  context: unknown,
  { id, page, limit, state }: Input<typeof contract.listSearchSites>,
) {
  const search = await db.selectFrom('searches').select('id').where('id', '=', id).executeTakeFirst()
  if (!search) throw notFound('search')
  const sites = db.selectFrom('search_sites').where('search_id', '=', id)
  const counted = (wanted: string) => sql<number>`count(*) filter (where state = ${wanted})::int`
  const [items, counts] = await Promise.all([
    sites
      .select(['line', 'host', 'website_method', 'state', 'reason', 'pages_read', 'people', 'role_addresses'])
      .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'queued'))
      .orderBy('position')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    sites
      .select([
        counted('queued').as('queued'),
        counted('read').as('read'),
        counted('unread').as('unread'),
        counted('unusable').as('unusable'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const all = counts.queued + counts.read + counts.unread + counts.unusable
  return { items, currentPage: page, pageSize: limit, total: state ? counts[state] : all, counts }
}
