import { sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { ownModules } from '#server/platform/security/actor.ts'
import { addAuditEntry } from '#server/platform/security/audit-entry.ts'

/** Tells each account of the operator that a report of an account waits. */
export async function tellWaiting(tx: Transaction, account_id: string): Promise<void> {
  const { name } = await tx
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const operators = await tx
    .selectFrom('users')
    .select('account_id')
    .distinct()
    .where('removed_at', 'is', null)
    .where('reseller_id', 'is', null)
    .where(sql<boolean>`not is_suspended(users)`)
    .where(sql<boolean>`'admin' = any (${ownModules})`)
    .execute()
  const about = { action: 'bounce_waiting', object_id: account_id, object_name: name } as const
  for (const operator of operators) await addAuditEntry(tx, operator, { ...about, before: null, after: null })
}

interface Decided {
  account_id: string
  result_id: string
  /** Refunded; 0 where the refund was declined. */
  credits: number
}

/** Tells the account what became of a report that waited, and names its lead as long as its list is there. */
export async function tellDecided(tx: Transaction, { account_id, result_id, credits }: Decided) {
  const list = await tx
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select(['campaigns.id', 'campaigns.name'])
    .where('results.id', '=', result_id)
    .where('campaigns.deleted_at', 'is', null)
    .executeTakeFirst()
  await addAuditEntry(
    tx,
    { account_id },
    {
      action: 'bounce_decided',
      object_id: result_id,
      object_name: list?.name ?? '',
      campaign_id: list?.id ?? null,
      before: null,
      after: { credits, ...(list && { result_id }) },
    },
  )
}
