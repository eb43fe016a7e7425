import { countryNames } from '#engine/geo/country-names.ts'
import type { Driver, PeopleQuestion, PersonQuestion, SourcedEmail, SourcedPerson } from './driver.ts'
import { failed } from './call.ts'
import {
  at,
  companyAmong,
  countryOf,
  domainOf,
  e164Of,
  emailAt,
  hasList,
  hasObject,
  listAt,
  numberAt,
  textAt,
} from './fields.ts'

/** People Data Labs, API version 5. */
export const peopleDataLabs: Driver = {
  headers: (key) => ({ 'x-api-key': key }),

  async email(call, person) {
    const query = cluesOf(person)
    if (!query) return { outcome: 'miss' }
    const reply = await call({
      path: '/person/enrich',
      query: { ...query, required: 'work_email' },
      expects: [404],
    })
    if (reply.outcome === 'failed') return reply
    if (reply.status === 404) return { outcome: 'miss' }
    if (!hasObject(reply.body, 'data')) return failed('bad_answer')
    const [email] = emailsOf(at(reply.body, 'data'))
    return email ? { outcome: 'hit', value: email, spent: spentOf(reply.headers) } : { outcome: 'miss' }
  },

  async phone(call, person) {
    const query = cluesOf(person)
    if (!query) return { outcome: 'miss' }
    const reply = await call({
      path: '/person/enrich',
      query: { ...query, required: 'mobile_phone OR phone_numbers' },
      expects: [404],
    })
    if (reply.outcome === 'failed') return reply
    if (reply.status === 404) return { outcome: 'miss' }
    if (!hasObject(reply.body, 'data')) return failed('bad_answer')
    const [phone] = phonesOf(at(reply.body, 'data')).flatMap((each) => e164Of(each) ?? [])
    return phone ? { outcome: 'hit', value: { phone }, spent: spentOf(reply.headers) } : { outcome: 'miss' }
  },

  /** The record lies in the answer itself: https://docs.peopledatalabs.com/docs/output-response-company-enrichment-api. */
  async company(call, name) {
    const reply = await call({ path: '/company/enrich', query: { name }, expects: [404] })
    if (reply.outcome === 'failed') return reply
    if (reply.status === 404) return { outcome: 'miss' }
    if (!hasObject(reply.body)) return failed('bad_answer')
    const called = textAt(reply.body, 'display_name') ?? textAt(reply.body, 'name')
    return companyAmong([{ name: called, website: textAt(reply.body, 'website') }], name)
  },

  takesTitles: 'many',
  filters: [
    'titles',
    'seniorities',
    'departments',
    'places',
    'companies',
    'industries',
    'keywords',
    'headcount',
  ],

  async people(call, question, { cursor, size }) {
    if (question.headcount && sizesIn(question.headcount).length === 0)
      return { records: [], total: 0, next: null }
    const body = {
      query: queryOf(question),
      size,
      titlecase: true,
      ...(cursor !== null && { scroll_token: cursor }),
    }
    const reply = await call({ method: 'POST', path: '/person/search', body, expects: [404] })
    if (reply.outcome === 'failed') return reply
    if (reply.status !== 404 && !hasList(reply.body, 'data')) return failed('bad_answer')
    const people = listAt(reply.body, size, 'data').flatMap(personOf)
    return { records: people, total: numberAt(reply.body, 'total'), next: textAt(reply.body, 'scroll_token') }
  },
}

const spentOf = (headers: Record<string, string>) => {
  const spent = Number(headers['x-call-credits-spent'])
  return Number.isFinite(spent) ? spent : null
}

/** The least that the provider takes: a profile, or a name with a company. */
function cluesOf({ name, first_name, last_name, domain, company, linkedin_url }: PersonQuestion) {
  if (linkedin_url) return { profile: linkedin_url.replace(/^https?:\/\//, '') }
  const firm = domain ?? company
  if (!firm) return undefined
  const named = first_name && last_name ? { first_name, last_name } : name ? { name } : undefined
  return named && { ...named, company: firm }
}

const levels: Record<string, string> = {
  owner: 'owner',
  chief: 'cxo',
  partner: 'partner',
  vp: 'vp',
  director: 'director',
  head: 'director',
  manager: 'manager',
  senior: 'senior',
  staff: 'entry',
  trainee: 'training',
}

const roles: Record<string, string> = {
  sales: 'sales',
  marketing: 'marketing',
  finance: 'finance',
  human_resources: 'human_resources',
  it: 'engineering',
  engineering: 'engineering',
  design: 'design',
  operations: 'operations',
  support: 'customer_service',
  legal: 'legal',
  research: 'research',
  health: 'health',
  education: 'education',
}

/** `job_company_size`, each with its first and last number. */
const sizes = [
  ['1-10', 1, 10],
  ['11-50', 11, 50],
  ['51-200', 51, 200],
  ['201-500', 201, 500],
  ['501-1000', 501, 1_000],
  ['1001-5000', 1_001, 5_000],
  ['5001-10000', 5_001, 10_000],
  ['10001+', 10_001, Number.POSITIVE_INFINITY],
] as const

/** Sizes that lie wholly in a range. A size that reaches beyond it has companies outside the range too. */
const sizesIn = ({ min = 1, max = Number.POSITIVE_INFINITY }: NonNullable<PeopleQuestion['headcount']>) =>
  sizes.flatMap(([size, first, last]) => (first >= min && last <= max ? [size] : []))

/** The Elasticsearch subset of the provider: each part that is given must be true, one of its values is enough. */
function queryOf({
  titles,
  seniorities,
  departments,
  places,
  companies,
  industries,
  keywords,
  headcount,
}: PeopleQuestion) {
  const low = (values: string[]) => values.map((value) => value.toLowerCase())
  const known = (values: string[], table: Record<string, string>) => [
    ...new Set(values.map((value) => table[value] ?? value)),
  ]
  const parts: object[] = []
  const should = (clauses: object[]) => clauses.length > 0 && parts.push({ bool: { should: clauses } })
  should(low(titles).map((title) => ({ match: { job_title: title } })))
  should(known(seniorities, levels).map((level) => ({ term: { job_title_levels: level } })))
  should(known(departments, roles).map((role) => ({ term: { job_title_role: role } })))
  should(
    low(companies).map((company) =>
      company.includes('.')
        ? { term: { job_company_website: company } }
        : { match: { job_company_name: company } },
    ),
  )
  should(low(industries).map((industry) => ({ match: { job_company_industry: industry } })))
  if (headcount)
    parts.push({ bool: { should: sizesIn(headcount).map((size) => ({ term: { job_company_size: size } })) } })
  for (const keyword of low(keywords)) parts.push({ match: { summary: keyword } })
  should(
    places.map(({ country, state, city }) => ({
      bool: {
        must: [
          ...(country
            ? [{ term: { location_country: (countryNames(country)[0] ?? country).toLowerCase() } }]
            : []),
          ...(state ? [{ term: { location_region: state.toLowerCase() } }] : []),
          ...(city ? [{ term: { location_locality: city.toLowerCase() } }] : []),
        ],
      },
    })),
  )
  return { bool: { must: parts } }
}

/** Contact fields of limited plans are booleans, which say that there is a value that was not bought. */
function emailsOf(person: unknown): SourcedEmail[] {
  const current = listAt(person, 20, 'emails').find((each) => textAt(each, 'type') === 'current_professional')
  const found = [
    emailAt(person, 'work_email'),
    current && emailAt(current, 'address'),
    emailAt(person, 'recommended_personal_email'),
  ].filter((email) => typeof email === 'string')
  return [...new Set(found)].map((email) => ({ email, claim: 'unknown', score: null, pages: [] }))
}

/** The mobile number first. Limited plans answer booleans here too. */
const phonesOf = (person: unknown): string[] => [
  ...new Set(
    [
      textAt(person, 'mobile_phone'),
      ...listAt(person, 10, 'phone_numbers').map((each) => textAt(each)),
    ].filter((phone) => phone !== null),
  ),
]

function personOf(person: unknown): SourcedPerson[] {
  const [id, name] = [textAt(person, 'id'), textAt(person, 'full_name')]
  if (!id || !name) return []
  const profile = textAt(person, 'linkedin_url')
  const website = textAt(person, 'job_company_website')
  return [
    {
      id,
      name,
      first_name: textAt(person, 'first_name'),
      last_name: textAt(person, 'last_name'),
      domain: website && domainOf(website),
      company: textAt(person, 'job_company_name'),
      linkedin_url: profile && (/^https?:/.test(profile) ? profile : `https://${profile}`),
      position: textAt(person, 'job_title'),
      kind: 'person',
      emails: emailsOf(person),
      phones: phonesOf(person).slice(0, 1),
      country: countryOf(textAt(person, 'location_country')),
      state: textAt(person, 'location_region'),
      city: textAt(person, 'location_locality'),
      industry: textAt(person, 'job_company_industry'),
    },
  ]
}
