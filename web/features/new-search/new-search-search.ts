import type { Criteria, LocalCriteria } from '#contract/leads/criteria.ts'
import { type AddressKind, addressKinds } from '#contract/values/lead-states.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { compact, type RawSearch, readCount, readOneOf, readText, readTexts } from '#web/api/read-address.ts'
import { type CompanySearch, readCompanySearch } from './companies/company-search.ts'
import { type CreatorSearch, readCreatorSearch } from './creators/creator-search.ts'
import { type PeopleSearch, readPeopleSearch } from './people/people-search.ts'

type Filters = LocalCriteria['filters']

/** What the address of a new search says: the whole form, so that a reload or a sent link keeps it. */
export interface NewSearchSearch {
  type?: Criteria['type']
  categories?: string[]
  keywords?: string[]
  /** How the place is given: by name, or as a circle on the map. What the other way says is kept. */
  by?: (typeof placeWays)[number]
  localities?: string[]
  circle?: { lat: number; lon: number; radius_m: number }
  /** The locality that the circle was put around, for its name; gone once the centre is moved. */
  near?: string
  filters?: Filters
  /** Websites, email addresses or company names, as they were pasted. */
  companies?: string[]
  /** The key of a list that is too long for an address and is kept in this tab. */
  pasted?: string
  address_kinds?: AddressKind[]
  max_per_domain?: number
  /** The form of a people search. */
  people?: PeopleSearch
  creators?: CreatorSearch
  company?: CompanySearch
  max_leads?: number
  max_credits?: number
  skip_owned?: boolean
  exclude_lists?: string[]
  exclusions?: string[]
  find_websites?: boolean
  name?: string
}

/** Writes a part of the address; undefined takes it out. */
/** `onWritten` is called when the address holds the part. */
export type Change = (
  part: { [Key in keyof NewSearchSearch]: NewSearchSearch[Key] | undefined },
  onWritten?: () => void,
) => void

export const placeWays = ['place', 'map'] as const

export function readNewSearchSearch(raw: RawSearch): NewSearchSearch {
  return compact({
    type: readOneOf([...listTypes, 'company'] as const, raw['type']),
    categories: readTexts(raw['categories']),
    keywords: readTexts(raw['keywords']),
    by: readOneOf(placeWays, raw['by']),
    localities: readTexts(raw['localities']),
    circle: readCircle(raw['circle']),
    near: readText(raw['near']),
    filters: readFilters(raw['filters']),
    companies: readTexts(raw['companies']),
    pasted: readText(raw['pasted']),
    address_kinds: readKinds(raw['address_kinds']),
    max_per_domain: readCount(raw['max_per_domain']),
    people: readPeopleSearch(raw['people']),
    creators: readCreatorSearch(raw['creators']),
    company: readCompanySearch(raw['company']),
    max_leads: readCount(raw['max_leads']),
    max_credits: raw['max_credits'] === 0 ? 0 : readCount(raw['max_credits']),
    skip_owned: typeof raw['skip_owned'] === 'boolean' ? raw['skip_owned'] : undefined,
    exclude_lists: readTexts(raw['exclude_lists']),
    exclusions: readTexts(raw['exclusions']),
    find_websites: typeof raw['find_websites'] === 'boolean' ? raw['find_websites'] : undefined,
    name: readText(raw['name']),
  })
}

/** What is left out. Where every owned lead is skipped, no list of the account is named. */
export function excludedBy({ skip_owned = true, exclude_lists = [], exclusions = [] }: NewSearchSearch) {
  return { skip_owned, exclude_lists: skip_owned ? [] : exclude_lists, exclusions }
}

function readKinds(value: unknown): AddressKind[] | undefined {
  const found = addressKinds.filter((kind) => readTexts(value)?.includes(kind))
  return found.length > 0 ? found : undefined
}

function readCircle(value: unknown): NewSearchSearch['circle'] {
  if (typeof value !== 'object' || value === null) return undefined
  const { lat, lon, radius_m } = value as Record<string, unknown>
  if (typeof lat !== 'number' || typeof lon !== 'number' || typeof radius_m !== 'number') return undefined
  return { lat, lon, radius_m }
}

const flags = ['has_website', 'has_phone', 'has_email', 'not_chain'] as const
const keys = ['platforms', 'without_platforms', 'networks', 'without_networks'] as const

function readFilters(value: unknown): Filters | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const raw = value as RawSearch
  const found: Filters = {}
  for (const flag of flags) if (raw[flag] === true) found[flag] = true
  for (const key of keys) {
    const texts = readTexts(raw[key])
    if (texts) found[key] = texts
  }
  return Object.keys(found).length > 0 ? found : undefined
}
