import type { PlaceRecord } from '#engine/import/place-record.ts'
import { categoryById } from '#engine/taxonomy/categories.ts'
import { mappedPlaces } from './overpass.ts'
import { sampleKey, type SourceAnswer, type SourceRequest } from './source-request.ts'

const refusal = (code: number, status: string, message: string): SourceAnswer => ({
  status: code,
  body: { error: { code, message, status } },
})

interface Asked {
  textQuery?: string
  pageSize?: number
  pageToken?: string
  locationRestriction?: {
    rectangle: { low: Corner; high: Corner }
  }
}
interface Corner {
  latitude: number
  longitude: number
}

const most = 60

/** Speaks as Google Places does (New), of the places of the sample world: only masked fields, at most 60 places. */
export function answerGooglePlaces({ url, key, mask, body }: SourceRequest): SourceAnswer {
  if (key === undefined) return refusal(403, 'PERMISSION_DENIED', 'The request is missing a valid API key.')
  if (key !== sampleKey) return refusal(400, 'INVALID_ARGUMENT', 'API key not valid.')
  if (!mask) return refusal(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
  if (url.pathname !== '/v1/places:searchText') return refusal(404, 'NOT_FOUND', 'Not found')
  const { pageToken, ...asked } = (body ?? {}) as Asked
  const { textQuery = '', pageSize = 20, locationRestriction } = asked
  const same = JSON.stringify(asked)
  const [from = 0, given = same] = pageToken ? (JSON.parse(atob(pageToken)) as [number, string]) : []
  if (textQuery === '' || given !== same) return refusal(400, 'INVALID_ARGUMENT', 'Invalid request')
  const all = mappedPlaces()
    .filter((place) => isIn(place, locationRestriction) && isCalled(place, textQuery.toLowerCase()))
    .slice(0, most)
  const to = from + Math.min(20, pageSize)
  const fields = mask.split(',')
  const places = all
    .slice(from, to)
    .map((place) =>
      Object.fromEntries(
        Object.entries(placeOf(place)).filter(([field]) => fields.includes(`places.${field}`)),
      ),
    )
  const hasMore = to < all.length && fields.includes('nextPageToken')
  return {
    status: 200,
    body:
      places.length === 0
        ? {}
        : { places, ...(hasMore && { nextPageToken: btoa(JSON.stringify([to, same])) }) },
  }
}

function isIn({ lat, lon }: PlaceRecord, area: Asked['locationRestriction']): boolean {
  if (!area) return true
  const { low, high } = area.rectangle
  return lat >= low.latitude && lat <= high.latitude && lon >= low.longitude && lon <= high.longitude
}

const isCalled = ({ name, categories }: PlaceRecord, words: string) =>
  name.toLowerCase().includes(words) ||
  categories.some((id) => categoryById(id)?.label.toLowerCase() === words)

const placeOf = (place: PlaceRecord) => ({
  id: `ChIJ${place.source_id}`,
  displayName: { text: place.name, languageCode: 'en' },
  primaryType: place.categories[0]?.replaceAll('-', '_'),
  location: { latitude: place.lat, longitude: place.lon },
  addressComponents: [
    { longText: place.street, shortText: place.street, types: ['route'] },
    { longText: place.city, shortText: place.city, types: ['locality', 'political'] },
    { longText: place.postal_code, shortText: place.postal_code, types: ['postal_code'] },
  ].filter(({ longText }) => longText !== null),
  ...(place.phones[0] && { internationalPhoneNumber: place.phones[0] }),
  ...(place.websites[0] && { websiteUri: place.websites[0] }),
  businessStatus: 'OPERATIONAL',
  rating: 4.6,
})
