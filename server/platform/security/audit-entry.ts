import type { AuditAction } from '#contract/declared.ts'
import { nameOf } from '#contract/values/name-of.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { Actor } from './actor.ts'

/** A user, with the operator or reseller who works as that user. */
export type AuditActor = Pick<Actor, 'user_id' | 'account_id'> &
  Partial<Pick<Actor, 'impersonator' | 'api_key'>>

/** A request of a user, as far as the audit log names it. */
export interface ActorContext {
  actor: AuditActor
  /** Network address of the client. */
  address: string
}

/** A notice of a provider, of payments or of sign-ins, about an account. No user of ours stands behind it. */
export interface ProviderContext {
  provider: string
  account_id: string
  /** Network address of the provider; empty when a job reads the notice. */
  address: string
}

export type AuditContext = ActorContext | ProviderContext

export interface AuditEntryValues {
  action: AuditAction
  /** The account whose log shows the entry, where that is not the actor's own. */
  account_id?: string
  object_id?: string | null
  /** The name that a reader knows the object by, once the object is gone. */
  object_name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Adds one line to the audit log. An operator who works as a user is named with the reason. */
export async function addAuditEntry(
  tx: Transaction,
  context: AuditContext,
  { account_id, action, object_id, object_name, before, after }: AuditEntryValues,
): Promise<void> {
  const names =
    'provider' in context
      ? { account_id: context.account_id, actor_id: null, actor_name: context.provider }
      : await namesOf(tx, context.actor)
  await tx
    .insertInto('audit_entries')
    .values({
      ...names,
      ...(account_id === undefined ? {} : { account_id }),
      action,
      object_id,
      object_name,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      address: context.address,
    })
    .execute()
}

async function namesOf(tx: Transaction, { user_id, account_id, impersonator, api_key }: AuditActor) {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const user_name = nameOf(user)
  return impersonator
    ? {
        account_id,
        actor_id: impersonator.id,
        actor_name: impersonator.name,
        as_user_id: user_id,
        as_user_name: user_name,
        reason: impersonator.reason,
      }
    : {
        account_id,
        actor_id: user_id,
        actor_name: api_key ? `${user_name} (${api_key.name})` : user_name,
      }
}
