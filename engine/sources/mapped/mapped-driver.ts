import { type Call, failed } from '../call.ts'
import {
  claims,
  type Driver,
  type PageTurn,
  type PeopleFilter,
  type PeoplePage,
  type PersonQuestion,
  type SourcedPerson,
} from '../driver.ts'
import { at, countryOf, domainOf, e164Of, emailAt, textAt } from '../fields.ts'
import { requestOf, secretParams, type Values } from './fill.ts'
import type { MappedField, Mapping } from './mapping.ts'

/** The most records that are read of one answer. */
const mostItems = 500

/**
 * A driver for a JSON API that a mapping describes. Values are encoded, so that none changes which address is asked.
 * `{key}` counts in headers and in parameters of the address, which are no part of a kept request.
 */
export function mappedDriver(mapping: Mapping): Driver {
  const { action } = mapping
  return {
    headers: (key) =>
      Object.fromEntries(
        mapping.headers.map(({ name, value }) => [name.toLowerCase(), value.replaceAll('{key}', key)]),
      ),
    secretQuery: (key) => secretParams(mapping, key),
    ...(action === 'email' && {
      async email(call, person) {
        const page = await askPage(call, {
          mapping,
          values: valuesOf(person),
          turn: { cursor: null, size: 1 },
        })
        if ('outcome' in page) return page
        const [email] = page.records.flatMap(({ emails }) => emails)
        return email ? { outcome: 'hit', value: email, spent: null } : { outcome: 'miss' }
      },
    }),
    ...(action === 'phone' && {
      async phone(call, person) {
        const page = await askPage(call, {
          mapping,
          values: valuesOf(person),
          turn: { cursor: null, size: 1 },
        })
        if ('outcome' in page) return page
        const [phone] = page.records.flatMap(({ phones }) => phones.flatMap((each) => e164Of(each) ?? []))
        return phone ? { outcome: 'hit', value: { phone }, spent: null } : { outcome: 'miss' }
      },
    }),
    ...(action === 'domain' && {
      domain: (call, domain, turn) => askPage(call, { mapping, values: { domain }, turn }),
    }),
    ...(action === 'people' && {
      filters: filtersOf(mapping),
      people: (call, { places, titles, seniorities, departments, companies, industries, keywords }, turn) => {
        const [{ country = null, state = null, city = null } = {}] = places
        const words = { titles, seniorities, departments, companies, industries, keywords }
        return askPage(call, { mapping, values: { ...words, country, state, city }, turn })
      },
    }),
  } satisfies Driver
}

const listFilters = ['titles', 'seniorities', 'departments', 'companies', 'industries', 'keywords'] as const
const placeSlots = ['country', 'state', 'city']

/** The filters that have a slot in the request. */
function filtersOf({ path, body }: Mapping): PeopleFilter[] {
  const has = (slot: string) => `${path} ${body}`.includes(`{${slot}}`)
  return [...listFilters.filter(has), ...(placeSlots.some(has) ? (['places'] as const) : [])]
}

const valuesOf = (person: PersonQuestion): Values => ({ ...person })

interface Asked {
  mapping: Mapping
  values: Values
  turn: PageTurn
}

/** 404: the source knows none. */
async function askPage(call: Call, { mapping, values, turn }: Asked) {
  // Numbered pages are of one size, which their cursor keeps.
  const [place, begunWith] =
    mapping.paging === 'page' ? (turn.cursor ?? '0').split('/') : [turn.cursor ?? '0']
  const { cursor } = turn
  const size = Number(begunWith ?? turn.size)
  const from = Number(place)
  const paging = { size, cursor, page: mapping.paging === 'page' ? Math.max(1, from) : 1, offset: from }
  const isList = mapping.action === 'people' || mapping.action === 'domain'
  const request = requestOf(mapping, { ...values, ...paging })
  if (!request) return failed('bad_request')
  const reply = await call({ ...request, expects: [404] })
  if (reply.outcome === 'failed') return reply
  if (reply.status === 404) return { records: [], total: 0, next: null }
  const listed = valueAt(reply.body, mapping.items)
  // Behind the last page the list may be missing; an answer that never had it has another form than the mapping says.
  if (listed === undefined && cursor === null && isList) return failed('bad_answer')
  const items = itemsOf(listed)
  const domain = typeof values['domain'] === 'string' ? values['domain'] : null
  const people = items.flatMap((item) => personOf(item, mapping, domain))
  if (people.length === 0 && items.length > 0 && isList) return failed('bad_answer')
  const total = Number(valueAt(reply.body, mapping.total) ?? Number.NaN)
  return {
    records: people,
    total: mapping.total !== '' && Number.isFinite(total) ? total : null,
    next: items.length === 0 ? null : nextOf(reply.body, mapping, { from, size, count: items.length }),
  } satisfies PeoplePage
}

interface Read {
  from: number
  size: number
  count: number
}

function nextOf(body: unknown, { paging, next }: Mapping, { from, size, count }: Read) {
  if (paging === 'none') return null
  if (paging === 'page') return `${Math.max(1, from) + 1}/${size}`
  if (paging === 'offset') return String(from + count)
  const cursor = next === '' ? undefined : valueAt(body, next)
  return typeof cursor === 'string' || typeof cursor === 'number' ? String(cursor) || null : null
}

/** The value at a path such as `data.people.0`; an empty path is the answer itself. */
const valueAt = (value: unknown, path: string): unknown =>
  path === '' ? value : at(value, ...path.split('.'))

function itemsOf(found: unknown): unknown[] {
  if (Array.isArray(found)) return found.slice(0, mostItems)
  return typeof found === 'object' && found !== null ? [found] : []
}

function personOf(item: unknown, { fields }: Mapping, domain: string | null): SourcedPerson[] {
  const text = (field: MappedField): string | null => {
    const path = fields[field]
    if (!path) return null
    const found = valueAt(item, path)
    return textAt(typeof found === 'number' ? String(found) : found)
  }
  const email = emailAt(text('email'))
  const [first_name, last_name] = [text('first_name'), text('last_name')]
  const name = text('name') ?? [first_name, last_name].filter(Boolean).join(' ')
  const website = text('domain')
  const linkedin_url = text('linkedin_url')
  const phone = text('phone')
  const id = text('id') ?? email ?? linkedin_url ?? [name, text('company') ?? phone].join(' · ')
  if (name === '' && email === null && phone === null) return []
  const claim = claims.find((each) => each === text('claim')?.toLowerCase()) ?? 'unknown'
  return [
    {
      id,
      name,
      first_name,
      last_name,
      domain: website ? domainOf(website) : domain,
      company: text('company'),
      linkedin_url:
        linkedin_url && (/^https?:/.test(linkedin_url) ? linkedin_url : `https://${linkedin_url}`),
      position: text('position'),
      kind: 'person',
      emails: email === null ? [] : [{ email, claim, score: null, pages: [] }],
      phones: phone ? [phone] : [],
      country: countryOf(text('country')),
      state: text('state'),
      city: text('city'),
      industry: text('industry'),
    },
  ]
}
