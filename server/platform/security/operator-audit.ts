import { sql } from 'kysely'
import type { Route } from '#contract/route.ts'
import { nameOfRoute } from '#contract/routes.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { Actor } from './actor.ts'
import { addAuditEntry } from './audit-entry.ts'

/** Refuses payment, and what gives access, while another person works as the user. */
export function requirePerson({ personal }: Pick<Route, 'personal'>, { impersonator }: Actor): void {
  if (personal !== true || impersonator === null) return
  throw refuse('impersonating')
}

type Context = Pick<RequestContext, 'actor' | 'address'>

interface Call {
  route: Pick<Route, 'address' | 'summary' | 'access'>
  params: unknown
}

/**
 * Logs every change that an operator makes, and every change that is made while working as another user, in the
 * transaction of the change. A change of a support session is logged beside the verb's own entry; an operator's change
 * only where the verb has added no entry to the operator's own account.
 */
export async function operatorAudit(
  tx: Transaction,
  context: Context,
  { route, params }: Call,
): Promise<void> {
  const { actor } = context
  const isOwn = actor.impersonator === null
  if (isOwn && (route.access !== 'admin' || (await hasAuditEntry(tx, actor)))) return
  await addAuditEntry(tx, context, {
    action: isOwn ? 'operator_acted' : 'acted_as',
    object_name: route.summary,
    before: null,
    after: { call: nameOfRoute(route), ...(params as Record<string, unknown> | undefined) },
  })
}

/** Calls of that scope that answer names of lists and counts alone: pages of the shell ask them wherever a user goes. */
const withoutLeads: ReadonlySet<string> = new Set(['countTasks', 'countLabels', 'listExclusions'])

/** Whether a query answers leads, so that a look at it is logged. */
export const showsLeads = (route: Route): boolean =>
  route.scope === 'leads.read' && !withoutLeads.has(nameOfRoute(route))

/**
 * Logs that an operator or reseller has looked at leads while working as their user, before they are read (reliability
 * P10). The same look within an hour is one entry, as pages ask again whenever something changes.
 */
export async function auditLook(tx: Transaction, context: Context, { route, params }: Call): Promise<void> {
  const { actor } = context
  if (actor.impersonator === null) return
  const { id } = (params ?? {}) as { id?: string } // of a list or a lead, where the call names one
  const after = { call: nameOfRoute(route), ...(params as Record<string, unknown> | undefined) }
  const known = await tx
    .selectFrom('audit_entries')
    .select('id')
    .where('actor_id', '=', actor.impersonator.id)
    .where('action', '=', 'lead_viewed')
    .where('as_user_id', '=', actor.user_id)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .where(sql<boolean>`after = ${JSON.stringify(after)}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from campaigns where id in (
      select campaign_id from results where id = ${id ?? null}
      union all select id from campaigns where id = ${id ?? null})`.execute(tx)
  const [list] = rows
  const about = { campaign_id: list?.id ?? null, object_id: id ?? null, object_name: list?.name ?? '' }
  await addAuditEntry(tx, context, { action: 'lead_viewed', ...about, before: null, after })
}

/** Logs a file that is sent while working as another user, before the first byte is read. */
export async function operatorAuditOfFile(tx: Transaction, context: Context, path: string): Promise<void> {
  if (context.actor.impersonator === null) return
  await addAuditEntry(tx, context, {
    action: 'acted_as',
    object_name: 'Sends a file',
    before: null,
    after: { path },
  })
}

/** Whether this transaction has added an entry to the actor's account: `now()` is the moment a transaction began. */
async function hasAuditEntry(tx: Transaction, { account_id }: Actor): Promise<boolean> {
  const entry = await tx
    .selectFrom('audit_entries')
    .select('id')
    .where('account_id', '=', account_id)
    .where('created_at', '=', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
