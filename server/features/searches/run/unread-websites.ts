import { sql } from 'kysely'
import type { UnreadWebsites } from '#contract/leads/searches.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { SearchRow } from './search-row.ts'

/** From this share of unread websites, a search ends as partial. */
const partialShare = 0.1

interface Reading {
  unread: UnreadWebsites[]
  /** The websites that a later try may read are too many for a complete result. */
  isPartial: boolean
}

/**
 * Causes that say nothing about the website, so that a later try may read it. The other causes are its answer, such as
 * a refusal to robots or a host that does not exist.
 */
const passing = new Set([
  'aborted',
  'asked_to_wait',
  'connection_refused',
  'connection_reset',
  'dns_failure',
  'kept_failing',
  'robots_unreachable',
  'stopped',
  'timeout',
  'unreachable',
])

/** Counts the leads of a search whose website could not be read, by cause. */
export async function readWebsites(tx: Transaction, search: SearchRow): Promise<Reading> {
  const { id, campaign_id, created_at } = search
  const { rows } = await sql<{ reason: string | null; leads: number }>`
    select case when contact_state = 'failed' then coalesce(contact_reason, 'no_page') end as reason,
      count(*)::int as leads
    from results
    where campaign_id = ${campaign_id} and created_at >= ${created_at} and search_id = ${id}
      and (contact_state = 'failed' or pages_read is not null)
    group by reason
    order by leads desc, reason`.execute(tx)
  const unread = rows.flatMap(({ reason, leads }) => (reason === null ? [] : [{ reason, leads }]))
  const sum = (counts: { leads: number }[]) => counts.reduce((total, { leads }) => total + leads, 0)
  const open = sum(unread.filter(({ reason }) => passing.has(reason)))
  return { unread, isPartial: open > 0 && open >= partialShare * sum(rows) }
}
