import type { ExpressionBuilder } from 'kysely'
import type { BulkResult } from '#contract/operator/admin-users.ts'
import { nameOf } from '#contract/values/name-of.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { notFound, type Problem, refuse, sentenceOf } from '#server/platform/http/problem.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

/** Whether an actor works for the platform, which manages every user of the installation. */
export const isOperator = ({ role, modules }: Pick<Actor, 'role' | 'modules'>): boolean =>
  role === 'admin' && modules.has('admin')

/** Whether an actor is the main user of a reseller, which manages the users of its clients. */
export const isReseller = ({ is_main_user, modules }: Pick<Actor, 'is_main_user' | 'modules'>): boolean =>
  is_main_user && modules.has('whitelabel')

export function requireManager(actor: Actor): void {
  if (isOperator(actor) || isReseller(actor)) return
  throw refuse('users_not_allowed')
}

/**
 * The users that an actor may change: all for the platform, the users of its own clients for a reseller, none for any other
 * actor. Every other user counts as absent.
 */
export function manageable(actor: Actor) {
  return ({ and, eb, lit }: ExpressionBuilder<DB, 'users' | 'accounts'>) => {
    if (isOperator(actor)) return eb('accounts.kind', '!=', 'sandbox')
    if (!isReseller(actor)) return lit(false)
    return and([
      eb('accounts.kind', '=', 'client'),
      eb('accounts.parent_account_id', '=', actor.account_id),
      eb('users.role', '!=', 'admin'),
    ])
  }
}

/** Locks a user that the actor may change. Undefined for every other user. */
export async function lockUser(tx: Database, actor: Actor, id: string) {
  return tx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'users.id',
      'users.account_id',
      'users.reseller_id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.language',
      'users.role',
      'users.is_main_user',
      'users.suspended_at',
      'users.suspended_by',
      'users.last_sign_in_at',
      'users.password_hash',
      'accounts.kind as account_kind',
      'accounts.name as account_name',
    ])
    .where('users.id', '=', id)
    .where('users.removed_at', 'is', null)
    .where(manageable(actor))
    .forNoKeyUpdate('users')
    .executeTakeFirst()
}

export type ManagedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** Whether a user owns the platform. The owner keeps access and rights, or the platform would have no owner. */
export const isOwner = ({ account_kind, is_main_user }: Pick<ManagedUser, 'account_kind' | 'is_main_user'>) =>
  account_kind === 'platform' && is_main_user

/** The outcome for one user: changed, unchanged, or refused with the reason. */
type Outcome = 'done' | 'unchanged' | Problem

type Change = (user: ManagedUser) => Promise<Outcome>

/**
 * Makes one change for each user of a selection, in one transaction. Users are locked in the order of their ids, so that
 * two selections cannot deadlock, and answered in the order of the selection. A user of another business counts as absent.
 */
export async function forEachUser(
  tx: Transaction,
  { actor, ids }: { actor: Actor; ids: readonly string[] },
  change: Change,
): Promise<BulkResult> {
  const outcomes = new Map<string, BulkResult['results'][number]>()
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  for (const id of wanted.toSorted()) {
    const user = await lockUser(tx, actor, id)
    const outcome = user ? await change(user) : notFound('user')
    const name = user ? nameOf(user) : ''
    outcomes.set(
      id,
      typeof outcome === 'string'
        ? { id, name, outcome, reason: null }
        : { id, name, outcome: 'refused', reason: sentenceOf(outcome) },
    )
  }
  return { results: wanted.flatMap((id) => outcomes.get(id) ?? []) }
}

/** Makes a change of an account once, for the first selected user of that account. The others are unchanged. */
export function oncePerAccount(change: Change): Change {
  const seen = new Set<string>()
  return async (user) => {
    if (seen.has(user.account_id)) return 'unchanged'
    seen.add(user.account_id)
    return change(user)
  }
}
