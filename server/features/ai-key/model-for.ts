import { sql } from 'kysely'
import { normaliseBaseUrl } from '#contract/values/ai/model-address.ts'
import { standardTextPrices, type TextPrices, textKinds } from '#contract/values/ai/text-kinds.ts'
import type { ModelEndpoint } from '#engine/language-model/model-endpoint.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'

/** Where the key of an account is sealed. */
export const aiKeyPlace = (account_id: string) => `ai_keys:${account_id}:key`

/** A key that an account may use: its own, or one that is lent to it. */
export interface UsableKey {
  account_id: string
  kind: string
  is_own: boolean
  base_url: string
  model: string
  sealed_key: string | null
  prices: TextPrices
}

/**
 * The keys that an account may use, its own first, then from its parent upwards as long as each account on the way lends.
 * The platform is the parent of accounts without one. A sandbox uses none. `aside` is the system's: no account sees the
 * key of another.
 */
export async function usableKeys(aside: Database, account_id: string): Promise<UsableKey[]> {
  const { rows } = await sql<UsableKey>`
    with recursive line as (
      select id, kind, parent_account_id, 0 as depth from accounts
      where id = ${account_id} and kind <> 'sandbox'
      union all
      select above.id, above.kind, above.parent_account_id, depth + 1
      from line
        join accounts as above on above.id = coalesce(line.parent_account_id, (
          select platform.id from ai_key_lendings join accounts as platform on platform.id = account_id
          where is_on and platform.kind = 'platform' and line.kind <> 'platform'
          order by platform.created_at limit 1))
        join ai_key_lendings as lending on lending.account_id = above.id and lending.is_on
      where depth < 8
    )
    select line.id as account_id, kind, depth = 0 as is_own, base_url, model, sealed_key, prices
    from line
      join ai_keys on ai_keys.account_id = line.id
      left join ai_key_lendings as lending on lending.account_id = line.id
    order by depth`.execute(aside)
  return rows.map((row) => ({ ...row, prices: row.is_own ? freePrices : pricesOf(row.prices) }))
}

const freePrices = Object.fromEntries(textKinds.map((kind) => [kind, 0])) as unknown as TextPrices // an entry for each

/** Prices as they are stored: a kind that came later costs the standard. */
export const pricesOf = (stored: unknown): TextPrices => ({
  ...standardTextPrices,
  ...(stored as Partial<TextPrices> | null),
})

/** The model that writes the texts of an account, ready to be asked, and what each kind of text costs it. */
export interface UsableModel {
  endpoint: ModelEndpoint
  owner: 'own' | 'lent'
  /** Whose key it is. */
  lender_account_id: string
  prices: TextPrices
}

/** The model of an account; null where it has no key and none is lent to it. A key that fails is not replaced by a lent one. */
export async function modelFor(
  services: Pick<Services, 'aside' | 'secrets' | 'networks' | 'ownModels'>,
  account_id: string,
): Promise<UsableModel | null> {
  const [nearest] = await usableKeys(services.aside, account_id)
  if (!nearest) return null
  const { base_url, model, sealed_key, kind, is_own, prices } = nearest
  const key = sealed_key && services.secrets.open(sealed_key, aiKeyPlace(nearest.account_id))
  return {
    endpoint: { baseUrl: base_url, model, key, fetch: wayTo(services, { base_url, kind }) },
    owner: is_own ? 'own' : 'lent',
    lender_account_id: nearest.account_id,
    prices,
  }
}

/** Hosts on the own network that an account of this kind may call: only the platform's are the operator's. */
export const hostsFor = ({ ownModels }: Pick<Services, 'ownModels'>, kind: string): string[] =>
  kind === 'platform' ? ownModels.hosts.map(({ host, port }) => `${host}:${port}`) : []

/** The way to a model: over the own network to hosts that the operator has named, else over the internet alone. */
export function wayTo(
  services: Pick<Services, 'networks' | 'ownModels'>,
  { base_url, kind }: { base_url: string; kind: string },
) {
  const address = normaliseBaseUrl(base_url, hostsFor(services, kind))
  const isOwn = address.outcome === 'read' && address.isOwn
  return isOwn ? services.ownModels.fetch : services.networks.internet.fetch
}
