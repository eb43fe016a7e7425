import type { PersonRecord } from '#engine/import/person-record.ts'
import { randomOf } from '../random.ts'
import { testville } from '../testville.ts'
import { sampleKey, type SourceAnswer, type SourceRequest } from './source-request.ts'

/** A share of the people, always the same ones. */
const knows = ({ source_id }: PersonRecord) => randomOf(`hunter:${source_id}`).chance(0.62)

interface Known {
  person: PersonRecord
  address: string
}

let known: Map<string, Known[]> | undefined

function knownAt(domain: string): Known[] {
  if (!known) {
    const { people, mailboxOf } = testville()
    const each = people.flatMap((person): Known[] => {
      const address = mailboxOf.get(person.source_id)
      return address && knows(person) ? [{ person, address }] : []
    })
    known = Map.groupBy(each, ({ person }) => person.company_domain ?? '')
  }
  return known.get(domain) ?? []
}

/** Speaks as Hunter does (API version 2), of the people of the sample world. */
export function answerHunter({ url, key }: SourceRequest): SourceAnswer {
  const path = url.pathname.replace(/^\/v2/, '')
  const params = Object.fromEntries(url.searchParams)
  if (path === '/email-count') return count(params['domain'] ?? '')
  if (key !== sampleKey)
    return refusal(401, 'authentication_failed', 'No user found for the API key supplied')
  if (path === '/account') return account
  if (path === '/domain-search') return searchDomain(params)
  if (path === '/email-finder') return findEmail(params)
  if (path === '/email-verifier') return verifyEmail(params['email'] ?? '')
  return refusal(404, 'not_found', 'This endpoint does not exist')
}

const refusal = (code: number, id: string, details: string): SourceAnswer => ({
  status: code,
  body: { errors: [{ id, code, details }] },
})

const account: SourceAnswer = {
  status: 200,
  body: {
    data: {
      email: 'owner@quarry.testville.example',
      plan_name: 'Starter',
      reset_date: '2027-01-01',
      requests: { searches: { used: 12, available: 500 }, verifications: { used: 3, available: 1_000 } },
    },
  },
}

type Params = Record<string, string>

function count(domain: string): SourceAnswer {
  const total = knownAt(domain).length
  return {
    status: 200,
    body: { data: { total, personal_emails: total, generic_emails: 0 }, meta: { params: { domain } } },
  }
}

function searchDomain({
  company = '',
  limit = '10',
  offset = '0',
  type = '',
  ...asked
}: Params): SourceAnswer {
  const [size, from] = [Number(limit), Number(offset)]
  if (!(size >= 1 && size <= 100) || !(from >= 0)) return refusal(400, 'wrong_params', 'limit is 1 to 100')
  const domain = asked['domain'] || domainCalled(company)
  if (domain === null) return refusal(404, 'not_found', 'No domain was found for the company')
  if (domain === '') return refusal(400, 'wrong_params', 'You are missing the domain parameter')
  const all = type === 'generic' ? [] : knownAt(domain)
  return {
    status: 200,
    body: {
      data: {
        domain,
        disposable: false,
        webmail: false,
        accept_all: false,
        pattern: '{first}.{last}',
        organization: all[0]?.person.company ?? null,
        country: all[0]?.person.country ?? null,
        state: all[0]?.person.state ?? null,
        city: all[0]?.person.city ?? null,
        emails: all.slice(from, from + size).map(listedEmail),
        linked_domains: [],
      },
      meta: { results: all.length, limit: size, offset: from, params: { domain } },
    },
  }
}

/** The domain of a company that is called so; empty without a name. */
function domainCalled(company: string): string | null {
  if (company === '') return ''
  const called = testville().people.find((person) => person.company?.toLowerCase() === company.toLowerCase())
  return called?.company_domain ?? null
}

const verification = { date: '2026-08-30', status: 'valid' }

function listedEmail({ person, address }: Known) {
  return {
    value: address,
    type: 'personal',
    confidence: 90 + (address.length % 10),
    first_name: person.first_name,
    last_name: person.last_name,
    position: person.title,
    linkedin: person.linkedin_url,
    twitter: null,
    phone_number: null,
    verification,
    sources: pagesOf(person),
  }
}

const pagesOf = ({ company_domain: domain }: PersonRecord) => [
  {
    domain,
    uri: `http://${domain}/team`,
    extracted_on: '2026-05-01',
    last_seen_on: '2026-08-30',
    still_on_page: true,
  },
]

function findEmail({ domain = '', first_name = '', last_name = '', full_name = '' }: Params): SourceAnswer {
  if (domain === '') return refusal(400, 'wrong_params', 'You are missing the domain parameter')
  const name = (full_name || `${first_name} ${last_name}`).trim().toLowerCase()
  const found = knownAt(domain).find(
    ({ person }) =>
      person.name.toLowerCase() === name || `${person.first_name} ${person.last_name}`.toLowerCase() === name,
  )
  const params = { domain, first_name, last_name, full_name }
  if (!found)
    return {
      status: 200,
      body: { data: { email: null, score: null, domain, sources: [] }, meta: { params } },
    }
  const { person, address } = found
  return {
    status: 200,
    body: {
      data: {
        first_name: person.first_name,
        last_name: person.last_name,
        email: address,
        score: 97,
        domain,
        accept_all: false,
        position: person.title,
        company: person.company,
        sources: pagesOf(person),
        verification,
      },
      meta: { params },
    },
  }
}

function verifyEmail(email: string): SourceAnswer {
  const [, domain = ''] = email.split('@')
  if (domain === '') return refusal(400, 'invalid_email', 'The email is not valid')
  const isKnown = knownAt(domain).some(({ address }) => address === email)
  const status = isKnown ? 'valid' : 'unknown'
  return {
    status: 200,
    body: {
      data: { status, email, score: isKnown ? 100 : 40, smtp_check: isKnown },
      meta: { params: { email } },
    },
  }
}
