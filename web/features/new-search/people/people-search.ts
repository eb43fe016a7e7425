import type { PeopleCriteria, PeoplePlace } from '#contract/leads/criteria.ts'
import { textMatches } from '#contract/values/conditions.ts'
import { departments, seniorities } from '#contract/values/lead-states.ts'
import { compact, type RawSearch, readCount, readOneOf, readText, readTexts } from '#web/api/read-address.ts'

/** The part of the address that a people search is. What it leaves out is not asked for. */
export interface PeopleSearch {
  titles?: string[]
  match?: PeopleCriteria['title_match']
  seniorities?: PeopleCriteria['seniorities']
  departments?: PeopleCriteria['departments']
  places?: PeoplePlace[]
  companies?: string[]
  industries?: string[]
  min?: number
  max?: number
  keywords?: string[]
  without_titles?: string[]
  without_companies?: string[]
  has_email?: boolean
}

export function readPeopleSearch(value: unknown): PeopleSearch | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const raw = value as RawSearch
  return filled({
    titles: readTexts(raw['titles']),
    match: readOneOf(textMatches, raw['match']),
    seniorities: known(seniorities, raw['seniorities']),
    departments: known(departments, raw['departments']),
    places: readPlaces(raw['places']),
    companies: readTexts(raw['companies']),
    industries: readTexts(raw['industries']),
    min: readCount(raw['min']),
    max: readCount(raw['max']),
    keywords: readTexts(raw['keywords']),
    without_titles: readTexts(raw['without_titles']),
    without_companies: readTexts(raw['without_companies']),
    has_email: raw['has_email'] === true ? true : undefined,
  })
}

type Unknowns<Search> = { [Key in keyof Search]: Search[Key] | undefined }

/** Without what says nothing; undefined when nothing is left. */
export function filled<Search extends object = PeopleSearch>(search: Unknowns<Search>): Search | undefined {
  const said = Object.entries(search).filter(([, part]) => !Array.isArray(part) || part.length > 0)
  const found = compact(Object.fromEntries(said)) as Search // the same keys, fewer
  return Object.keys(found).length > 0 ? found : undefined
}

function known<Known extends string>(all: readonly Known[], value: unknown): Known[] {
  const texts = readTexts(value) ?? []
  return all.filter((one) => texts.includes(one))
}

export function readPlaces(value: unknown): PeoplePlace[] {
  const places = (Array.isArray(value) ? value : []).filter((one) => typeof one === 'object' && one !== null)
  return places
    .map(({ country, state, city }: RawSearch) =>
      compact({ country: readText(country), state: readText(state), city: readText(city) }),
    )
    .filter((place) => Object.keys(place).length > 0)
}

/** Whether the address asks for anything that a search can start with. */
export function isAsking(search: PeopleSearch): boolean {
  const {
    titles,
    seniorities: levels,
    departments: ofDepartments,
    places,
    companies,
    industries,
    keywords,
  } = search
  return [titles, levels, ofDepartments, places, companies, industries, keywords].some((part) => part?.length)
}

export function criteriaOf(search: PeopleSearch): PeopleCriteria | undefined {
  const { match, min, max, without_titles, without_companies } = search
  if (!isAsking(search) || (min && max && max < min)) return undefined
  return {
    type: 'people',
    titles: search.titles ?? [],
    title_match: match ?? 'contain',
    seniorities: search.seniorities ?? [],
    departments: search.departments ?? [],
    places: search.places ?? [],
    companies: search.companies ?? [],
    industries: search.industries ?? [],
    ...((min ?? max) && { headcount: { ...(min && { min }), ...(max && { max }) } }),
    keywords: search.keywords ?? [],
    exclude: { titles: without_titles ?? [], companies: without_companies ?? [] },
    has_email: search.has_email ?? false,
  }
}

export function searchOf(criteria: PeopleCriteria): PeopleSearch {
  const { titles, title_match, seniorities: levels, departments: ofDepartments, places, companies } = criteria
  const { industries, headcount, keywords, exclude, has_email } = criteria
  const search = filled({
    titles,
    match: title_match === 'contain' ? undefined : title_match,
    seniorities: levels,
    departments: ofDepartments,
    places,
    companies,
    industries,
    min: headcount?.min,
    max: headcount?.max,
    keywords,
    without_titles: exclude.titles,
    without_companies: exclude.companies,
    has_email: has_email || undefined,
  })
  return search ?? {}
}
