import type { AuditAction } from '#contract/declared.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import {
  addAuditEntry,
  type AuditContext,
  type AuditEntryValues,
} from '#server/platform/security/audit-entry.ts'

type Values = Record<string, unknown>

/**
 * Logs who changed what, in the transaction of the change: the entry and the change stand or fall together. Only values
 * that differ are kept, and a change without a difference leaves no entry. Never pass a secret in `before` or `after`.
 */
export async function audit(
  tx: Transaction,
  context: AuditContext,
  { before, after, ...entry }: AuditEntryValues,
): Promise<void> {
  const changed = differences(before, after)
  if (changed) await addAuditEntry(tx, context, { ...entry, ...changed })
}

interface OfList {
  action: AuditAction
  campaign_id: string
  /** The search, run or push; the list itself by default. */
  object_id?: string
  before?: Values | null
  after: Values
}

/** Notes what a user did with a list, or what the product has done there, under the name that the list has now; answers the id. */
export async function auditList(
  tx: Transaction,
  context: AuditContext,
  { action, campaign_id, object_id = campaign_id, before = null, after }: OfList,
): Promise<string> {
  const list = await tx
    .selectFrom('campaigns')
    .select('name')
    .where('id', '=', campaign_id)
    .executeTakeFirst()
  const about = { action, campaign_id, object_id, object_name: list?.name ?? '' }
  return addAuditEntry(tx, context, { ...about, before, after })
}

function differences(before: Values | null, after: Values | null) {
  if (!before || !after) return before || after ? { before, after } : undefined
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (keys.length === 0) return undefined
  const pick = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
