import type { AuditAction } from '#contract/values/audit-actions.ts'
import { nameOf } from '#contract/values/name-of.ts'
import type { Actor } from './actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/** Who did it: somebody as themselves, or somebody who works as them. */
export type Doer = Pick<Actor, 'user_id' | 'account_id'> & Partial<Pick<Actor, 'impersonator'>>

/** A provider of payments, whose notice says what happened: nobody here did it. */
export interface Teller {
  account_id: string
  provider: string
}

export interface AuditEntryValues {
  action: AuditAction
  object_id?: string | null
  /** What the reader knows it by, once it is gone. */
  object_name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Network address of whoever asked. */
  address: string
}

/** The accounts in whose log a transaction has left a line. */
const told = new WeakMap<Transaction, Set<string>>()

export const hasAuditEntry = (tx: Transaction, account_id: string) => told.get(tx)?.has(account_id) ?? false

/** One line of the audit log, in the account it happened in. Who works as somebody else is named with their reason. */
export async function addAuditEntry(
  tx: Transaction,
  doer: Doer | Teller,
  { before, after, ...values }: AuditEntryValues,
): Promise<void> {
  const { account_id } = doer
  const who = 'provider' in doer ? { actor_id: null, actor_name: doer.provider } : await namesOf(tx, doer)
  told.set(tx, (told.get(tx) ?? new Set()).add(account_id))
  await tx
    .insertInto('audit_entries')
    .values({
      ...values,
      account_id,
      ...who,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}

async function namesOf(tx: Transaction, { user_id, impersonator }: Doer) {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const user_name = nameOf(user)
  return impersonator
    ? {
        actor_id: impersonator.id,
        actor_name: impersonator.name,
        as_user_id: user_id,
        as_user_name: user_name,
        reason: impersonator.reason,
      }
    : { actor_id: user_id, actor_name: user_name }
}
