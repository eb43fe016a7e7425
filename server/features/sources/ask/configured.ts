import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Mapping } from '#contract/operator/source-mapping.ts'
import { askedByMapping, type MappedAction, mappedActions } from '#contract/values/sources/mapping-parts.ts'
import { driversFor, type SourceAction, type SourceDriver } from '#contract/values/sources/source-drivers.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { isSampleHost } from '#server/platform/network/networks.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

export interface SourceSettings {
  /** Of the driver `http`. */
  mapping?: Mapping | undefined
  in_searches?: boolean | undefined
  /** Answers that are older come from another address or were read by another mapping. */
  answers_since?: string | undefined
}

export type SourceRow = Omit<Selectable<DB['sources']>, 'driver' | 'settings'> & {
  driver: SourceDriver
  settings: SourceSettings
}

/** One source that can be asked this, on or off. */
export async function configuredFor(
  aside: Database,
  id: string,
  action: SourceAction,
): Promise<SourceRow | undefined> {
  const { rows } =
    await sql<SourceRow>`select * from sources where id = ${id} and ${canAnswer(action)}`.execute(aside)
  return rows[0]
}

/** Where the key of a source is sealed. */
export const keyPlace = (id: string) => `sources:${id}:key`

/** Sources of the sample world answer for the sample world only, and no other source is told of it. */
export const isSampleSource = ({ base_url }: Pick<SourceRow, 'base_url'>): boolean =>
  isSampleHost(URL.parse(base_url)?.hostname ?? '')

interface Wanted {
  account_id: string
  action: SourceAction
  /** Whether it is asked about a lead of the sample world. A search asks sources of both worlds. */
  is_sample: boolean | 'any'
  /** Only sources that searches ask for leads. */
  inSearches?: boolean
}

const mappedFor = (action: SourceAction): MappedAction[] =>
  mappedActions.filter((mapped) => (askedByMapping[mapped] as readonly SourceAction[]).includes(action))

/** Sources that can be asked this: by their provider, or by the mapping of the operator. */
export const canAnswer = (action: SourceAction): RawBuilder<boolean> => sql`(
  sources.driver = any(${driversFor(action)})
  and (sources.driver <> 'http' or sources.settings #>> '{mapping,action}' = any(${mappedFor(action)})))`

/**
 * The sources that an account may ask this, in the order in which it asks them: its own, its reseller's and the platform's
 * by priority. Of one provider the nearest key is used; own APIs are one where their mapping is the same. A sandbox asks those of the sample world alone. `aside` is the system's: an account sees no key.
 */
export async function configuredSources(
  aside: Database,
  { account_id, action, is_sample, inSearches = false }: Wanted,
): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow & { is_sandbox: boolean }>`
    select nearest.*, accounts.kind = 'sandbox' as is_sandbox from (
      select distinct on (driver, base_url, settings -> 'mapping') sources.* from sources
      where is_on and ${canAnswer(action)} and (not ${inSearches} or settings->>'in_searches' = 'true') and (
        scope = 'platform' or account_id = ${account_id}
        or (scope = 'reseller' and account_id = (select parent_account_id from accounts where id = ${account_id}))
      )
      order by driver, base_url, settings -> 'mapping', array_position(array['account', 'reseller', 'platform'], scope), priority, id
    ) as nearest, accounts where accounts.id = ${account_id} order by priority, nearest.id`.execute(aside)
  return rows
    .filter((source) => is_sample === 'any' || isSampleSource(source) === is_sample)
    .filter((source) => !source.is_sandbox || isSampleSource(source))
}
