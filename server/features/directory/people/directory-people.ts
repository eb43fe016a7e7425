import type { PeopleCriteria } from '#contract/leads/criteria.ts'
import type {
  FoundLead,
  LeadSource,
  SourceFact,
  SourceContext,
} from '#server/features/sources/lead-source.ts'
import { keysOf } from './person-keys.ts'
import { countPeople, type PersonRow, streamPeople, tallyPeople } from './search-people.ts'
import { surveyPeople } from './survey-people.ts'

/** People of the imported open data. */
export const directoryPeople: LeadSource<PeopleCriteria> = {
  id: 'directory',
  label: 'Open data',
  count: ({ directory }, criteria) => countPeople(directory, criteria),
  tally: ({ directory }, criteria, limitMs) => tallyPeople(directory, criteria, limitMs),
  async preview({ directory }, criteria) {
    const { counted, sample, attributions } = await surveyPeople(directory, criteria)
    return { counted, shown: { sample: sample.map(leadOf), attributions, points: [], area: null } }
  },
  stream: matches,
  matches,
}

async function* matches(
  { directory, signal }: SourceContext,
  criteria: PeopleCriteria,
  { most }: { most?: number } = {},
) {
  for await (const people of streamPeople(directory, criteria, { signal, most })) yield people.map(leadOf)
}

/** A person with receipts. Colleagues share the website and often a phone, so these are no keys. */
function leadOf(person: PersonRow): FoundLead {
  const { source_key, dataset, licence, attribution, is_sample, data_date, emails, phones } = person
  const { name, first_name, last_name, title, seniority, department, company, company_domain } = person
  const { industry, headcount, country, state, city, linkedin_url } = person
  return {
    source_key,
    dataset,
    licence,
    attribution,
    is_sample,
    data_date,
    emails,
    phones,
    websites: company_domain ? [websiteOf(person)] : [],
    profiles: [],
    columns: {
      name,
      first_name,
      last_name,
      position: title,
      seniority,
      department,
      company,
      industry,
      headcount,
      country,
      state,
      city,
      linkedin_url,
    },
    facts: factsOf(person),
    keys: keysOf(person),
    is_chain: true,
    contacted: emails.length > 0 || company_domain ? 'always' : 'with_website',
  }
}

/** The web server of the sample world speaks no TLS. */
const websiteOf = ({ company_domain, is_sample }: PersonRow) =>
  `${is_sample ? 'http' : 'https'}://${company_domain}/`

function factsOf(person: PersonRow): SourceFact[] {
  const { name, title: position, company, industry, headcount, country, state, city, linkedin_url } = person
  const values = { name, position, company, industry, country, state, city, linkedin_url }
  const texts = { ...values, headcount: headcount === null ? null : String(headcount) }
  return Object.entries(texts).flatMap(([field, value]) => (value === null ? [] : [{ field, value }]))
}
