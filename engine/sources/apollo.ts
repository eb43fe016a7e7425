import { countryNames } from '#engine/geo/country-names.ts'
import { type Call, failed } from './call.ts'
import type { Claim, Driver, PeopleQuestion, SourcedPerson } from './driver.ts'
import {
  at,
  companyAmong,
  countryOf,
  domainOf,
  emailAt,
  hasList,
  hasObject,
  listAt,
  numberAt,
  textAt,
} from './fields.ts'

/** Ids of one page of a search. */
const perPage = 100
/** Records that one request of the bulk match takes. */
const perMatch = 10

/** `email_status`; an address that is extrapolated is a guess of the provider. */
const claimsOf: Record<string, Claim> = {
  verified: 'valid',
  extrapolated: 'risky',
  'likely to engage': 'risky',
  unverified: 'unknown',
}

/** Apollo.io, API version 1. A search shows neither addresses nor last names; the match of its ids does, at a credit each. */
export const apollo: Driver = {
  headers: (key) => ({ 'x-api-key': key, 'cache-control': 'no-cache' }),
  statuses: { 422: 'bad_request' },

  async check(call) {
    const reply = await call({ path: '/users/api_profile' })
    return reply.outcome === 'failed' ? reply : { outcome: 'hit', value: { left: null }, spent: 0 }
  },

  async email(call, { name, first_name, last_name, domain, company, linkedin_url }) {
    const where = linkedin_url
      ? { linkedin_url }
      : { domain: domain ?? undefined, organization_name: company ?? undefined }
    const who = first_name && last_name ? { first_name, last_name } : { name }
    if (!linkedin_url && !(name && (domain ?? company))) return { outcome: 'miss' }
    const reply = await call({ method: 'POST', path: '/people/match', query: { ...who, ...where } })
    if (reply.outcome === 'failed') return reply
    // A person who is not known is null.
    if (at(reply.body, 'person') !== null && !hasObject(reply.body, 'person')) return failed('bad_answer')
    const [person] = personOf(at(reply.body, 'person'))
    const [email] = person?.emails ?? []
    return email ? { outcome: 'hit', value: email, spent: 1 } : { outcome: 'miss' }
  },

  takesTitles: 'many',
  // There is no filter of departments; industries are words among others.
  filters: ['titles', 'seniorities', 'places', 'companies', 'industries', 'keywords', 'headcount'],

  /**
   * A cursor counts records, because ids cost nothing and their matches do: no more are matched than are wanted. Where a
   * match fails, those before it are the page, and the next one begins behind them.
   */
  async people(call, question, { cursor, size }) {
    const from = Number(cursor ?? 0)
    const listed = await search(call, question, { page: Math.floor(from / perPage) + 1, per_page: perPage })
    if (listed.outcome === 'failed') return listed
    const { ids, total } = listed
    const wanted = ids.slice(from % perPage, (from % perPage) + size)
    const records: SourcedPerson[] = []
    let matched = 0
    for (; matched < wanted.length; matched += perMatch) {
      const people = await match(call, wanted.slice(matched, matched + perMatch))
      if (!Array.isArray(people) && matched === 0) return people
      if (!Array.isArray(people)) break
      records.push(...people)
    }
    const read = Math.min(matched, wanted.length)
    const isLast = ids.length < perPage && (from % perPage) + read >= ids.length
    return { records, total, next: isLast ? null : String(from + read) }
  },

  /** A page costs the same whatever its size: https://docs.apollo.io/reference/organization-search. */
  async company(call, name) {
    const query = { q_organization_name: name, page: 1, per_page: companiesAsked }
    const reply = await call({ method: 'POST', path: '/mixed_companies/search', query })
    if (reply.outcome === 'failed') return reply
    if (!hasList(reply.body, 'organizations')) return failed('bad_answer')
    const found = listAt(reply.body, companiesAsked, 'organizations').map((each) => ({
      name: textAt(each, 'name'),
      website: textAt(each, 'primary_domain') ?? textAt(each, 'website_url'),
    }))
    return companyAmong(found, name)
  },

  count: {
    async people(call, question) {
      const found = await search(call, question, { page: 1, per_page: 1 })
      if (found.outcome === 'failed') return found
      return found.total === null ? failed('bad_answer') : { outcome: 'hit', value: found.total, spent: 0 }
    },
  },
}

/** Companies of a like name among which the one of this name may be. */
const companiesAsked = 25

/** Ids of people who match; costs nothing. */
async function search(call: Call, question: PeopleQuestion, paging: { page: number; per_page: number }) {
  const query = { ...queryOf(question), ...paging }
  const reply = await call({ method: 'POST', path: '/mixed_people/api_search', query })
  if (reply.outcome === 'failed') return reply
  if (!hasList(reply.body, 'people')) return failed('bad_answer')
  const ids = listAt(reply.body, paging.per_page, 'people').flatMap((each) => textAt(each, 'id') ?? [])
  const total = numberAt(reply.body, 'total_entries') ?? numberAt(reply.body, 'pagination', 'total_entries')
  return { outcome: 'found' as const, ids, total }
}

async function match(call: Call, ids: string[]) {
  const body = { details: ids.map((id) => ({ id })) }
  const reply = await call({ method: 'POST', path: '/people/bulk_match', body })
  if (reply.outcome === 'failed') return reply
  if (!hasList(reply.body, 'matches')) return failed('bad_answer')
  return listAt(reply.body, perMatch, 'matches').flatMap(personOf)
}

/** Ranges have two ends. */
const mostEmployees = 10_000_000

const levels: Record<string, string> = {
  chief: 'c_suite',
  staff: 'entry',
  trainee: 'intern',
}

function queryOf(question: PeopleQuestion) {
  const { titles, seniorities, places, companies, industries, keywords, headcount } = question
  const domains = companies.filter((company) => company.includes('.'))
  const names = companies.filter((company) => !company.includes('.'))
  const words = [...keywords, ...names, ...industries].join(' ')
  return {
    'person_titles[]': titles,
    'person_seniorities[]': [...new Set(seniorities.map((each) => levels[each] ?? each))],
    'person_locations[]': places.map(({ city, state, country }) =>
      [city, state, country && (countryNames(country)[0] ?? country)].filter(Boolean).join(', '),
    ),
    'q_organization_domains_list[]': domains,
    ...(headcount && {
      'organization_num_employees_ranges[]': [`${headcount.min ?? 1},${headcount.max ?? mostEmployees}`],
    }),
    ...(words && { q_keywords: words }),
  }
}

/** What old answers hold in place of an address that was not bought. */
const locked = 'email_not_unlocked@domain.com'

function personOf(person: unknown): SourcedPerson[] {
  const [id, name] = [textAt(person, 'id'), textAt(person, 'name')]
  if (!id || !name) return []
  const email = emailAt(person, 'email')
  const website =
    textAt(person, 'organization', 'primary_domain') ?? textAt(person, 'organization', 'website_url')
  const phone = textAt(person, 'contact', 'phone_numbers', 0, 'sanitized_number')
  const claim = claimsOf[textAt(person, 'email_status') ?? ''] ?? 'unknown'
  return [
    {
      id,
      name,
      first_name: textAt(person, 'first_name'),
      last_name: textAt(person, 'last_name'),
      domain: website && domainOf(website),
      company: textAt(person, 'organization', 'name'),
      linkedin_url: textAt(person, 'linkedin_url')?.replace(/^http:/, 'https:') ?? null,
      position: textAt(person, 'title'),
      kind: 'person',
      emails: email === null || email === locked ? [] : [{ email, claim, score: null, pages: [] }],
      phones: phone ? [phone] : [],
      country: countryOf(textAt(person, 'country')),
      state: textAt(person, 'state'),
      city: textAt(person, 'city'),
      industry: textAt(person, 'organization', 'industry'),
    },
  ]
}
