import { isDeepStrictEqual } from 'node:util'
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
  /** Asked to check emails that our own check leaves open. */
  in_checks?: boolean | undefined
  /** Answers that are older come from another address or were read by another mapping. */
  answers_since?: string | undefined
}

export type SourceRow = Omit<Selectable<DB['sources']>, 'driver' | 'settings'> & {
  driver: SourceDriver
  settings: SourceSettings
}

/** One source of the platform that can be asked this, on or off. */
export async function configuredFor(
  aside: Database,
  id: string,
  action: SourceAction,
): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`
      select * from sources where id = ${id} and scope = 'platform' and ${canAnswer(action)}`.execute(aside)
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
  /** Only sources whose owner has turned this on: each answer may cost. */
  use?: 'in_searches' | 'in_checks'
}

const mappedFor = (action: SourceAction): MappedAction[] =>
  mappedActions.filter((mapped) => (askedByMapping[mapped] as readonly SourceAction[]).includes(action))

/** Sources that can be asked this: by their provider, or by the mapping of the operator. */
export const canAnswer = (action: SourceAction): RawBuilder<boolean> => sql`(
  sources.driver = any(${driversFor(action)})
  and (sources.driver <> 'http' or sources.settings #>> '{mapping,action}' = any(${mappedFor(action)})))`

/**
 * The sources that an account may ask this, in the order in which it asks them: its own, its reseller's and the platform's
 * by priority. Of one provider the nearest key is used, in the place of the platform's; own APIs are one where their
 * mapping is the same. A sandbox asks those of the sample world alone. `aside` is the system's: an account sees no key.
 */
export async function configuredSources(
  aside: Database,
  { account_id, action, is_sample, use }: Wanted,
): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow & { is_sandbox: boolean; place: number }>`
    select sources.*, accounts.kind = 'sandbox' as is_sandbox, coalesce((
        select min(priority) from sources as platform
        where platform.scope = 'platform' and platform.driver = sources.driver and sources.scope <> 'platform'
      ), sources.priority) as place
    from accounts join sources on scope = 'platform' or sources.account_id = accounts.id
      or (scope = 'reseller' and sources.account_id = accounts.parent_account_id)
    where accounts.id = ${account_id} and is_on and ${canAnswer(action)}
      and (${use ?? null}::text is null or settings->>(${use ?? null}::text) = 'true')
    order by sources.account_id = accounts.id desc nulls last, scope = 'platform', priority, sources.id`.execute(
    aside,
  )
  const nearest: typeof rows = []
  for (const source of rows) {
    const isSample = isSampleSource(source)
    const isOfWorld = is_sample === 'any' || isSample === is_sample
    if (!isOfWorld || (source.is_sandbox && !isSample)) continue
    if (!nearest.some((near) => isCovered(source, near))) nearest.push(source)
  }
  return nearest.toSorted((a, b) => a.place - b.place)
}

/** Providers with an address of their own for each server or API: keys at two addresses are two sources. */
const manyAddresses: readonly SourceDriver[] = ['http', 'mastodon']

/** Whether the key of a nearer source is used instead of this one's. */
const isCovered = (source: SourceRow, near: SourceRow): boolean =>
  near.driver === source.driver &&
  isSampleSource(near) === isSampleSource(source) &&
  isDeepStrictEqual(near.settings.mapping, source.settings.mapping) &&
  (near.base_url === source.base_url ||
    (near.account_id !== source.account_id && !manyAddresses.includes(source.driver)))
