import { addressOf, streetLine } from '#engine/import/osm-tags/address.ts'
import { businessCategories, businessName } from '#engine/import/osm-tags/business.ts'
import { namesOf } from '#engine/import/osm-tags/names.ts'
import { phonesOf } from '#engine/import/osm-tags/phones.ts'
import { profilesOf } from '#engine/import/osm-tags/profiles.ts'
import { emailsOf, websitesOf } from '#engine/import/osm-tags/websites.ts'
import { type Call, failed } from '../call.ts'
import type { Driver, SourcedPlace } from '../driver.ts'
import { at, hasList, listAt, numberAt, textAt } from '../fields.ts'
import { type PlaceQuestion, type PlaceTerm, type QuestionBox, tagsOf } from './place-question.ts'

/** Seconds that the server works on a query; less than we wait for its answer. */
const timeoutS = 12
/** Places of one query, which has no pages. */
const most = 1_000

/** Overpass API 0.7: places of OpenStreetMap, a query for each box. */
export const overpass: Driver = {
  headers: () => ({}),
  statuses: { 406: 'bad_request', 504: 'unavailable' },
  credit: { licence: 'ODbL 1.0', attribution: '© OpenStreetMap contributors' },

  async local(call, question, { cursor }) {
    const index = Number(cursor ?? 0)
    const box = question.boxes[index]
    const none = { records: [], total: 0, next: null }
    if (!box || question.terms.length === 0) return none
    const reply = await askFor(call, `${queryOf(question, box)}out center tags qt ${most};`)
    if (reply.outcome === 'failed') return reply
    const wanted = new Set(question.terms.flatMap(({ categories }) => categories))
    const words = question.terms.flatMap(({ label, categories }) =>
      categories.length === 0 ? label.toLowerCase() : [],
    )
    const records = listAt(reply.body, most, 'elements')
      .flatMap(placeOf)
      .filter(
        ({ name, categories }) =>
          categories.some((id) => wanted.has(id)) || words.some((word) => name.toLowerCase().includes(word)),
      )
    return { records, total: null, next: index + 1 < question.boxes.length ? String(index + 1) : null }
  },

  count: {
    /** Of one box: each further one would be a query more on a server that takes few. */
    async local(call, question) {
      const [box, ...others] = question.boxes
      if (!box || others.length > 0 || question.terms.length === 0) return { outcome: 'miss' }
      const reply = await askFor(call, `${queryOf(question, box)}out count;`)
      if (reply.outcome === 'failed') return reply
      const total = Number(textAt(reply.body, 'elements', 0, 'tags', 'total') ?? Number.NaN)
      return Number.isInteger(total) ? { outcome: 'hit', value: total, spent: 0 } : failed('bad_answer')
    },
  },
}

/** One query. */
async function askFor(call: Call, data: string) {
  const form = new URLSearchParams({ data })
  const reply = await call({ method: 'POST', path: '/interpreter', form })
  if (reply.outcome === 'failed') return reply
  // A query that took too long is answered with 200 and a remark.
  if (textAt(reply.body, 'remark')?.startsWith('runtime error')) return failed('unavailable')
  return hasList(reply.body, 'elements') ? reply : failed('bad_answer')
}

const areaOf = ({ south, west, north, east }: QuestionBox) =>
  `(${[south, west, north, east].map((degrees) => degrees.toFixed(7)).join(',')})`

const queryOf = ({ terms }: PlaceQuestion, box: QuestionBox): string => {
  const statements = terms.flatMap((term) =>
    filtersOf(term).map((filter) => `nwr${filter}["name"]${areaOf(box)};`),
  )
  return `[out:json][timeout:${timeoutS}];(${[...new Set(statements)].join('')});`
}

function filtersOf({ label, categories }: PlaceTerm): string[] {
  if (categories.length === 0) return [`["name"~${quoted(escapedRegex(label))},i]`]
  return [...tagsOf(categories)].map(([key, values]) =>
    values.length === 1
      ? `[${quoted(key)}=${quoted(values[0] ?? '')}]`
      : `[${quoted(key)}~${quoted(`^(${values.map(escapedRegex).join('|')})$`)}]`,
  )
}

/** What a user has typed ends no string and is no pattern. */
const escapedRegex = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
const quoted = (text: string) =>
  `"${text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll(/[\n\r\t]/g, ' ')}"`

const letters: Record<string, string> = { node: 'n', way: 'w', relation: 'r' }

function placeOf(element: unknown): SourcedPlace[] {
  const letter = letters[textAt(element, 'type') ?? '']
  const osmId = numberAt(element, 'id')
  const lat = numberAt(element, 'lat') ?? numberAt(element, 'center', 'lat')
  const lon = numberAt(element, 'lon') ?? numberAt(element, 'center', 'lon')
  const tags = tagsAt(element)
  const address = addressOf(tags)
  const name = businessName(tags, address.country)
  const categories = businessCategories(tags)
  if (!letter || osmId === null || lat === null || lon === null || !name || categories.length === 0) return []
  const { websites, profiles } = websitesOf(tags)
  return [
    {
      id: `osm/${letter}${osmId}`,
      source_id: `${letter}${osmId}`,
      version: 0,
      name,
      names: namesOf(tags),
      categories,
      lat,
      lon,
      street: streetLine(address),
      postal_code: address.postal_code,
      suburb: address.suburb,
      city: address.city,
      state: address.state,
      country: address.country,
      derived: {},
      phones: phonesOf(tags, address.country),
      websites,
      emails: emailsOf(tags),
      profiles: profilesOf(tags, profiles),
      opening_hours: tags['opening_hours'] ?? null,
      wheelchair: null,
      brand: tags['brand'] ?? null,
      operator: tags['operator'] ?? null,
      chain: Boolean(tags['brand']),
    },
  ]
}

function tagsAt(element: unknown): Record<string, string> {
  const tags = at(element, 'tags')
  if (typeof tags !== 'object' || tags === null) return {}
  return Object.fromEntries(
    Object.entries(tags).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value.slice(0, 500)]] : [],
    ),
  )
}
