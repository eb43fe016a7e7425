import type { AiKey } from '#contract/account/keys/ai-key.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { confirm } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { hostsFor, pricesOf, usableKeys } from './model-for.ts'

/** Whose key is used, without the key. Lent keys are read with the system's rights, as an account may not. */
export async function getAiKey(db: Database, { actor, services }: RequestContext): Promise<AiKey> {
  const { kind } = await accountOf(db, actor.account_id)
  const own = await ownKey(db)
  const lent = (await usableKeys(services.aside, actor.account_id)).find(({ is_own }) => !is_own)
  const lending = hasClients(kind)
    ? await db.selectFrom('ai_key_lendings').select(['is_on', 'prices']).executeTakeFirst()
    : undefined
  return {
    can_change: actor.is_main_user && kind !== 'sandbox',
    own: own
      ? {
          base_url: own.base_url,
          model: own.model,
          has_key: own.sealed_key !== null,
          fault: own.fault as NonNullable<AiKey['own']>['fault'], // written by a test alone
          said: own.said,
          tested_at: own.tested_at,
        }
      : null,
    lent: lent
      ? { by: lent.kind === 'platform' ? ('platform' as const) : ('agency' as const), prices: lent.prices }
      : null,
    lending: hasClients(kind) ? { is_on: lending?.is_on ?? false, prices: pricesOf(lending?.prices) } : null,
    own_hosts: kind === 'platform' && actor.is_main_user ? hostsFor(services, kind) : null,
  }
}

export async function removeAiKey(tx: Transaction, context: RequestContext) {
  requireOwner(context)
  const before = await tx.deleteFrom('ai_keys').returningAll().executeTakeFirst()
  if (!before) throw notFound('ai_key')
  await audit(tx, context, {
    action: 'ai_key_removed',
    object_id: context.actor.account_id,
    object_name: hostOf(before.base_url),
    before: auditValues(before),
    after: null,
  })
  await announce(tx, context, { kind: 'ai_key', id: context.actor.account_id })
  return confirm('ai_key_removed', null)
}

export const ownKey = (db: Database) => db.selectFrom('ai_keys').selectAll().executeTakeFirst()

export const accountOf = (db: Database, id: string) =>
  db.selectFrom('accounts').select('kind').where('id', '=', id).executeTakeFirstOrThrow()

export const hasClients = (kind: string): boolean => kind === 'reseller' || kind === 'platform'

export function requireOwner({ actor }: Pick<RequestContext, 'actor'>): void {
  if (!actor.is_main_user) throw refuse('owner_only_ai_key')
}

export const hostOf = (base_url: string): string => URL.parse(base_url)?.host ?? base_url

export const auditValues = ({
  base_url,
  model,
  sealed_key,
}: {
  base_url: string
  model: string
  sealed_key: string | null
}) => ({
  base_url,
  model,
  key: sealed_key === null ? 'none' : 'set',
})
