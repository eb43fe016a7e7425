import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import type { FetchRequest, SafeFetch } from '#engine/net/fetch-request.ts'
import { answerApollo } from '#sample/sources/apollo.ts'
import { answerGooglePlaces } from '#sample/sources/google-places.ts'
import { answerHunter } from '#sample/sources/hunter.ts'
import { answerModash } from '#sample/sources/modash.ts'
import { answerNominatim } from '#sample/sources/nominatim.ts'
import { answerBluesky, answerMastodon } from '#sample/sources/open-networks.ts'
import { answerOverpass } from '#sample/sources/overpass.ts'
import { answerPeople } from '#sample/sources/people-data-labs.ts'
import { sampleKey, type SourceRequest } from '#sample/sources/source-request.ts'
import { answerYoutube } from '#sample/sources/youtube.ts'
import { type SourceDriver, sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { keyPlace, type SourceSettings } from '#server/features/sources/ask/configured.ts'
import type { Networks } from '#server/platform/network/networks.ts'
import type { Services } from '#server/platform/services.ts'
import { startFaultySource } from './faulty-source.ts'

export const hosts = {
  hunter: 'hunter.faulty.testville.example',
  apollo: 'apollo.faulty.testville.example',
  modash: 'modash.faulty.testville.example',
  youtube: 'youtube.faulty.testville.example',
  bluesky: 'bluesky.faulty.testville.example',
  mastodon: 'mastodon.faulty.testville.example',
  google_places: 'google.faulty.testville.example',
  nominatim: 'nominatim.faulty.testville.example',
  overpass: 'overpass.faulty.testville.example',
  people_data_labs: 'people.faulty.testville.example',
  /** Hunter, as a JSON API without a driver of its own. */
  http: 'api.faulty.testville.example',
} as const

/** A number of a page in place of an offset, which an API without a driver may take. */
function inPages(request: SourceRequest): SourceRequest {
  const url = new URL(request.url)
  const [page, limit] = [url.searchParams.get('page'), Number(url.searchParams.get('limit'))]
  if (page === null) return request
  url.searchParams.set('offset', String((Number(page) - 1) * limit))
  return { ...request, url }
}

interface Given {
  driver: SourceDriver
  priority?: number
  is_on?: boolean
  key?: string
  per_minute?: number | null
  per_day?: number | null
  account_id?: string
  scope?: 'platform' | 'reseller' | 'account'
  settings?: SourceSettings
  cost_micros?: number
}

/** The providers on this machine with switches for faults, reached through the one way out by names of their own. */
export async function startSources() {
  const hunter = await startFaultySource((request) => answerHunter(inPages(request)))
  const people = await startFaultySource(answerPeople)
  const apollo = await startFaultySource(answerApollo)
  const modash = await startFaultySource(answerModash)
  const youtube = await startFaultySource(answerYoutube)
  const bluesky = await startFaultySource(answerBluesky)
  const mastodon = await startFaultySource(answerMastodon)
  const google = await startFaultySource(answerGooglePlaces)
  const overpass = await startFaultySource(answerOverpass)
  const nominatim = await startFaultySource(answerNominatim)
  const pinned = [
    { suffix: hosts.hunter, address: '127.0.0.1', port: hunter.port },
    { suffix: hosts.apollo, address: '127.0.0.1', port: apollo.port },
    { suffix: hosts.modash, address: '127.0.0.1', port: modash.port },
    { suffix: hosts.youtube, address: '127.0.0.1', port: youtube.port },
    { suffix: hosts.bluesky, address: '127.0.0.1', port: bluesky.port },
    { suffix: hosts.mastodon, address: '127.0.0.1', port: mastodon.port },
    { suffix: hosts.google_places, address: '127.0.0.1', port: google.port },
    { suffix: hosts.overpass, address: '127.0.0.1', port: overpass.port },
    { suffix: hosts.nominatim, address: '127.0.0.1', port: nominatim.port },
    { suffix: hosts.http, address: '127.0.0.1', port: hunter.port },
    { suffix: hosts.people_data_labs, address: '127.0.0.1', port: people.port },
  ]
  const resolve = async () => ({ outcome: 'failed', why: 'no_such_host' }) as const
  const own = createSafeFetch({ userAgent: 'test', resolve, pinned })
  const isOwn = (url: string) => Object.values<string>(hosts).includes(URL.parse(url)?.hostname ?? '')
  const through = (fetch: SafeFetch): SafeFetch =>
    Object.assign(
      (url: string, request: FetchRequest): ReturnType<SafeFetch> => (isOwn(url) ? own : fetch)(url, request),
      { close: () => fetch.close() },
    )
  const servers = {
    hunter,
    people,
    apollo,
    modash,
    youtube,
    bluesky,
    mastodon,
    google,
    overpass,
    nominatim,
  }
  return {
    ...servers,
    fetch: own,
    /** The sample world as the internet too, with the two providers in it. */
    networks({ sample }: Networks): Networks {
      const network = { ...sample, fetch: through(sample.fetch) }
      return { internet: network, sample: network }
    },
    /** Configures a provider; answers its id. */
    async add({ db, secrets }: Pick<Services, 'db' | 'secrets'>, given: Given): Promise<string> {
      const {
        driver,
        key = sampleKey,
        priority = 1,
        is_on = true,
        scope = 'platform',
        settings = {},
        ...more
      } = given
      const { id } = await db
        .insertInto('sources')
        .values({
          driver,
          settings: JSON.stringify(settings),
          name: sourceDrivers[driver].label,
          base_url: `http://${hosts[driver]}${URL.parse(sourceDrivers[driver].base_url)?.pathname.replace(/\/$/, '') ?? '/v2'}`,
          priority,
          is_on,
          scope,
          cost_micros: sourceDrivers[driver].cost_micros,
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .updateTable('sources')
        .set({ sealed_key: secrets.seal(key, keyPlace(id)) })
        .where('id', '=', id)
        .execute()
      return id
    },
    /** Removes all sources with what they were asked, and ends the faults of the providers. */
    async clear({ db }: Pick<Services, 'db'>): Promise<void> {
      for (const { asked, state } of Object.values(servers)) {
        asked.length = 0
        Object.assign(state, { fault: 'none', headers: {} })
      }
      for (const table of ['source_requests', 'source_health', 'sources'] as const)
        await db.deleteFrom(table).execute()
    },
    async stop() {
      await own.close()
      await Promise.all(Object.values(servers).map((server) => server.stop()))
    },
  }
}
