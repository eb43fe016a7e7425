import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

/** A check without an answer is not repeated at once: a silent mail server would use up the budget. */
const restDays = 7

/** When an email was last checked, or else when its lead was added; as the index of due emails has it. */
export const checkedAt = sql<string>`coalesce(results.email_checked_at, results.created_at)`

/** What is due: emails of this age, of all lists or of some. */
export interface Due {
  max_age_days: number
  list_ids: string[] | null
}

/** Found emails of the account whose last check is older than so many days. Lists in the archive or the bin rest. */
export const dueEmails = (
  db: Database | Transaction,
  account_id: string,
  { max_age_days: days, list_ids }: Due,
) => {
  const limit = sql<string>`present() - make_interval(days => ${days})`
  return db
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .where('results.account_id', '=', account_id)
    .where('results.email_state', '=', 'found')
    .where('results.email', 'is not', null)
    .where('results.is_suppressed', '=', false)
    .where(checkedAt, '<', limit)
    .where('campaigns.deleted_at', 'is', null)
    .where('campaigns.is_archived', '=', false)
    .$if(list_ids !== null, (some) => some.where(sql<boolean>`campaigns.id = any(${list_ids}::uuid[])`))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('freshness_checks')
            .whereRef('freshness_checks.result_id', '=', 'results.id')
            .where('begun_at', '>', sql<string>`present() - make_interval(days => ${restDays})`)
            .select('freshness_checks.id'),
        ),
      ),
    )
}

/** When the running month of the account began, in its own time zone. */
export const monthOf = (account_id: string, months = 0) => sql<string>`(
  (date_trunc('month', account_today(${account_id}::uuid)::timestamp) + make_interval(months => ${months}))
    at time zone account_time_zone(${account_id}::uuid))`
