import { sql } from 'kysely'
import type * as contract from '#contract/leads/regions.ts'
import { countryNames } from '#engine/geo/country-names.ts'
import { isInRings } from '#engine/geo/flat-ring.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { fetchOf, type MirrorServices, readMirrors } from './mirrors.ts'

/** A file from here on is downloaded after a confirmation. */
export const largeBytes = 500_000_000
const most = 20
const sizeTimeoutMs = 10_000

interface Row extends Omit<contract.Region, 'within'> {
  parent: string | null
  bounds: number[] | null
}

/** Extracts by name, the best match first; around a point, the smallest first. */
export async function findRegions(
  services: MirrorServices,
  { q, lat, lon }: Input<typeof contract.findRegions>,
) {
  await readMirrors(services)
  const { directory, importing } = services
  const rows = await readRegions(directory)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found =
    lat !== undefined && lon !== undefined
      ? await around(directory, rows, [lon, lat])
      : called(rows, fold(q)).slice(0, most)
  const read = await sql<{ is_read: boolean }>`
    select read_at is not null as is_read from directory.mirrors where not is_sample`.execute(directory)
  return {
    regions: found.map((row) => onTheWire(row, byId)),
    mirror: importing.regionIndexUrl === null ? null : new URL(importing.regionIndexUrl).host,
    is_reached: read.rows[0]?.is_read ?? false,
    overture: importing.overtureUrl === null ? null : new URL(importing.overtureUrl).host,
  }
}

/** One extract; asks the mirror for the size of its file, once a day. */
export async function getRegion(services: MirrorServices, { id }: { id: string }) {
  const { directory } = services
  await readMirrors(services)
  const rows = await readRegions(directory)
  const row = rows.find((one) => one.id === id)
  if (!row) throw notFound('region')
  const outline = await outlineOf(directory, id)
  const bytes = await sizeOf(services, id)
  const region = onTheWire(row, new Map(rows.map((one) => [one.id, one])))
  return { ...region, bytes, outline, is_large: bytes !== null && bytes > largeBytes }
}

/** The size of an extract in bytes, as its mirror tells; null for no answer. */
async function sizeOf(services: MirrorServices, id: string): Promise<number | null> {
  const { directory } = services
  const { rows } = await sql<{ url: string; is_sample: boolean; bytes: number | null; is_fresh: boolean }>`
    select url, is_sample, bytes, coalesce(bytes_at > now() - interval '1 day', false) as is_fresh
    from directory.regions where id = ${id}`.execute(directory)
  const [region] = rows
  if (!region || region.is_fresh) return region?.bytes ?? null
  const answer = await fetchOf(services, region.is_sample)(region.url, {
    purpose: 'regions',
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
    timeoutMs: sizeTimeoutMs,
  })
  if (answer.outcome === 'failed' || answer.status !== 200) return region.bytes
  const bytes = Number(answer.headers['content-length'])
  if (!Number.isSafeInteger(bytes) || bytes <= 0) return region.bytes
  await directory
    .updateTable('regions')
    .set({ bytes, bytes_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  return bytes
}

/** All that searches read; the sample world's are there as long as it is. */
async function readRegions(directory: Directory): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, name, parent, countries, is_sample, bytes, bounds,
      (select datasets.id from directory.datasets where region_id = regions.id and removed_at is null limit 1)
        as dataset_id,
      (select imports.id from directory.imports
        where region_id = regions.id and state in ('queued', 'downloading', 'running') limit 1) as import_id
    from directory.regions
    where not is_sample or exists (select from directory.datasets where key = 'sample' and removed_at is null)
    order by name, id`.execute(directory)
  return rows
}

/** By name or country, in any language: the whole name, then its beginning, a word of it, a part of it. */
function called(rows: Row[], text: string): Row[] {
  if (text === '') return rows.filter(({ parent, is_sample }) => parent === null || is_sample)
  const ranked = rows.flatMap((row) => {
    const names = [row.name, ...(row.countries.length === 1 ? countryNames(row.countries[0] ?? '') : [])]
    const rank = Math.min(...names.map((name) => rankOf(fold(name), text)))
    return rank < 4 ? [{ row, rank }] : []
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row)
}

function rankOf(name: string, text: string): number {
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  if (name.includes(` ${text}`)) return 2
  return text.length > 3 && name.includes(text) ? 3 : 4
}

async function around(directory: Directory, rows: Row[], point: [number, number]): Promise<Row[]> {
  const [lon, lat] = point
  const near = rows.filter(
    ({ bounds }) => bounds && within(lon, bounds[0], bounds[2]) && within(lat, bounds[1], bounds[3]),
  )
  const held = await Promise.all(
    near.map(async (row) => {
      const outline = await outlineOf(directory, row.id)
      return isInRings(
        outline.map((ring) => ring.flat()),
        point,
      )
        ? [row]
        : []
    }),
  )
  return held.flat().toSorted((a, b) => sizeOfBounds(a) - sizeOfBounds(b))
}

const within = (value: number, low = Infinity, high = -Infinity) => value >= low && value <= high

const sizeOfBounds = ({ bounds }: Row) => {
  const [west = 0, south = 0, east = 0, north = 0] = bounds ?? []
  return (east - west) * (north - south)
}

async function outlineOf(directory: Directory, id: string): Promise<number[][][]> {
  const { rows } = await sql<{ outline: number[][][] }>`
    select outline from directory.regions where id = ${id}`.execute(directory)
  return rows[0]?.outline ?? []
}

function onTheWire(row: Row, byId: Map<string, Row>): contract.Region {
  const { id, name, countries, is_sample, bytes, dataset_id, import_id } = row
  const within: string[] = []
  for (let at = row.parent; at !== null && within.length < 5; ) {
    const larger = byId.get(at)
    if (!larger) break
    within.push(larger.name)
    at = larger.parent
  }
  return { id, name, within, countries, is_sample, bytes, dataset_id, import_id }
}
