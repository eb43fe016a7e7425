import { sql } from 'kysely'
import type * as contract from '#contract/leads/searches.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/**
 * The companies of a pasted list in its order, with what became of each; of a search without such a list its leads whose
 * website was asked for.
 */
export async function listSearchSites(
  db: Database,
  context: unknown,
  { id, page, limit, state }: Input<typeof contract.listSearchSites>,
) {
  const search = await db
    .selectFrom('searches')
    .select(['id', 'campaign_id', 'created_at'])
    .select((eb) =>
      eb.exists(eb.selectFrom('search_sites').select('id').where('search_id', '=', id)).as('has_lines'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (!search) throw notFound('search')
  const sites = db.selectFrom((search.has_lines ? linesOf(id) : leadsOf(search)).as('sites'))
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

interface Site {
  position: number
  line: string
  host: string | null
  website_method: string | null
  state: 'queued' | 'read' | 'unread' | 'unusable'
  reason: string | null
  pages_read: number | null
  people: number
  role_addresses: number
}

const linesOf = (search_id: string) => sql<Site>`(
  select position, line, host, website_method, state, reason, pages_read, people, role_addresses
  from search_sites where search_id = ${search_id})`

interface OfLeads {
  id: string
  campaign_id: string
  created_at: string
}

/** The condition for leads whose missing website could not be looked for: they have none that could be read. */
export const hasNoWebsite = sql<boolean>`
  (contact_state = 'failed' and website is null and contact_reason is distinct from 'kept_failing')`

/** The leads that the report of the websites counts (`stageReports`). */
const leadsOf = ({ id, campaign_id, created_at }: OfLeads) => sql<Site>`(
  select row_number() over (order by created_at, id)::int as position, name as line,
    substring(website from '^(?:https?://)?(?:www\\.)?([^/:?#]+)') as host, null::text as website_method,
    case when contact_state = 'failed' then 'unread' else 'read' end as state,
    case when contact_state = 'failed' then coalesce(contact_reason, 'no_page') end as reason,
    pages_read, 0 as people, 0 as role_addresses
  from results
  where campaign_id = ${campaign_id} and created_at >= ${created_at} and search_id = ${id}
    and (contact_state = 'failed' or pages_read is not null)
    and not ${hasNoWebsite})`
