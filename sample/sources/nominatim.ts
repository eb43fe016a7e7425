import type { SourceAnswer, SourceRequest } from './source-request.ts'

const places: Record<string, [lat: number, lon: number, reach: number]> = {
  testville: [40.15, -89.12, 0.05],
  'port sample': [40.3, -89.4, 0.04],
  farville: [51.5, 7.2, 0.2],
}

/** Speaks as Nominatim does (`/search`, jsonv2): numbers are texts, and a place that is not known is an empty list. */
export function answerNominatim({ url }: SourceRequest): SourceAnswer {
  if (!url.pathname.endsWith('/search')) return { status: 404, body: { error: { code: 404 } } }
  if (url.searchParams.get('format') !== 'jsonv2') return { status: 400, body: { error: { code: 400 } } }
  const name = (url.searchParams.get('q') ?? '').trim().toLowerCase()
  const [lat, lon, reach] = places[name] ?? []
  if (lat === undefined || lon === undefined || reach === undefined) return { status: 200, body: [] }
  const title = name.replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase())
  return {
    status: 200,
    body: [
      {
        place_id: 1,
        lat: lat.toFixed(7),
        lon: lon.toFixed(7),
        addresstype: 'city',
        name: title,
        display_name: `${title}, Sample County, Testland`,
        address: { city: title, country_code: lon > 0 ? 'de' : 'us' },
        boundingbox: [lat - reach, lat + reach, lon - reach, lon + reach].map((value) => value.toFixed(7)),
      },
    ],
  }
}
