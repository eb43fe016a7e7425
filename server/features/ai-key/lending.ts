import type * as contract from '#contract/account/keys/ai-key.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { hasClients, requireOwner } from './ai-key.ts'
import { pricesOf } from './model-for.ts'

/** Sets whether clients use the key of the account, or the one that is lent to it, and what a text costs on its own. */
export async function saveAiKeyLending(
  tx: Transaction,
  context: RequestContext,
  { is_on, prices }: Input<typeof contract.saveAiKeyLending>,
) {
  requireOwner(context)
  const { account_id } = context.actor
  const { kind, name } = await tx
    .selectFrom('accounts')
    .select(['kind', 'name'])
    .where('id', '=', account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!hasClients(kind)) throw refuse('no_clients_for_ai_key')
  const before = await tx
    .selectFrom('ai_key_lendings')
    .select(['is_on', 'prices'])
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  const row = { is_on, prices: JSON.stringify(prices) }
  await tx
    .insertInto('ai_key_lendings')
    .values({ account_id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  await audit(tx, context, {
    action: 'ai_key_lending_changed',
    object_id: account_id,
    object_name: name,
    before: { is_on: before?.is_on ?? false, ...pricesOf(before?.prices) },
    after: { is_on, ...prices },
  })
  await announce(tx, context, { kind: 'ai_key', id: account_id })
  return confirm('ai_key_lending_saved', null)
}
