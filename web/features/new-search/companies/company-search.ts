import type { CompanyCriteria, PeoplePlace } from '#contract/leads/criteria.ts'
import { type CompanyList, companyLists } from '#contract/values/list-types.ts'
import { type RawSearch, readCount, readOneOf, readTexts } from '#web/api/read-address.ts'
import { filled, readPlaces } from '../people/people-search.ts'

/** The part of the address that a company search is. What it leaves out is not asked for. */
export interface CompanySearch {
  /** A list of another type than local businesses. */
  into?: CompanyList
  industries?: string[]
  places?: PeoplePlace[]
  min?: number
  max?: number
  keywords?: string[]
  has_website?: boolean
}

/** An address leaves a default out. */
export const unlessDefault = (into: CompanyList | undefined): CompanyList | undefined =>
  into === companyLists[0] ? undefined : into

export function readCompanySearch(value: unknown): CompanySearch | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const raw = value as RawSearch
  return filled<CompanySearch>({
    into: unlessDefault(readOneOf(companyLists, raw['into'])),
    industries: readTexts(raw['industries']),
    places: readPlaces(raw['places']),
    min: readCount(raw['min']),
    max: readCount(raw['max']),
    keywords: readTexts(raw['keywords']),
    has_website: raw['has_website'] === true ? true : undefined,
  })
}

/** Whether the address asks for anything that a search can start with. */
export const isAsking = ({ industries, places, keywords, min, max }: CompanySearch): boolean =>
  [industries, places, keywords].some((part) => part?.length) || min !== undefined || max !== undefined

type Addresses = Pick<CompanyCriteria, 'kinds' | 'max_per_domain'>

export function criteriaOf(search: CompanySearch, addresses: Addresses): CompanyCriteria | undefined {
  const {
    into = companyLists[0],
    industries = [],
    places = [],
    keywords = [],
    min,
    max,
    has_website = false,
  } = search
  if (!isAsking(search) || (min && max && max < min)) return undefined
  return {
    type: 'company',
    into,
    industries,
    places,
    ...((min ?? max) && { headcount: { ...(min && { min }), ...(max && { max }) } }),
    keywords,
    has_website,
    ...addresses,
  }
}

export function searchOf(criteria: CompanyCriteria): CompanySearch {
  const { into, industries, places, headcount, keywords, has_website } = criteria
  const search = filled<CompanySearch>({
    into: unlessDefault(into),
    industries,
    places,
    min: headcount?.min,
    max: headcount?.max,
    keywords,
    has_website: has_website || undefined,
  })
  return search ?? {}
}
