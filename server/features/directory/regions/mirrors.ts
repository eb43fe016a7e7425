import { sql } from 'kysely'
import { readRegionIndex, UnreadableIndex } from '#engine/import/region-index.ts'
import type { SafeFetch } from '#engine/net/fetch-request.ts'
import { mirrorIndexUrl } from '#sample/mirror/mirror.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'

/** What the index of a public mirror needs: 4 MB in 2026. */
const maxIndexBytes = 40_000_000
const indexTimeoutMs = 20_000
/** How old an index may be, and how soon a mirror that did not answer is asked again. */
const maxAge = { read: '1 day', unread: '1 minute' }

export type MirrorServices = Pick<Services, 'directory' | 'importing' | 'networks' | 'log'>

interface Mirror {
  is_sample: boolean
  url: string
  fetch: SafeFetch
}

/** Where an extract is asked for: the sample world has a mirror of its own on this machine. */
export function fetchOf({ networks }: MirrorServices, isSample: boolean): SafeFetch {
  return (isSample ? networks.sample : networks.internet).fetch
}

const reading = new WeakMap<Directory, Promise<void>>()

/** Reads the index of each mirror whose regions are not known or a day old. A mirror that does not answer is left. */
export async function readMirrors(services: MirrorServices): Promise<void> {
  const { directory, importing } = services
  const going = reading.get(directory)
  if (going) return going
  const internet = importing.regionIndexUrl
  const mirrors: Mirror[] = [
    { is_sample: true, url: mirrorIndexUrl, fetch: fetchOf(services, true) },
    ...(internet === null ? [] : [{ is_sample: false, url: internet, fetch: fetchOf(services, false) }]),
  ]
  const all = Promise.all(mirrors.map((mirror) => readMirror(services, mirror))).then(() => undefined)
  reading.set(directory, all)
  return all.finally(() => reading.delete(directory))
}

async function readMirror({ directory, log }: MirrorServices, mirror: Mirror): Promise<void> {
  const { url, is_sample } = mirror
  const { rows } = await sql`
    insert into directory.mirrors (is_sample, url, asked_at) values (${is_sample}, ${url}, now())
    on conflict (is_sample) do update set url = excluded.url, asked_at = now(),
      read_at = case when mirrors.url = excluded.url then mirrors.read_at end
    where mirrors.url <> excluded.url
      or mirrors.asked_at < now() - case when mirrors.read_at is null
        then interval '${sql.raw(maxAge.unread)}' else interval '${sql.raw(maxAge.read)}' end
    returning is_sample`.execute(directory)
  if (rows.length === 0) return
  const answer = await mirror.fetch(url, {
    purpose: 'regions',
    maxBytes: maxIndexBytes,
    oversize: 'refuse',
    timeoutMs: indexTimeoutMs,
  })
  if (answer.outcome === 'failed' || answer.status !== 200) {
    log.debug(
      { url, answer: answer.outcome === 'failed' ? answer.why : answer.status },
      'a mirror did not answer',
    )
    return
  }
  try {
    await storeRegions(directory, {
      is_sample,
      text: new TextDecoder().decode(answer.bytes),
      base: answer.url,
    })
  } catch (error) {
    if (!(error instanceof UnreadableIndex)) throw error
    log.debug({ url, err: error }, 'the index of a mirror was not read')
  }
}

/** The regions of a mirror are those of its last index; what is known of the size of a file stays with its address. */
async function storeRegions(
  directory: Directory,
  { is_sample, text, base }: { is_sample: boolean; text: string; base: string },
): Promise<void> {
  const regions = readRegionIndex(text, base)
  const rows = regions.map(({ id, outline, ...region }) => ({
    ...region,
    id: is_sample ? `sample/${id}` : id,
    parent: region.parent !== null && is_sample ? `sample/${region.parent}` : region.parent,
    outline,
    bounds: boundsOf(outline),
  }))
  await directory.transaction().execute(async (tx) => {
    await sql`
      delete from directory.regions where is_sample = ${is_sample} and id <> all(${rows.map(({ id }) => id)})`.execute(
      tx,
    )
    await sql`
      insert into directory.regions (id, is_sample, name, parent, countries, url, outline, bounds)
      select id, ${is_sample}, name, parent, countries, url, outline, bounds
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (id text, name text, parent text, countries text[], url text, outline jsonb, bounds double precision[])
      on conflict (id) do update set (name, parent, countries, url, outline, bounds)
        = (excluded.name, excluded.parent, excluded.countries, excluded.url, excluded.outline, excluded.bounds)`.execute(
      tx,
    )
    await sql`update directory.mirrors set read_at = now() where is_sample = ${is_sample}`.execute(tx)
  })
}

function boundsOf(outline: [number, number][][]): number[] | null {
  const points = outline.flat()
  if (points.length === 0) return null
  const bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lon, lat] of points) {
    bounds[0] = Math.min(bounds[0] ?? lon, lon)
    bounds[1] = Math.min(bounds[1] ?? lat, lat)
    bounds[2] = Math.max(bounds[2] ?? lon, lon)
    bounds[3] = Math.max(bounds[3] ?? lat, lat)
  }
  return bounds
}
