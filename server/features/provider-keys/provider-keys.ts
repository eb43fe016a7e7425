import type { z } from 'zod'
import type * as contract from '#contract/account/keys/provider-keys.ts'
import type { Source } from '#contract/operator/sources.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { keyedDrivers, type SourceAction, sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { isSearch } from '#contract/values/sources/source-tests.ts'
import { audit } from '#server/features/audit/audit.ts'
import { isSampleSource, keyPlace, type SourceSettings } from '#server/features/sources/ask/configured.ts'
import { readSources } from '#server/features/sources/source-rows.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

type Answer = z.input<typeof contract.getProviderKeys.data>
type Driver = (typeof keyedDrivers)[number]

/** Whose key is used for each provider. Keys are read with the system's rights, as an account may not, and never answered. */
export async function getProviderKeys(
  db: Database,
  { actor, services: { aside } }: RequestContext,
): Promise<Answer> {
  const account = await accountOf(db, actor.account_id)
  const own = await readSources(aside, { account_id: actor.account_id })
  const included = await includedFor(aside, account.parent_account_id)
  return {
    can_change: actor.is_main_user,
    has_clients: hasClients(account.kind),
    providers: keyedDrivers.map((driver) => {
      const key = own.find((source) => source.driver === driver)
      const actions: readonly SourceAction[] = sourceDrivers[driver].actions
      return {
        driver,
        can_search: actions.some(isSearch),
        can_check: actions.includes('verify'),
        key: key ? toKey(key) : null,
        is_included: included.has(driver),
      }
    }),
  }
}

const toKey = ({ scope, reason, rests_until, last_ok_at, state, ...source }: Source) => ({
  is_on: source.is_on,
  in_searches: source.in_searches,
  in_checks: source.in_checks,
  for_clients: scope === 'reseller',
  state,
  reason,
  rests_until,
  last_ok_at,
  requests: source.requests,
  hits: source.hits,
  errors: source.errors,
  spent_micros: source.spent_micros,
})

/** Providers that are asked without a key of the account: with one of the platform, or that its reseller shares. */
async function includedFor(aside: Database, reseller_id: string | null) {
  const rows = await aside
    .selectFrom('sources')
    .select(['driver', 'base_url'])
    .where('is_on', '=', true)
    .where('sealed_key', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('scope', '=', 'platform'),
        eb.and([eb('scope', '=', 'reseller'), eb('account_id', '=', reseller_id)]),
      ]),
    )
    .execute()
  return new Set(rows.filter((row) => !isSampleSource(row)).map(({ driver }) => driver))
}

/**
 * Sets the key of a provider, at the address, limits and price that its documentation says. A new key ends the rest that
 * the one before earned.
 */
export async function saveProviderKey(
  tx: Transaction,
  context: RequestContext,
  { driver, key, is_on, in_searches, in_checks, for_clients }: Input<typeof contract.saveProviderKey>,
) {
  const { actor, services } = context
  const { kind } = await lockAccount(tx, context)
  if (for_clients && !hasClients(kind)) throw refuse('no_clients_for_key')
  const before = await findKey(tx, context, driver)
  if (!before?.has_key && !key) throw invalid({ key: fieldError('required') })
  const settings = JSON.stringify({ in_searches, in_checks } satisfies SourceSettings)
  const columns = { is_on, settings, scope: for_clients ? ('reseller' as const) : ('account' as const) }
  const { label: name, base_url, per_minute, per_day, cost_micros } = sourceDrivers[driver]
  const id =
    before?.id ??
    (
      await tx
        .insertInto('sources')
        .values({
          ...columns,
          account_id: actor.account_id,
          driver,
          name,
          base_url,
          per_minute,
          per_day,
          cost_micros,
          priority: keyedDrivers.indexOf(driver),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  if (before) await tx.updateTable('sources').set(columns).where('id', '=', id).execute()
  if (key) {
    const sealed_key = services.secrets.seal(key, keyPlace(id))
    await tx.updateTable('sources').set({ sealed_key }).where('id', '=', id).execute()
    const rested = { open_until: null, failures: 0, openings: 0 }
    await tx.updateTable('source_health').set(rested).where('source_id', '=', id).execute()
  }
  await audit(tx, context, {
    action: 'provider_key_saved',
    object_id: id,
    object_name: name,
    before: before ? auditValues(before) : null,
    after: { is_on, in_searches, in_checks, for_clients, key: key ? 'changed' : 'set' },
  })
  return confirm('provider_key_saved', null)
}

export async function removeProviderKey(
  tx: Transaction,
  context: RequestContext,
  { driver }: Input<typeof contract.removeProviderKey>,
) {
  await lockAccount(tx, context)
  const before = await findKey(tx, context, driver)
  if (!before) throw notFound('source')
  await tx.deleteFrom('sources').where('id', '=', before.id).execute()
  await audit(tx, context, {
    action: 'provider_key_removed',
    object_id: before.id,
    object_name: before.name,
    before: auditValues(before),
    after: null,
  })
  return confirm('provider_key_removed', null)
}

const auditValues = ({ is_on, in_searches, in_checks, scope }: Source) => ({
  is_on,
  in_searches,
  in_checks,
  for_clients: scope === 'reseller',
  key: 'set',
})

const hasClients = (kind: string) => kind === 'reseller' || kind === 'platform'

const accountOf = (db: Database, id: string) =>
  db
    .selectFrom('accounts')
    .select(['kind', 'parent_account_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The account, locked, so that a double click sets one key and not two. Only its owner comes this far. */
async function lockAccount(tx: Transaction, { actor }: RequestContext) {
  if (!actor.is_main_user) throw refuse('owner_only_keys')
  return tx
    .selectFrom('accounts')
    .select('kind')
    .where('id', '=', actor.account_id)
    .forNoKeyUpdate() // rows that refer to the account lock its key meanwhile
    .executeTakeFirstOrThrow()
}

async function findKey(tx: Transaction, { actor }: RequestContext, driver: Driver) {
  const own = await readSources(tx, { account_id: actor.account_id })
  return own.find((source) => source.driver === driver)
}
