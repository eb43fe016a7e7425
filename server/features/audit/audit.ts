import type { AuditAction } from '#contract/audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Transaction } from '#server/platform/database.ts'

type Values = Record<string, unknown>

interface Change {
  action: AuditAction
  object_id?: string | null
  /** What the reader knows it by, once it is gone. */
  object_name: string
  before: Values | null
  after: Values | null
  /** Network address of whoever asked. */
  address: string
}

/**
 * Writes down who changed what, in the transaction of the change: no change without its entry, no entry without its
 * change. Only the values that differ are kept; nothing is written when none does. A secret has no place in `before`
 * and `after`.
 */
export async function audit(
  tx: Transaction,
  actor: Pick<Actor, 'user_id' | 'account_id'>,
  { before, after, ...change }: Change,
): Promise<void> {
  const changed = differences(before, after)
  if (!changed) return
  const who = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('audit_entries')
    .values({
      ...change,
      account_id: actor.account_id,
      actor_id: actor.user_id,
      actor_name: [who.first_name, who.last_name].filter(Boolean).join(' ') || who.email,
      before: changed.before && JSON.stringify(changed.before),
      after: changed.after && JSON.stringify(changed.after),
    })
    .execute()
}

function differences(before: Values | null, after: Values | null) {
  if (!before || !after) return before || after ? { before, after } : undefined
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (keys.length === 0) return undefined
  const pick = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
