import type { PeopleCriteria, PeoplePlace } from '#contract/leads/criteria.ts'
import { officeWords, readTitle } from '#engine/people/read-title.ts'
import type { Driver, PeopleFilter, PeopleQuestion, SourcedPerson } from '#engine/sources/driver.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { domainOf, formsOfTitle } from '#server/features/directory/people/person-terms.ts'
import { wordsOf } from '#server/features/directory/search/name-words.ts'

interface Wanted {
  question: PeopleQuestion
  /** Whether the criteria mean this person. */
  isWanted(person: SourcedPerson): boolean
}

/**
 * What a provider is asked of a search for people, and who is left out of its answer. A filter that the provider applies is
 * believed, but for titles and countries, which are compared where they are stated. Any other filter is ours: a value that
 * is not stated passes none. Undefined where a filter is left that no person can pass.
 */
export function peopleQuestionOf(
  criteria: PeopleCriteria,
  { filters = [], takesTitles }: Pick<Driver, 'filters' | 'takesTitles'>,
): Wanted | undefined {
  const { titles, seniorities, departments, places, companies, industries, keywords, headcount } = criteria
  const { exclude, has_email } = criteria
  // A plural is compared in the singular, so it is asked in the singular too.
  const asked = takesTitles === 'many' ? [...new Set(titles.flatMap(formsOfTitle))] : titles
  const question = {
    titles: asked,
    seniorities,
    departments,
    places,
    companies,
    industries,
    keywords,
    headcount,
  }
  const isOurs = (filter: PeopleFilter) => !filters.includes(filter)
  const hasHeadcount = headcount?.min !== undefined || headcount?.max !== undefined
  if (hasHeadcount && isOurs('headcount')) return undefined

  const anyOf = <T>(wanted: readonly T[], meets: (each: T) => boolean) =>
    wanted.length === 0 || wanted.some(meets)
  const isWanted = (person: SourcedPerson): boolean => {
    const { position, company, domain, emails, industry, country } = person
    const title = position === null ? null : readTitle(position)
    const isOf = (firm: string) => isFirm(firm, { company, domain })
    const tests: [PeopleFilter, isMet: () => boolean, isStated: boolean][] = [
      ['titles', () => anyOf(titles, (each) => isTitle(each, title, criteria.title_match)), title !== null],
      ['seniorities', () => anyOf(seniorities, (each) => each === title?.seniority), false],
      ['departments', () => anyOf(departments, (each) => title?.departments.includes(each) ?? false), false],
      ['places', () => anyOf(places, (each) => isPlace(each, person)), false],
      ['companies', () => anyOf(companies, isOf), false],
      ['industries', () => anyOf(industries, (each) => fold(each) === fold(industry ?? '')), false],
      ['keywords', () => anyOf(keywords, (each) => hasWords(each, person)), false],
    ]
    return (
      tests.every(([filter, isMet, isStated]) => !(isStated || isOurs(filter)) || isMet()) &&
      (country === null || anyOf(places, (each) => !each.country || each.country === country)) &&
      (!has_email || emails.length > 0) &&
      !exclude.titles.some((each) => isTitle(each, title, 'contain')) &&
      !exclude.companies.some(isOf)
    )
  }
  return { question, isWanted }
}

/** As in open data: short forms and other languages are one title. */
function isTitle(
  wanted: string,
  title: ReturnType<typeof readTitle> | null,
  match: PeopleCriteria['title_match'],
): boolean {
  return title !== null && formsOfTitle(wanted).some((form) => isOffice(officeWords(form), title, match))
}

function isOffice(
  words: string[],
  title: ReturnType<typeof readTitle>,
  match: PeopleCriteria['title_match'],
): boolean {
  if (words.length === 0) return false
  const text = words.join(' ')
  if (match === 'exact') return title.offices.includes(text)
  if (match === 'start') return title.offices.some((office) => office.startsWith(text))
  const stated = new Set(title.offices[0]?.split(' '))
  return words.every((word) => stated.has(word))
}

function isPlace({ country, state, city }: PeoplePlace, person: SourcedPerson): boolean {
  const isSame = (wanted: string | undefined, stated: string | null) =>
    !wanted || fold(wanted) === fold(stated ?? '')
  return isSame(country, person.country) && isSame(state, person.state) && isSame(city, person.city)
}

function isFirm(wanted: string, { company, domain }: Pick<SourcedPerson, 'company' | 'domain'>): boolean {
  const host = domainOf(wanted)
  if (host) return domain === host
  return holds(wordsOf([wanted]), wordsOf([company ?? '']))
}

const hasWords = (keyword: string, { name, position, company, industry }: SourcedPerson) =>
  holds(
    wordsOf([keyword]),
    [name, position, company, industry].flatMap((text) => wordsOf([text ?? ''])),
  )

const holds = (wanted: string[], stated: string[]) =>
  wanted.length > 0 && wanted.every((word) => stated.includes(word))
