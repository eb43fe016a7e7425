import { type Selectable, sql } from 'kysely'
import { driversFor, type SourceAction, type SourceDriver } from '#contract/values/sources/source-drivers.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { isSampleHost } from '#server/platform/network/networks.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

export type SourceRow = Omit<Selectable<DB['sources']>, 'driver'> & { driver: SourceDriver }

/** Where the key of a source is sealed. */
export const keyPlace = (id: string) => `sources:${id}:key`

/** Sources of the sample world answer for the sample world only, and no other source is told of it. */
export const isSampleSource = ({ base_url }: Pick<SourceRow, 'base_url'>): boolean =>
  isSampleHost(URL.parse(base_url)?.hostname ?? '')

interface Wanted {
  account_id: string
  action: SourceAction
  is_sample: boolean
}

/**
 * The sources that an account may ask this, in the order in which it asks them: its own, its reseller's and the platform's
 * by priority. Of one provider the nearest key is used. `aside` is the system's: an account sees no key.
 */
export async function configuredSources(
  aside: Database,
  { account_id, action, is_sample }: Wanted,
): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select * from (
      select distinct on (driver, base_url) sources.* from sources
      where is_on and driver = any(${driversFor(action)}) and (
        scope = 'platform' or account_id = ${account_id}
        or (scope = 'reseller' and account_id = (select parent_account_id from accounts where id = ${account_id}))
      )
      order by driver, base_url, array_position(array['account', 'reseller', 'platform'], scope), priority, id
    ) as nearest order by priority, id`.execute(aside)
  return rows.filter((source) => isSampleSource(source) === is_sample)
}
