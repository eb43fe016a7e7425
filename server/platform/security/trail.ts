import type { Route } from '#contract/route.ts'
import { nameOfRoute } from '#contract/routes.ts'
import type { Actor } from './actor.ts'
import { addAuditEntry, hasAuditEntry } from './audit-entry.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { refuse } from '#server/platform/http/problem.ts'

/** Payment, password, address and second factor are for the user in person. */
export function requirePerson({ personal }: Pick<Route, 'personal'>, { impersonator }: Actor): void {
  if (personal !== true || impersonator === null) return
  throw refuse('impersonating')
}

interface Done {
  route: Pick<Route, 'address' | 'summary' | 'access'>
  params: unknown
  address: string
}

/**
 * Every change that an operator makes, or anybody who works as somebody else, leaves a line in the audit log, in the
 * transaction of the change. Beside what a change itself notes of before and after stands that it was done for another;
 * to what operators note in their own account it would add nothing.
 */
export async function leaveTrail(
  tx: Transaction,
  actor: Actor,
  { route, params, address }: Done,
): Promise<void> {
  const isOwn = actor.impersonator === null
  if (isOwn && (route.access !== 'admin' || hasAuditEntry(tx, actor.account_id))) return
  await addAuditEntry(tx, actor, {
    action: isOwn ? 'operator_acted' : 'acted_as',
    object_name: route.summary,
    before: null,
    after: { call: nameOfRoute(route), ...(params as Record<string, unknown> | undefined) },
    address,
  })
}

/** The same for a file that somebody sends: it is noted before the first byte is read. */
export async function leaveTrailOfFile(tx: Transaction, actor: Actor, path: string, address: string) {
  if (actor.impersonator === null) return
  await addAuditEntry(tx, actor, {
    action: 'acted_as',
    object_name: 'Sends a file',
    before: null,
    after: { path },
    address,
  })
}
