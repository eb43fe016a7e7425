import { categoryById } from '#engine/taxonomy/categories.ts'
import { failed } from '../call.ts'
import type { Driver, SourcedPlace } from '../driver.ts'
import { companyAmong, hasList, listAt, numberAt, textAt } from '../fields.ts'
import type { PlaceTerm } from './place-question.ts'

const perPage = 20

/** What a lead takes, and no field more: the dearest field of the mask sets the price of the request. */
const mask = [
  ...[
    'id',
    'displayName',
    'addressComponents',
    'location',
    'primaryType',
    'internationalPhoneNumber',
    'websiteUri',
    'businessStatus',
  ].map((field) => `places.${field}`),
  'nextPageToken',
].join(',')

/** Google Places API (New): text search, at most 60 places for each term in each box. */
export const googlePlaces: Driver = {
  headers: (key) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': mask }),
  // A key that is wrong is a bad request here.
  statuses: { 400: 'bad_credentials' },
  credit: { licence: '', attribution: 'Google Maps' },

  async local(call, { boxes, terms }, { cursor }) {
    const [part = 0, token = ''] =
      cursor === null ? [] : [Number(cursor.split(':', 1)[0]), cursor.replace(/^\d+:/, '')]
    const term = terms[Math.floor(part / boxes.length)]
    const box = boxes[part % boxes.length]
    if (!term || !box) return { records: [], total: 0, next: null }
    const body = {
      textQuery: term.label,
      pageSize: perPage,
      languageCode: 'en',
      locationRestriction: {
        rectangle: {
          low: { latitude: box.south, longitude: box.west },
          high: { latitude: box.north, longitude: box.east },
        },
      },
      ...(token && { pageToken: token }),
    }
    const reply = await call({ method: 'POST', path: '/v1/places:searchText', body })
    if (reply.outcome === 'failed') return reply
    const following = textAt(reply.body, 'nextPageToken')
    if (!hasList(reply.body, 'places') && !following && !isEmpty(reply.body)) return failed('bad_answer')
    const isLast = part + 1 >= terms.length * boxes.length
    return {
      records: listAt(reply.body, perPage, 'places').flatMap((place) => placeOf(place, term)),
      total: null,
      next: following ? `${part}:${following}` : isLast ? null : `${part + 1}:`,
      hits: 1,
    }
  },

  async company(call, name) {
    const body = { textQuery: name, pageSize: perPage, languageCode: 'en' }
    const reply = await call({ method: 'POST', path: '/v1/places:searchText', body })
    if (reply.outcome === 'failed') return reply
    if (!hasList(reply.body, 'places'))
      return isEmpty(reply.body) ? { outcome: 'miss' } : failed('bad_answer')
    const found = listAt(reply.body, perPage, 'places').map((place) => ({
      name: textAt(place, 'displayName', 'text'),
      website: textAt(place, 'websiteUri'),
    }))
    return companyAmong(found, name)
  },
}

/** No place is answered with an object without fields. */
const isEmpty = (body: unknown) => typeof body === 'object' && body !== null && Object.keys(body).length === 0

function placeOf(place: unknown, term: PlaceTerm): SourcedPlace[] {
  const [id, name] = [textAt(place, 'id'), textAt(place, 'displayName', 'text')]
  const [lat, lon] = [numberAt(place, 'location', 'latitude'), numberAt(place, 'location', 'longitude')]
  const isOpen = (textAt(place, 'businessStatus') ?? 'OPERATIONAL') === 'OPERATIONAL'
  if (!id || !name || lat === null || lon === null || !isOpen) return []
  const type = textAt(place, 'primaryType')?.replaceAll('_', '-') ?? ''
  const part = (kind: string, form = 'longText') =>
    textAt(
      listAt(place, 30, 'addressComponents').find((each) => listAt(each, 10, 'types').includes(kind)),
      form,
    )
  const phone = textAt(place, 'internationalPhoneNumber')?.replaceAll(/[^\d+]/g, '')
  const website = textAt(place, 'websiteUri')
  const country = part('country', 'shortText')
  return [
    {
      id: `google/${id}`,
      source_id: id,
      version: 0,
      name,
      names: {},
      categories: [categoryById(type)?.id ?? term.categories[0] ?? 'company'],
      lat,
      lon,
      street: [part('street_number'), part('route')].filter(Boolean).join(' ') || null,
      postal_code: part('postal_code'),
      suburb: part('sublocality'),
      city: part('locality') ?? part('postal_town') ?? part('administrative_area_level_3'),
      state: part('administrative_area_level_1'),
      country: country && /^[A-Z]{2}$/.test(country) ? country : null,
      derived: {},
      phones: phone && /^\+[1-9]\d{6,14}$/.test(phone) ? [phone] : [],
      websites: website && /^https?:/.test(website) ? [website] : [],
      emails: [],
      profiles: [],
      opening_hours: null,
      wheelchair: null,
      brand: null,
      operator: null,
      chain: false,
    },
  ]
}
