import type { PersonRecord } from '#engine/import/person-record.ts'
import { randomOf } from '../random.ts'
import { testville } from '../testville.ts'
import { sampleKey, type SourceAnswer, type SourceRequest } from './source-request.ts'

/** A share of the people, always the same ones, and not those that the other provider knows. */
const knows = ({ source_id }: PersonRecord) => randomOf(`people data labs:${source_id}`).chance(0.5)

let known: PersonRecord[] | undefined
const people = () => (known ??= testville().people.filter(knows))

/** Speaks as People Data Labs does (API version 5), of the people of the sample world. */
export function answerPeople({ url, key, body }: SourceRequest): SourceAnswer {
  if (key !== sampleKey)
    return refusal(401, 'authentication_error', 'Request contained a missing or invalid key')
  const path = url.pathname.replace(/^\/v5/, '')
  if (path === '/person/enrich') return enrich(Object.fromEntries(url.searchParams))
  if (path === '/company/enrich') return company(url.searchParams.get('name') ?? '')
  if (path === '/person/search') return search(body)
  return refusal(404, 'not_found', 'No such endpoint')
}

const refusal = (status: number, type: string, message: string): SourceAnswer => ({
  status,
  body: { status, error: { type, message } },
})

const miss = refusal(404, 'not_found', 'No records were found matching your request')

const headers = (spent: number) => ({
  'x-ratelimit-limit': "{'minute': 10}",
  'x-ratelimit-remaining': "{'minute': 9}",
  'x-call-credits-spent': String(spent),
  'x-call-credits-type': 'search',
})

function company(name: string): SourceAnswer {
  const called = testville().people.find((person) => person.company?.toLowerCase() === name.toLowerCase())
  if (!called?.company_domain) return miss
  const body = { status: 200, likelihood: 8, name: called.company, website: called.company_domain }
  return { status: 200, headers: headers(1), body }
}

type Params = Record<string, string>

function enrich({
  profile = '',
  name = '',
  first_name = '',
  last_name = '',
  company = '',
  required = '',
}: Params): SourceAnswer {
  const called = (name || `${first_name} ${last_name}`).trim().toLowerCase()
  if (!profile && !(called && company)) return refusal(400, 'invalid_request_error', 'Not enough to match on')
  const found = people().find((person) =>
    profile
      ? person.linkedin_url?.replace(/^https?:\/\//, '') === profile
      : person.name.toLowerCase() === called && [person.company, person.company_domain].includes(company),
  )
  const record = found && recordOf(found)
  if (!record || !meets(required, record)) return miss
  return { status: 200, headers: headers(1), body: { status: 200, likelihood: 8, data: record } }
}

/** The expression of `required` as the drivers write it: fields joined by OR. */
const meets = (required: string, record: ReturnType<typeof recordOf>): boolean =>
  required === '' ||
  required.split(' OR ').some((field) => {
    const value = new Map(Object.entries(record)).get(field)
    return Array.isArray(value) ? value.length > 0 : value != null
  })

function recordOf(person: PersonRecord) {
  const work_email = testville().mailboxOf.get(person.source_id) ?? null
  return {
    id: `pdl_${person.source_id}`,
    full_name: person.name,
    first_name: person.first_name,
    last_name: person.last_name,
    linkedin_url: person.linkedin_url?.replace(/^https?:\/\//, '') ?? null,
    job_title: person.title,
    job_company_name: person.company,
    job_company_website: person.company_domain,
    job_company_industry: person.industry,
    job_company_size: sizeOf(person.headcount),
    location_locality: person.city?.toLowerCase() ?? null,
    location_region: person.state?.toLowerCase() ?? null,
    location_country: 'united states',
    work_email,
    personal_emails: [],
    recommended_personal_email: null,
    emails: work_email ? [{ address: work_email, type: 'current_professional' }] : [],
    mobile_phone: null,
    phone_numbers: person.phones,
  }
}

const sizes = [10, 50, 200, 500, 1_000, 5_000, 10_000]

function sizeOf(headcount: number | null): string | null {
  if (headcount === null) return null
  const index = sizes.findIndex((end) => headcount <= end)
  const first = (sizes[(index === -1 ? sizes.length : index) - 1] ?? 0) + 1
  return index === -1 ? `${first}+` : `${first}-${sizes[index]}`
}

const perPage = 100

function search(body: unknown): SourceAnswer {
  const {
    query,
    size = 1,
    scroll_token = '0',
  } = (body ?? {}) as { query?: unknown; size?: number; scroll_token?: string }
  if (!query || !(size >= 1 && size <= perPage))
    return refusal(400, 'invalid_request_error', 'query and size are needed')
  const all = people().filter((person) => matches(query, recordOf(person)))
  const from = Number(scroll_token)
  const data = all.slice(from, from + size).map(recordOf)
  if (data.length === 0) return miss
  const next = from + size < all.length ? String(from + size) : null
  return {
    status: 200,
    headers: headers(data.length),
    body: { status: 200, data, scroll_token: next, total: all.length },
  }
}

/** The part of the query language that the driver uses: bool with must and should, term, match. */
function matches(query: unknown, record: ReturnType<typeof recordOf>): boolean {
  const { bool, term, match } = query as {
    bool?: { must?: unknown[]; should?: unknown[] }
    term?: Record<string, string>
    match?: Record<string, string>
  }
  if (bool) {
    const { must = [], should = [] } = bool
    return (
      must.every((each) => matches(each, record)) &&
      (should.length === 0 || should.some((each) => matches(each, record)))
    )
  }
  const texts = new Map(
    Object.entries(record).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.toLowerCase() : '',
    ]),
  )
  const textOf = (field: string) => texts.get(field) ?? ''
  if (term) return Object.entries(term).every(([field, value]) => textOf(field) === value)
  if (match) return Object.entries(match).every(([field, value]) => textOf(field).includes(value))
  return false
}
