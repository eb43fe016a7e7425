import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { readOsm, readOsmHeader } from '#engine/import/osm-pbf.ts'
import type { PlaceRecord } from '#engine/import/place-record.ts'
import { descendantsOf } from '#engine/taxonomy/categories.ts'
import { categoriesOf } from '#engine/taxonomy/categories-of.ts'
import { type AddressReport, measureAddresses } from './osm-addresses.ts'
import { type RawCounts, rawCounts, type TagCount } from './osm-raw-counts.ts'

interface Expected {
  counts: Record<string, number>
  top_categories: Record<string, TagCount>
}

/** What was measured; `differences` is empty when every raw count agrees. */
export interface Report {
  file: string
  objects: number
  ms: number
  places: number
  localities: number
  differences: string[]
  /** Counted named businesses that gave no place. */
  missing: string[]
  addresses: AddressReport
  /** Share of the named objects with a website, phone or email whose place has one, 0 to 1. */
  kept: Record<'website' | 'phone' | 'email', number>
  lines: string[]
}

/** Reads a file as the import does and compares with the `.expected.json` beside it; prints its lines. */
export async function measureOsm(file: string): Promise<Report> {
  const expectedFile = file.replace(/\.osm\.pbf$/, '.expected.json')
  const expected = existsSync(expectedFile)
    ? (JSON.parse(await readFile(expectedFile, 'utf8')) as Expected)
    : { counts: {}, top_categories: {} }
  const raw = rawCounts(file)
  const { dataDate } = readOsmHeader(file)
  const started = performance.now()
  const places: PlaceRecord[] = []
  let [localities, objects] = [0, 0]
  const onProgress = (progress: { objects: number }) => {
    objects = progress.objects
  }
  for await (const batch of readOsm(file, { onProgress })) {
    for (const record of batch) {
      if ('place' in record) places.push(record.place)
      else localities++
    }
  }
  const ms = performance.now() - started
  const differences = differencesOf(expected, raw)
  const ids = new Set(places.map(({ source_id }) => source_id))
  const missing = [...raw.named].filter((id) => !ids.has(id))
  const addresses = await measureAddresses(file, places)
  const kept = keptContacts(raw, places)
  const lines = [
    `${file}: data of ${dataDate?.toISOString() ?? 'an unknown date'}`,
    `${objects} objects in ${ms.toFixed(0)} ms, ${places.length} places, ${localities} localities`,
    ...countLines(expected, raw, places),
    ...categoryLines(expected, raw, places),
    ...Object.entries(kept).map(([kind, share]) => `  ${kind} kept: ${(100 * share).toFixed(1)} %`),
    differences.length === 0 ? 'every raw count agrees' : `${differences.length} raw counts differ:`,
    ...differences,
    missing.length === 0 ? 'every counted named business is a place' : 'counted, but no place:',
    ...missing,
    'parts of addresses that were found, not stated:',
    ...addresses.lines,
  ]
  for (const line of lines) console.log(line)
  return {
    file,
    objects,
    ms,
    places: places.length,
    localities,
    differences,
    missing,
    addresses,
    kept,
    lines,
  }
}

/** A page of a social network given as website is kept as a profile; invalid values are not kept. */
function keptContacts({ withContact }: RawCounts, places: PlaceRecord[]): Report['kept'] {
  const byId = new Map(places.map((place) => [place.source_id, place]))
  const share = (ids: Set<string>, has: (place: PlaceRecord) => boolean) => {
    const held = [...ids].filter((id) => {
      const place = byId.get(id)
      return place !== undefined && has(place)
    })
    return ids.size === 0 ? 1 : held.length / ids.size
  }
  return {
    website: share(withContact.website, ({ websites, profiles }) => websites.length + profiles.length > 0),
    phone: share(withContact.phone, ({ phones }) => phones.length > 0),
    email: share(withContact.email, ({ emails }) => emails.length > 0),
  }
}

function differencesOf(expected: Expected, raw: RawCounts): string[] {
  const found: string[] = []
  for (const [name, count] of Object.entries(expected.counts)) {
    if ((raw.counts[name] ?? 0) !== count)
      found.push(`${name}: expected ${count}, raw ${raw.counts[name] ?? 0}`)
  }
  for (const [tag, row] of Object.entries(expected.top_categories)) {
    const ours = raw.categories.get(tag)
    for (const key of ['n', 'website', 'phone', 'email'] as const) {
      if ((ours?.[key] ?? 0) !== row[key])
        found.push(`${tag} ${key}: expected ${row[key]}, raw ${ours?.[key] ?? 0}`)
    }
  }
  return found
}

/** "ours" counts records: more kinds of places, valid contacts only, network pages as profiles. */
function countLines(expected: Expected, raw: RawCounts, places: PlaceRecord[]): string[] {
  const ours: Record<string, number> = {
    named: places.length,
    named_website: places.filter(({ websites }) => websites.length > 0).length,
    named_phone: places.filter(({ phones }) => phones.length > 0).length,
    named_email: places.filter(({ emails }) => emails.length > 0).length,
    named_street: places.filter(({ street }) => street !== null).length,
    named_opening_hours: places.filter(({ opening_hours }) => opening_hours !== null).length,
    named_social: places.filter(({ profiles }) => profiles.length > 0).length,
  }
  return Object.keys({ ...expected.counts, ...raw.counts }).map(
    (name) =>
      `  ${name}: expected ${expected.counts[name] ?? '-'}, raw ${raw.counts[name] ?? 0}, ours ${ours[name] ?? '-'}`,
  )
}

function categoryLines(expected: Expected, raw: RawCounts, places: PlaceRecord[]): string[] {
  const tags = Object.keys(expected.top_categories)
  const largest = [...raw.categories].sort(([, a], [, b]) => b.n - a.n).slice(0, 40)
  return (tags.length > 0 ? tags : largest.map(([tag]) => tag)).map((tag) => {
    const [key = '', value = ''] = tag.split('=')
    const id = categoriesOf({ [key]: value })[0] ?? ''
    const ids = new Set(descendantsOf(id))
    const ours = places.filter(({ categories }) => categories.some((category) => ids.has(category)))
    const row = expected.top_categories[tag]
    const is = raw.categories.get(tag)
    return `  ${tag}: expected ${figures(row)}, raw ${figures(is)}, ours ${id} ${figures(tally(ours))}`
  })
}

function tally(places: PlaceRecord[]): TagCount {
  return {
    n: places.length,
    website: places.filter(({ websites }) => websites.length > 0).length,
    phone: places.filter(({ phones }) => phones.length > 0).length,
    email: places.filter(({ emails }) => emails.length > 0).length,
  }
}

function figures(row: TagCount | undefined): string {
  return row ? `${row.n}/${row.website}/${row.phone}/${row.email}` : '-'
}
