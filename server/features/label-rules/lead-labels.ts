import { sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'

/** The names of the labels of each lead of `results`, in alphabetical order. */
export const labelsOfLead = sql<string[]>`array(
  select labels.name from lead_labels join labels on labels.id = lead_labels.label_id
  where lead_labels.result_id = results.id order by labels.name)`

interface Put {
  result_ids: string[]
  label_ids: string[]
}

/** Puts labels on leads that are locked or new. A label that a lead has already stays. */
export async function putLabels(tx: Transaction, { result_ids, label_ids }: Put): Promise<void> {
  if (result_ids.length === 0 || label_ids.length === 0) return
  await sql`
    insert into lead_labels (account_id, campaign_id, result_id, label_id)
    select results.account_id, results.campaign_id, results.id, label.id
    from results cross join unnest(${label_ids}::uuid[]) as label (id)
    where results.id = any (${result_ids}::uuid[])
    on conflict do nothing`.execute(tx)
}
