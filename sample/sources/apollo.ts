import type { PersonRecord } from '#engine/import/person-record.ts'
import { randomOf } from '../random.ts'
import { testville } from '../testville.ts'
import { sampleKey, type SourceAnswer, type SourceRequest } from './source-request.ts'

/** A share of the people, always the same ones. */
const knows = ({ source_id }: PersonRecord) => randomOf(`apollo:${source_id}`).chance(0.55)

let known: PersonRecord[] | undefined
const people = () => (known ??= testville().people.filter(knows))

/** Speaks as Apollo does (API version 1), of the people of the sample world. */
export function answerApollo({ url, key, body }: SourceRequest): SourceAnswer {
  if (key !== sampleKey) return { status: 401, body: 'Invalid API key.' }
  const path = url.pathname.replace(/^\/api\/v1/, '')
  if (path === '/users/api_profile') return { status: 200, body: { id: 'sample' } }
  if (path === '/mixed_people/api_search') return search(url.searchParams)
  if (path === '/mixed_companies/search') return companies(url.searchParams.get('q_organization_name') ?? '')
  if (path === '/people/match') return { status: 200, body: { person: matchOf(url.searchParams) } }
  if (path === '/people/bulk_match') return bulk(body)
  return { status: 404, body: { error: 'not found' } }
}

function companies(name: string): SourceAnswer {
  const called = testville().people.find(({ company }) =>
    company?.toLowerCase().startsWith(name.toLowerCase()),
  )
  const organizations = called ? [{ name: called.company, primary_domain: called.company_domain }] : []
  return {
    status: 200,
    body: { organizations, pagination: { page: 1, total_entries: organizations.length } },
  }
}

const idOf = ({ source_id }: PersonRecord) => `ap_${source_id}`

function search(asked: URLSearchParams): SourceAnswer {
  const [page, size] = [Number(asked.get('page') ?? '1'), Number(asked.get('per_page') ?? '10')]
  if (!(page >= 1 && size >= 1 && size <= 100))
    return { status: 422, body: { error: 'per_page is 1 to 100' } }
  const of = (name: string) => asked.getAll(`${name}[]`).map((each) => each.toLowerCase())
  const [titles, domains] = [of('person_titles'), of('q_organization_domains_list')]
  const sizes = of('organization_num_employees_ranges').map((range) => range.split(',').map(Number))
  const all = people().filter(
    ({ title, company_domain, headcount }) =>
      (titles.length === 0 || titles.some((each) => title?.toLowerCase().includes(each))) &&
      (domains.length === 0 || domains.includes(company_domain ?? '')) &&
      (sizes.length === 0 ||
        (headcount !== null && sizes.some(([from = 0, to = 0]) => headcount >= from && headcount <= to))),
  )
  return {
    status: 200,
    body: {
      total_entries: all.length,
      people: all.slice((page - 1) * size, page * size).map((person) => ({
        id: idOf(person),
        first_name: person.first_name,
        last_name_obfuscated: `${person.last_name?.slice(0, 2) ?? ''}***`,
        title: person.title,
        has_email: testville().mailboxOf.has(person.source_id),
        organization: { name: person.company },
      })),
    },
  }
}

function matchOf(asked: URLSearchParams) {
  const called = (
    asked.get('name') ?? `${asked.get('first_name') ?? ''} ${asked.get('last_name') ?? ''}`
  ).toLowerCase()
  const profile = asked.get('linkedin_url')
  const firms = [asked.get('domain'), asked.get('organization_name')].filter((each) => each !== null)
  const person = people().find((each) =>
    profile
      ? each.linkedin_url === profile
      : each.name.toLowerCase() === called &&
        firms.some((firm) => firm === each.company_domain || firm === each.company),
  )
  return person ? recordOf(person) : null
}

function bulk(body: unknown): SourceAnswer {
  const { details = [] } = (body ?? {}) as { details?: { id?: string }[] }
  if (details.length > 10)
    return { status: 400, body: { status: 'failed', error_code: 'RECORD_LIMIT_EXCEEDED' } }
  const matches = details.map(({ id }) => {
    const person = people().find((each) => idOf(each) === id)
    return person ? recordOf(person) : null
  })
  return { status: 200, body: { status: 'success', total_requested_enrichments: details.length, matches } }
}

function recordOf(person: PersonRecord) {
  const email = testville().mailboxOf.get(person.source_id) ?? null
  return {
    id: idOf(person),
    first_name: person.first_name,
    last_name: person.last_name,
    name: person.name,
    linkedin_url: person.linkedin_url?.replace(/^https:/, 'http:') ?? null,
    title: person.title,
    email,
    email_status: email ? 'verified' : 'unavailable',
    city: person.city,
    state: person.state,
    country: 'United States',
    organization: {
      name: person.company,
      website_url: person.company_domain && `http://www.${person.company_domain}`,
      primary_domain: person.company_domain,
      industry: person.industry,
    },
    contact: { phone_numbers: person.phones.map((sanitized_number) => ({ sanitized_number })) },
  }
}
