import { fieldError } from '#contract/messages/field-errors.ts'
import type { SiteChange } from '#contract/account/branding.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { chatSecretPlace } from '#server/platform/tenancy/sites.ts'
import { readDomain } from './read-domain.ts'

/** The brand of one domain of the actor's account. A new domain waits, seen by nobody, until it is verified. */
export async function saveSite(
  tx: Transaction,
  { secrets, url }: Pick<Services, 'secrets' | 'url'>,
  actor: Actor,
  { domain: typed, chat_secret, menu, chat, ...given }: SiteChange,
  address: string,
) {
  await requireSeller(tx, actor)
  const domain = readDomain(typed, url)
  if (domain === undefined) throw invalid({ domain: fieldError('domain_not_yours') })
  const before = await findSite(tx, actor, domain)
  const brand = { ...given, menu: JSON.stringify(menu), chat: chat && JSON.stringify(chat) }
  const { id } = await tx
    .insertInto('sites')
    .values({ account_id: actor.account_id, domain, ...brand })
    .onConflict((conflict) => conflict.columns(['account_id', 'domain']).doUpdateSet(brand))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (chat_secret !== undefined) {
    const sealed_chat_secret = chat_secret === null ? null : secrets.seal(chat_secret, chatSecretPlace(id))
    await tx.updateTable('sites').set({ sealed_chat_secret }).where('id', '=', id).execute()
  }
  const after = await findSite(tx, actor, domain)
  await audit(
    tx,
    { actor, address },
    {
      action: 'site_changed',
      object_id: id,
      object_name: domain,
      before: before ? told(before) : null,
      after: after ? told(after) : null,
    },
  )
  await announce(tx, actor, { kind: 'site', id })
  return {
    domain,
    is_verified: typeof after?.verified_at === 'string',
    has_chat_secret: typeof after?.sealed_chat_secret === 'string',
  }
}

async function requireSeller(tx: Transaction, actor: Actor): Promise<void> {
  const { kind } = await tx
    .selectFrom('accounts')
    .select('kind')
    .where('id', '=', actor.account_id)
    .executeTakeFirstOrThrow()
  if (kind === 'client' || !actor.is_main_user) throw refuse('owner_only_brand')
}

function findSite(tx: Transaction, { account_id }: Actor, domain: string) {
  return tx
    .selectFrom('sites')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('domain', '=', domain)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Row = NonNullable<Awaited<ReturnType<typeof findSite>>>

/** What the audit log keeps: everything but the secret, of which it says whether there is one. */
function told(row: Row) {
  const { sealed_chat_secret, ...brand } = row
  return { ...brand, chat_secret: sealed_chat_secret === null ? 'none' : 'set' }
}
