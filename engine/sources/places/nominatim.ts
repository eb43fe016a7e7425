import { failed } from '../call.ts'
import type { Driver, SourcedArea } from '../driver.ts'
import { at, countryOf, hasList, listAt, textAt } from '../fields.ts'

const earthRadiusM = 6_371_000
const inRadians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Nominatim, `/search` in the format `jsonv2`. It finds one place by the name that a user typed. The public server allows a
 * request a second for all users together and no search as one types, so it is asked on request alone
 * (https://operations.osmfoundation.org/policies/nominatim/).
 */
export const nominatim: Driver = {
  headers: () => ({}),
  credit: { licence: 'ODbL-1.0', attribution: '© OpenStreetMap contributors' },

  async place(call, { text, language }) {
    const query = { q: text, format: 'jsonv2', limit: 1, 'accept-language': language, addressdetails: 1 }
    const reply = await call({ path: '/search', query })
    if (reply.outcome === 'failed') return reply
    if (!hasList(reply.body)) return failed('bad_answer')
    const area = areaOf(listAt(reply.body, 1)[0])
    return area ? { outcome: 'hit', value: area, spent: null } : { outcome: 'miss' }
  },
}

/** Numbers are texts here. */
function degreesAt(value: unknown, ...path: (string | number)[]): number | null {
  const text = textAt(value, ...path)
  return text !== null && /^-?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text) : null
}

function areaOf(found: unknown): SourcedArea | undefined {
  const name = textAt(found, 'display_name')
  const [lat, lon] = [degreesAt(found, 'lat'), degreesAt(found, 'lon')]
  if (name === null || lat === null || lon === null || Math.abs(lat) > 90 || Math.abs(lon) > 180)
    return undefined
  return {
    name,
    lat,
    lon,
    radius_m: radiusOf(found, { lat, lon }),
    country: countryOf(textAt(at(found, 'address'), 'country_code')),
  }
}

/** From the middle of the place to the farther corner of its box, which is given south, north, west, east. */
function radiusOf(found: unknown, { lat, lon }: { lat: number; lon: number }): number | null {
  const [south, north, west, east] = [0, 1, 2, 3].map((index) => degreesAt(found, 'boundingbox', index))
  if (south == null || north == null || west == null || east == null) return null
  const high = Math.max(Math.abs(north - lat), Math.abs(lat - south))
  const wide = Math.max(Math.abs(east - lon), Math.abs(lon - west)) * Math.cos(inRadians(lat))
  return Math.round(inRadians(Math.hypot(high, wide)) * earthRadiusM)
}
