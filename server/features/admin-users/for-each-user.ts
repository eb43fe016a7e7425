import type { BulkResult } from '#contract/operator/admin-users.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { notFound, type Problem, sentenceOf } from '#server/platform/http/problem.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { lockUser, type ManagedUser } from './managed-users.ts'

/** The outcome for one user: changed, unchanged, or refused with the reason. */
export type Outcome = 'done' | 'unchanged' | Problem

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
