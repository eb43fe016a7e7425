export type Axis = 'lat' | 'lon'

export interface Position {
  lat: number
  lon: number
}

const most = { lat: 90, lon: 180 }
const letters = { lat: 'NS', lon: 'EW' }

const decimals = String.raw`\d{1,3}(?:[.,]\d+)?|[.,]\d+`
const parts = String.raw`(\d{1,3})\s*[°º]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|''|′′)\s*)?`
/** Degrees as programs write them. */
const usual = /^-?\d{1,3}(?:\.\d+)?$/
const asDecimal = new RegExp(String.raw`^([NSEW])?\s*([+-]?)(${decimals})\s*(?:[°º]\s*)?([NSEW])?$`, 'i')
const asParts = new RegExp(String.raw`^([NSEW])?\s*([+-]?)${parts}([NSEW])?$`, 'i')

/**
 * Degrees of one axis: with a point or a comma, with a letter of their direction, or with minutes and seconds; undefined
 * for what is none.
 */
export function readDegrees(text: string, axis: Axis): number | undefined {
  if (text.length > longestPair) return undefined
  if (usual.test(text)) {
    const value = Number(text)
    return Math.abs(value) <= most[axis] ? value : undefined
  }
  const plain = text.replaceAll('−', '-').trim()
  const found = asDecimal.exec(plain)
  if (found) return signed(valueOf(found[3]), [found[1], found[4], found[2]], axis)
  const [all, before, minus, degrees, minutes, seconds, after] = asParts.exec(plain) ?? []
  if (all === undefined) {
    const number = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN
    return Math.abs(number) <= most[axis] ? number : undefined
  }
  const [minute, second] = [valueOf(minutes), valueOf(seconds)]
  if (minute >= 60 || second >= 60) return undefined
  return signed(valueOf(degrees) + minute / 60 + second / 3600, [before, after, minus], axis)
}

const valueOf = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'))

function signed(
  value: number,
  [before, after, minus]: [string | undefined, string | undefined, string | undefined],
  axis: Axis,
): number | undefined {
  const letter = (before ?? after)?.toUpperCase()
  if (letter !== undefined && (!letters[axis].includes(letter) || (before && after) || minus))
    return undefined
  if (value > most[axis]) return undefined
  return letter === 'S' || letter === 'W' || minus === '-' ? -value : value
}

const wellKnownText =
  /^(?:SRID=4326;\s*)?(?:MULTI)?(?:POINT|POLYGON|LINESTRING)\s*(?:(?:Z|M|ZM)\s*)?\(([-+\d.,e()\s]+)\)$/i

/** A position in one text: `52.5, 13.4`, degrees with directions, or well-known text, whose longitude comes first. */
export function readPosition(text: string): Position | undefined {
  if (text.length > longestShape) return undefined
  const shape = wellKnownText.exec(text.trim())?.[1]
  if (shape !== undefined) return centreOf(pointsIn(shape))
  if (text.length > longestPair) return undefined
  const pair = text.replace(/^[\s([]+|(?<![\s)\]])[\s)\]]+$/g, '').replaceAll('−', '-')
  for (const [first = '', second = '', ...more] of divisions(pair)) {
    if (second === '' || more.length > 0) continue
    const [lat, lon] = [readDegrees(first, 'lat'), readDegrees(second, 'lon')]
    if (lat !== undefined && lon !== undefined) return { lat, lon }
    const [swappedLon, swappedLat] = [readDegrees(first, 'lon'), readDegrees(second, 'lat')]
    if (swappedLat !== undefined && swappedLon !== undefined) return { lat: swappedLat, lon: swappedLon }
  }
  return undefined
}

/** Letters of a shape in well-known text. */
export const longestShape = 100_000
/** A pair with directions, minutes and seconds has fewer letters. */
const longestPair = 100

/** A pair divided in the ways that people write one. */
function divisions(pair: string): string[][] {
  const commas = pair.split(',')
  return [
    pair.split(/\s*;\s*/),
    pair.split(/\s*,\s+/),
    /^(.*[NSEW])[\s,;/]+(.*[NSEW])$/i.exec(pair)?.slice(1) ?? [],
    commas,
    commas.length === 4 ? [commas.slice(0, 2).join(','), commas.slice(2).join(',')] : [],
    pair.split(/\s+/),
  ].map((parts) => parts.map((part) => part.trim()))
}

const pointsIn = (shape: string): number[][] =>
  shape.split(/[(),]+/).flatMap((part) => {
    const numbers = part.trim().split(/\s+/).map(Number)
    return numbers.length >= 2 && numbers.every(Number.isFinite) ? [numbers] : []
  })

/** The middle of the box around points, of which each is [longitude, latitude]. */
export function centreOf(points: readonly (readonly number[])[]): Position | undefined {
  const isOne = points.length === 1
  const lat = isOne ? points[0]?.[1] : middleOf(points.map(([, each = Number.NaN]) => each))
  const lon = isOne ? points[0]?.[0] : middleOf(points.map(([each = Number.NaN]) => each))
  if (lat === undefined || lon === undefined) return undefined
  if (!(Math.abs(lat) <= most.lat && Math.abs(lon) <= most.lon)) return undefined
  return { lat, lon }
}

function middleOf(values: readonly number[]): number {
  let [least, largest] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    largest = Math.max(largest, value)
  }
  return least === largest ? least : (least + largest) / 2
}
