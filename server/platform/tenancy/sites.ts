import type { Selectable } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { isPlatformHost, isTrial } from './host-name.ts'
import type { Sites as SitesTable } from '#server/platform/postgres/tenant-tables.gen.ts'

/** What a host shows: a row of `sites`. */
export type Brand = Selectable<SitesTable>

/** Where a request came in, by what the database says of the host. */
export interface Site {
  /** Lower case, without port and final dot. */
  host: string
  /** Whose clients sign in here; null where the platform's people do. */
  reseller_id: string | null
  brand: Brand | undefined
  /** What the browser that asks speaks; each request says its own. */
  language?: string | undefined
}

/** The hosts of this installation, remembered by each process until one of them changes anywhere. */
export interface Sites {
  /** Undefined for a host that is neither the platform's nor anybody's verified domain. */
  find(host: string): Promise<Site | undefined>
  close(): void
}

const mostRemembered = 5_000

export function openSites(db: Database, events: Events, url: string): Sites {
  const known = new Map<string, Site>()
  const loading = new Map<string, Promise<Site | undefined>>()
  let changes = 0
  const stop = events.watch('site', () => {
    known.clear()
    loading.clear()
    changes += 1
  })

  async function look(host: string): Promise<Site | undefined> {
    const isPlatform = isPlatformHost(host, url)
    // Names of this machine are for trying the product out: no other account can own one.
    const mayHaveRow = isTrial(url) || !host.endsWith('.localhost')
    const found = mayHaveRow ? findVerified(db, host) : undefined
    // The platform's own pages come without a database too: in the default look.
    const row = await (isPlatform ? found?.catch(() => undefined) : found)
    if (isPlatform)
      return { host, reseller_id: null, brand: row?.kind === 'platform' ? row.brand : undefined }
    return (
      row && { host, reseller_id: row.kind === 'reseller' ? row.brand.account_id : null, brand: row.brand }
    )
  }

  async function load(host: string): Promise<Site | undefined> {
    const before = changes
    const site = await look(host)
    if (site && before === changes && events.isListening() && known.size < mostRemembered)
      known.set(host, site)
    return site
  }

  /** However many ask for a host at once: the database is asked once. */
  function loadOnce(host: string): Promise<Site | undefined> {
    const asked = loading.get(host)
    if (asked) return asked
    const asking = load(host).finally(() => {
      if (loading.get(host) === asking) loading.delete(host)
    })
    loading.set(host, asking)
    return asking
  }

  return {
    find: async (host) => known.get(host) ?? loadOnce(host),
    close: stop,
  }
}

async function findVerified(db: Database, host: string) {
  const row = await db
    .selectFrom('sites')
    .innerJoin('accounts', 'accounts.id', 'sites.account_id')
    .selectAll('sites')
    .select('accounts.kind')
    .where('domain', '=', host)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { kind, ...brand } = row
  return { kind, brand }
}

/** The address of a domain: as the platform's own, under that name. */
export function siteUrl(platformUrl: string, domain: string): string {
  const url = new URL(platformUrl)
  url.hostname = domain
  return url.origin
}

/** Where the secret of a site's chat widget is sealed for. */
export const chatSecretPlace = (id: string) => `sites:${id}:chat_secret`
