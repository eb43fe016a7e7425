/** An extract that a mirror offers. */
export interface MirrorRegion {
  /** Of the mirror's index, such as `europe` or `us/california`. */
  id: string
  name: string
  /** The next larger extract. */
  parent: string | null
  /** ISO 3166-1 alpha-2. */
  countries: string[]
  /** Of the .osm.pbf. */
  url: string
  /** Rings of [lon, lat] in degrees: a point in an odd number of them lies in the region. */
  outline: [number, number][][]
}

export class UnreadableIndex extends Error {}

/**
 * Reads the index of a mirror: GeoJSON whose features have `id`, `name`, `parent`, `iso3166-1:alpha2` and `urls.pbf`,
 * as https://download.geofabrik.de/technical.html describes index-v1.json. A feature without an extract is left out.
 * Relative addresses are read against `base`. Throws `UnreadableIndex`.
 */
export function readRegionIndex(text: string, base: string): MirrorRegion[] {
  const root = record(parsed(text))
  if (!Array.isArray(root['features'])) throw new UnreadableIndex('The index has no features')
  const regions = root['features'].flatMap((feature: unknown) => regionOf(record(feature), base))
  return [...new Map(regions.map((region) => [region.id, region])).values()]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnreadableIndex('The index is no JSON', { cause })
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const maxLetters = 200
const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= maxLetters
    ? value.toWellFormed().replaceAll('\0', '').trim()
    : ''

function regionOf(feature: Record<string, unknown>, base: string): MirrorRegion[] {
  const facts = record(feature['properties'])
  const [id, name] = [textOf(facts['id']), nameOf(textOf(facts['name']))]
  const address = record(facts['urls'])['pbf']
  const url = typeof address === 'string' ? URL.parse(address, base) : null
  if (id === '' || name === '' || !url || !/^https?:$/.test(url.protocol)) return []
  const codes = facts['iso3166-1:alpha2']
  return [
    {
      id,
      name,
      parent: textOf(facts['parent']) || null,
      countries: Array.isArray(codes)
        ? codes.filter((code) => /^[A-Z]{2}$/.test(String(code))).map(String)
        : [],
      url: url.href,
      outline: outlineOf(record(feature['geometry'])),
    },
  ]
}

/** Some names are paths, such as `us/new-york`, or hold a line break as HTML. */
function nameOf(name: string): string {
  const plain = name
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/^[a-z-]+\/[a-z-]+$/.test(plain)) return plain
  return plain
    .replace(/^.*\//, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Holes too: a country that another one surrounds has an extract of its own. */
function outlineOf({ type, coordinates }: Record<string, unknown>): [number, number][][] {
  if (!Array.isArray(coordinates)) return []
  const polygons: unknown[] = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []
  return polygons.flatMap((polygon) => {
    const rings: unknown[] = Array.isArray(polygon) ? polygon : []
    return rings.flatMap((ring) => {
      const points = Array.isArray(ring) ? ring.flatMap(pointOf) : []
      return points.length < 4 ? [] : [points]
    })
  })
}

function pointOf(value: unknown): [number, number][] {
  const [lon, lat] = Array.isArray(value) ? value.map(Number) : []
  if (lon === undefined || lat === undefined || !(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) return []
  return [[Number(lon.toFixed(4)), Number(lat.toFixed(4))]]
}
