import type { SearchState } from '#contract/values/search-states.ts'
import { release } from '#server/features/wallet/holds/hold.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announceSearch, announceWallet } from './announce.ts'
import { lockSearch, purposeOf, type SearchRow, setSearch } from './search-row.ts'
import { sql } from 'kysely'
import type { UnreadWebsites } from '#contract/leads/searches.ts'

interface End {
  state: SearchState
  /** Why, as a code. */
  reason: string
}

/**
 * Ends or pauses a locked search: releases the rest of its hold and stores the reason. A search that could not read its
 * websites is partial, never done.
 */
export async function endSearch(tx: Transaction, search: SearchRow, end: End): Promise<void> {
  const isPaused = end.state === 'paused'
  await releaseHold(tx, search)
  const { unread, isPartial } = await readWebsites(tx, search)
  await setSearch(tx, search.id, {
    ...(end.state === 'done' && isPartial ? { state: 'partial', reason: 'websites_unread' } : end),
    unread: JSON.stringify(unread),
    is_waiting: false,
    ...(isPaused ? {} : { resume_credits: null, resume_by: null }),
    ended_at: isPaused ? null : new Date().toISOString(),
  })
  await announceSearch(tx, search)
}

async function releaseHold(tx: Transaction, search: SearchRow): Promise<void> {
  if (!search.hold_id) return
  await release(tx, { ...purposeOf(search), hold_id: search.hold_id })
  await announceWallet(tx, search)
}

/**
 * Pauses a search that ended because its source kept failing, so that its owner can resume it. The rest may cost
 * credits again, and an operator may not spend those of a client.
 */
export async function reopenSearch(tx: Transaction, search_id: string): Promise<void> {
  const search = await lockSearch(tx, search_id)
  const hasEnded = search?.state === 'failed' || search?.state === 'partial'
  if (!search || !hasEnded || search.reason !== 'source_failed') throw refuse('not_revertible')
  await setSearch(tx, search_id, {
    state: 'paused',
    reason: 'source_back',
    is_sourced: false,
    ended_at: null,
    hold_id: null,
  })
  await announceSearch(tx, search)
}

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
async function readWebsites(tx: Transaction, search: SearchRow): Promise<Reading> {
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
