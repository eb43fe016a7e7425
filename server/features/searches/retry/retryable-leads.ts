import { type Expression, sql } from 'kysely'
import { mailUnchecked } from '#server/features/enrichment/contacts.ts'
import { isEdited } from '#server/features/leads/facts.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/**
 * Causes that say nothing about the website, so that a later try may read it. The other causes are its answer, such as
 * a refusal to robots or a host that does not exist.
 */
export const passingReasons = [
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
] as const

const reasons = sql.join(passingReasons.map((reason) => sql.lit(reason)))

/** Leads of a search whose address could not be checked. Has an index. */
export const areUnchecked = (search_id: Expression<unknown>) => sql<boolean>`
  results.search_id = ${search_id} and contact_state = 'searched' and contact_reason = ${sql.lit(mailUnchecked)}`

/** The condition for the leads of an ended search that a retry contacts again. Has an index (migration 0034). */
export const areRetryable = (search_id: Expression<unknown>) => sql<boolean>`(
    results.search_id = ${search_id} and contact_state in ('failed', 'not_searched')
      and contact_reason in (${reasons})
    or ${areUnchecked(search_id)}
  ) and email_state <> 'found' and not ${isEdited('email')}
  and not exists (select from campaigns where campaigns.id = results.campaign_id and merge_id is not null)`

export interface RetryableLead {
  id: string
  /** The account has paid for it before, in this list or another, so that it costs nothing. */
  is_owned_elsewhere: boolean
  /** A website was looked for, and none was found. */
  was_sought: boolean
}

/** The leads that a retry contacts again, in the order of the list. */
export async function retryableLeads(db: Database, search_id: string): Promise<RetryableLead[]> {
  const { rows } = await sql<RetryableLead>`
    select id, is_owned_elsewhere or charged > 0 as is_owned_elsewhere,
      website is null and contact_state = 'failed' and contact_reason <> 'kept_failing' as was_sought
    from results where ${areRetryable(sql.val(search_id))}
    order by id`.execute(db)
  return rows
}
