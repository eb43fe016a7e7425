import { sql } from 'kysely'
import type * as contract from '#contract/account/keys/api-keys.ts'
import { type ApiKeyKind, markOf } from '#contract/account/keys/api-keys.ts'
import { audit } from '#server/features/audit/audit.ts'
import { closeUnusedSandbox } from '#server/features/sandboxes/close-sandboxes.ts'
import { openSandbox, requireSampleWorld } from '#server/features/sandboxes/open-sandbox.ts'
import { usedOfBudget } from '#server/features/wallet/limits/key-budget.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'

/** Keys that a user may have at a time, those of the sandbox included. */
const mostKeys = 50

type Context = Pick<RequestContext, 'actor' | 'address' | 'services'>

/** The account whose people made a key: of a sandbox key the one that the sandbox belongs to. */
const accountOfKey = sql<string>`coalesce(api_keys.sandbox_of, api_keys.account_id)`
const makerOfKey = sql<string>`coalesce(api_keys.made_by, api_keys.user_id)`

/** Keys that the user may see and revoke. The system makes and revokes them, so the statement names the account. */
const visibleKeys = (db: Database | Transaction, { actor }: Pick<Context, 'actor'>) =>
  db
    .selectFrom('api_keys')
    .where(accountOfKey, '=', actor.account_id)
    .where('api_keys.revoked_at', 'is', null)
    .$if(!actor.is_main_user, (q) => q.where(makerOfKey, '=', actor.user_id))

const shown = (db: Database | Transaction, context: Pick<Context, 'actor'>) =>
  visibleKeys(db, context)
    .innerJoin('users', (join) => join.on('users.id', '=', makerOfKey))
    .select([
      'api_keys.id',
      'api_keys.name',
      sql<ApiKeyKind>`case when api_keys.sandbox_of is null then 'live' else 'sandbox' end`.as('kind'),
      'api_keys.prefix',
      'api_keys.scopes',
      'api_keys.campaign_ids',
      'api_keys.budget',
      'api_keys.budget_per',
      'api_keys.expires_at',
      'api_keys.last_used_at',
      'api_keys.created_at',
      usedOfBudget.as('used'),
      sql<string>`person_name(users)`.as('owner'),
      sql<string[]>`array(
        select campaigns.name from campaigns
        where campaigns.id = any(api_keys.campaign_ids) and campaigns.account_id = api_keys.account_id
        order by campaigns.name
      )`.as('lists'),
    ])
    .orderBy('api_keys.id', 'desc')

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const wireOf = ({ budget, budget_per, ...key }: Shown): contract.ApiKey => ({
  ...key,
  budget: budget === null ? null : { credits: budget, per: budget_per },
})

export async function listApiKeys(db: Database, context: Pick<Context, 'actor'>) {
  return { items: (await shown(db, context).execute()).map(wireOf) }
}

/** Makes a key that acts for the user, or in the sandbox of the account. Only its hash is stored, so that a copy of the database opens nothing. */
export async function createApiKey(
  db: Database,
  context: Context,
  { kind, name, scopes, campaign_ids, budget, expires_at }: Input<typeof contract.createApiKey>,
) {
  const { account_id, user_id } = context.actor
  if (expires_at !== null && Date.parse(expires_at) <= Date.now()) throw refuse('key_expires_past')
  const isSandbox = kind === 'sandbox'
  if (isSandbox && (campaign_ids !== null || budget !== null)) throw refuse('sandbox_whole')
  if (isSandbox) await requireSampleWorld(context.services.directory)
  const key = `${markOf[kind]}${newToken()}`
  const made = await db.transaction().execute(async (tx) => {
    await requireOwnLists(tx, account_id, campaign_ids)
    await requireRoom(tx, user_id)
    const actsAs = isSandbox ? await actInSandbox(tx, context.actor) : { account_id, user_id }
    const { id } = await tx
      .insertInto('api_keys')
      .values({
        ...actsAs,
        name,
        prefix: key.slice(0, markOf[kind].length + 6),
        token_hash: hashToken(key),
        scopes: [...new Set(scopes)],
        campaign_ids,
        expires_at,
        budget: budget?.credits ?? null,
        budget_per: budget?.per ?? 'total',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'api_key_created',
      object_id: id,
      object_name: name,
      before: null,
      after: { ...(isSandbox && { kind }), scopes, campaign_ids, budget, expires_at },
    })
    await announce(tx, { account_id }, { kind: 'api_key', id })
    return shown(tx, context).where('api_keys.id', '=', id).executeTakeFirstOrThrow()
  })
  return { ...wireOf(made), key }
}

async function actInSandbox(tx: Transaction, { account_id, user_id }: Context['actor']) {
  return { ...(await openSandbox(tx, account_id)), made_by: user_id, sandbox_of: account_id }
}

async function requireOwnLists(tx: Transaction, account_id: string, ids: string[] | null): Promise<void> {
  if (ids === null) return
  const { count } = await tx
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count < new Set(ids).size) throw notFound('list')
}

async function requireRoom(tx: Transaction, user_id: string): Promise<void> {
  const { count } = await tx
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(makerOfKey, '=', user_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostKeys) throw refuse('key_most', { most: mostKeys })
}

/** Ends a key at once, in every process. What it has running stops when it looks at its rights next. */
export async function revokeApiKey(
  tx: Transaction,
  context: Context,
  { id }: Input<typeof contract.revokeApiKey>,
): Promise<null> {
  const key = await visibleKeys(tx, context)
    .select(['api_keys.name', 'api_keys.prefix', 'api_keys.sandbox_of'])
    .where('api_keys.id', '=', id)
    .executeTakeFirst()
  if (!key) throw notFound('api_key')
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: new Date().toISOString() })
    .where('id', '=', id)
    .where(accountOfKey, '=', context.actor.account_id)
    .execute()
  if (key.sandbox_of) await closeUnusedSandbox(tx, key.sandbox_of)
  await audit(tx, context, {
    action: 'api_key_revoked',
    object_id: id,
    object_name: key.name,
    before: { begins_with: key.prefix },
    after: null,
  })
  await announce(tx, context.actor, { kind: 'api_key', id })
  return null
}
