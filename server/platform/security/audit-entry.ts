import { z } from 'zod'
import { type AuditAction, notificationActions } from '#contract/declared.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { announce } from '#server/platform/events/events.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { Actor } from './actor.ts'

/** A user, with the operator or reseller who works as that user. */
export type AuditActor = Pick<Actor, 'user_id' | 'account_id'> &
  Partial<Pick<Actor, 'impersonator' | 'api_key' | 'act_id'>>

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

/** A job that ends what a user began, or finds that something needs attention: the product itself. */
export interface ProductContext {
  account_id: string
}

export type AuditContext = ActorContext | ProviderContext | ProductContext

/** Mails a notification to those who want it by email. */
export const mailNotificationName = jobName(
  'mail-notification',
  z.object({ account_id: z.uuid(), entry_id: z.uuid() }),
)

/** Users who have seen a notification in the product by then get no mail about it. */
const seenWithinMs = 2 * 60_000

export interface AuditEntryValues {
  action: AuditAction
  /** The account whose log shows the entry, where that is not the actor's own. */
  account_id?: string
  object_id?: string | null
  /** The name that a reader knows the object by, once the object is gone. */
  object_name: string
  /** The list that it is about. */
  campaign_id?: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * Adds one line to the event table of an account. An operator who works as a user is named with the reason. Users see an
 * entry that is a notification at once. Answers the id of the entry.
 */
export async function addAuditEntry(
  tx: Transaction,
  context: AuditContext,
  { account_id, action, before, after, ...about }: AuditEntryValues,
): Promise<string> {
  const names = 'actor' in context ? await namesOf(tx, context.actor) : namesOfOther(context)
  const entry = {
    ...names,
    ...(account_id === undefined ? {} : { account_id }),
    action,
    ...about,
    is_notification: (notificationActions as readonly string[]).includes(action),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    address: 'address' in context ? context.address : '',
  }
  const { id } = await tx.insertInto('audit_entries').values(entry).returning('id').executeTakeFirstOrThrow()
  if (entry.is_notification) {
    await announce(tx, entry, { kind: 'notification', id })
    const startAfter = new Date(Date.now() + seenWithinMs)
    await enqueue(tx, { ...mailNotificationName, startAfter }, { account_id: entry.account_id, entry_id: id })
  }
  return id
}

/** The name of the product itself is empty. */
const namesOfOther = (context: ProviderContext | ProductContext) => ({
  account_id: context.account_id,
  actor_id: null,
  actor_name: 'provider' in context ? context.provider : '',
})

async function namesOf(tx: Transaction, { user_id, account_id, impersonator, api_key, act_id }: AuditActor) {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const user_name = nameOf(user)
  return impersonator
    ? {
        account_id,
        act_id,
        actor_id: impersonator.id,
        actor_name: impersonator.name,
        as_user_id: user_id,
        as_user_name: user_name,
        reason: impersonator.reason,
      }
    : {
        account_id,
        act_id,
        actor_id: user_id,
        actor_name: api_key ? `${user_name} (${api_key.name})` : user_name,
      }
}
