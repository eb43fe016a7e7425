import { type Kysely, sql } from 'kysely'

/** A refund counts at the time of the charge that it gives back, so the use of no day or month falls below zero. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view charges with (security_invoker = true) as
    select account_id, created_at, user_id, campaign_id, search_id, amount as credits, 1 as leads,
      coalesce(action, 'other') as action
    from credit_entries where kind = 'settle'
    union all
    select refund.account_id, paid.created_at, refund.user_id, refund.campaign_id, refund.search_id,
      -refund.amount as credits, 0 as leads, coalesce(refund.action, paid.action, 'other') as action
    from credit_entries as refund
      join credit_entries as paid on paid.account_id = refund.account_id and paid.number = refund.undoes
    where refund.kind = 'refund'`.execute(db)
}
