import { notFound, type Problem, sentenceOf } from '#server/platform/http/problem.ts'
import type { BulkResult } from '#contract/operator/admin-users.ts'
import { nameOf } from '#contract/values/name-of.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { lockUser, type ManagedUser } from './manageable.ts'

/** What became of one user: changed, unchanged, or refused with the reason. */
export type Became = 'done' | 'unchanged' | Problem

/**
 * The same change for each user of a selection, in one transaction, in the order of their ids so that two selections
 * never wait for each other. Answers in the order they were named; who is not there is said like anybody else's.
 */
export async function forEachUser(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
  change: (user: ManagedUser) => Promise<Became>,
): Promise<BulkResult> {
  const became = new Map<string, BulkResult['results'][number]>()
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  for (const id of wanted.toSorted()) {
    const user = await lockUser(tx, actor, id)
    const outcome = user ? await change(user) : notFound('user')
    const name = user ? nameOf(user) : ''
    became.set(
      id,
      typeof outcome === 'string'
        ? { id, name, outcome, reason: null }
        : { id, name, outcome: 'refused', reason: sentenceOf(outcome) },
    )
  }
  return { results: wanted.flatMap((id) => became.get(id) ?? []) }
}

/** For what is the account's: of several people of one account the first brings it about. */
export function oncePerAccount(change: (user: ManagedUser) => Promise<Became>) {
  const met = new Set<string>()
  return async (user: ManagedUser): Promise<Became> => {
    if (met.has(user.account_id)) return 'unchanged'
    met.add(user.account_id)
    return change(user)
  }
}
