import type { Transaction } from '#server/platform/postgres/database.ts'
import {
  addAuditEntry,
  type AuditEntryValues,
  type Doer,
  type Teller,
} from '#server/platform/security/audit-entry.ts'

type Values = Record<string, unknown>

/**
 * Writes down who changed what, in the transaction of the change: no change without its entry, no entry without its
 * change. Only the values that differ are kept; nothing is written when none does. A secret has no place in `before`
 * and `after`.
 */
export async function audit(
  tx: Transaction,
  actor: Doer | Teller,
  { before, after, ...change }: AuditEntryValues,
): Promise<void> {
  const changed = differences(before, after)
  if (changed) await addAuditEntry(tx, actor, { ...change, ...changed })
}

function differences(before: Values | null, after: Values | null) {
  if (!before || !after) return before || after ? { before, after } : undefined
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (keys.length === 0) return undefined
  const pick = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
