import type { PlaceRecord } from '#engine/import/place-record.ts'
import { categoryById } from '#engine/taxonomy/categories.ts'
import { makeBusinesses } from '../world/businesses.ts'
import { placeRecordOf } from '../world/place-records.ts'
import type { SourceAnswer, SourceRequest } from './source-request.ts'

/** Every place of the sample world, as the map of a provider has it. */
let made: PlaceRecord[] | undefined
export const mappedPlaces = () => (made ??= makeBusinesses().map(placeRecordOf))

const refusal = (status: number): SourceAnswer => ({ status, body: 'OSM3S Response: Error' })

/** Speaks as the Overpass API does (0.7.62), of the places of the sample world: tags, patterns and boxes in a union. */
export function answerOverpass({ url, form }: SourceRequest): SourceAnswer {
  const query = url.searchParams.get('data') ?? form?.get('data') ?? ''
  if (!url.pathname.endsWith('/interpreter')) return refusal(404)
  const [, union = '', most] =
    /^\[out:json\]\[timeout:\d+\];\((.*)\);out (?:center tags qt (\d+)|count);$/.exec(query) ?? []
  const statements = union
    .split(/;(?=nwr|$)/)
    .filter(Boolean)
    .map(readStatement)
  if (statements.length === 0 || statements.includes(undefined)) return refusal(400)
  const found = mappedPlaces().flatMap((place, index) => {
    const tags = tagsOf(place)
    const isAsked = statements.some((one) => one?.(tags, place))
    const [lat, lon] = [place.lat, place.lon]
    if (!isAsked) return []
    return index % 2 === 0
      ? { type: 'node', id: index + 1, lat, lon, tags }
      : { type: 'way', id: index + 1, center: { lat, lon }, nodes: [1, 2, 3, 1], tags }
  })
  return {
    status: 200,
    body: {
      version: 0.6,
      generator: 'Overpass API 0.7.62',
      osm3s: { timestamp_osm_base: '2026-09-01T10:15:00Z' },
      elements: most === undefined ? [countOf(found.length)] : found.slice(0, Number(most)),
    },
  }
}

const countOf = (total: number) => ({ type: 'count', id: 0, tags: { total: String(total) } })

type Holds = (tags: Record<string, string>, at: { lat: number; lon: number }) => boolean

/** One statement of the union; undefined for one that is no query language. */
function readStatement(text: string): Holds | undefined {
  const [, filters = '', area = ''] = /^nwr(.+)\(([-\d.,]+)\)$/.exec(text) ?? []
  const [south, west, north, east] = area.split(',').map(Number)
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
  const parts = [...filters.matchAll(/\["([^"]+)"(?:(=|~)"((?:\\.|[^"\\])*)"(,i)?)?\]/g)]
  if (parts.map(([part]) => part).join('') !== filters) return undefined
  const tests = parts.map(
    ([, key = '', sign, value = '', flag]): ((tags: Record<string, string>) => boolean) => {
      const read = value.replaceAll(/\\(.)/g, '$1')
      if (sign === '=') return (tags) => tags[key] === read
      if (sign === '~') return (tags) => new RegExp(read, flag ? 'iu' : 'u').test(tags[key] ?? '')
      return (tags) => tags[key] !== undefined
    },
  )
  return (tags, { lat, lon }) =>
    lat >= south && lat <= north && lon >= west && lon <= east && tests.every((test) => test(tags))
}

function tagsOf({ name, categories, street, city, postal_code, phones, websites, emails }: PlaceRecord) {
  const [rule = ''] = categoryById(categories[0] ?? '')?.osm ?? []
  const tags = Object.fromEntries(rule.split('+').map((each) => each.split('=') as [string, string]))
  const more = {
    name,
    'addr:street': street,
    'addr:city': city,
    'addr:postcode': postal_code,
    phone: phones[0],
    website: websites[0],
    email: emails[0],
  }
  return {
    ...tags,
    ...Object.fromEntries(Object.entries(more).flatMap(([key, value]) => (value ? [[key, value]] : []))),
  } as Record<string, string>
}
