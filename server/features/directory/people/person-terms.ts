import type { PeopleCriteria, PeoplePlace } from '#contract/leads/criteria.ts'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { officeWords, readTitle } from '#engine/people/read-title.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { wordsOf } from '../search/name-words.ts'

/**
 * The terms that people are searched by. The letter says what a term is of: `t` title word, `=` whole office, `s`
 * seniority, `d` department, `c` country, `a` state, `l` city, `n` word of the company, `o` domain of the company, `i`
 * industry, `h` headcount, `p` word of the name, `k` keyword, `e` has an email, `f` has a phone.
 */
const longestTerm = 200

const term = (mark: string, text: string) => `${mark}:${text}`.slice(0, longestTerm)

/** A space at the end, so that what begins an office ends with a word of it. */
const officeTerm = (words: string) => `${term('=', words)} `

/** Upper ends of the usual bands of headcount, as in company registers and professional networks. */
const bandEnds = [10, 50, 200, 500, 1_000, 5_000, 10_000]
const bandOf = (headcount: number) => {
  const band = bandEnds.findIndex((end) => headcount <= end)
  return band === -1 ? bandEnds.length : band
}

export function termsOf(person: PersonRecord): string[] {
  const { title, company, company_domain, industry, headcount, country, state, city } = person
  const read = title ? readTitle(title) : undefined
  const terms = new Set<string>()
  const add = (mark: string, texts: readonly (string | null | undefined)[]) => {
    for (const text of texts) if (text) terms.add(term(mark, text))
  }
  add('t', read?.offices[0]?.split(' ') ?? [])
  for (const office of read?.offices ?? []) terms.add(officeTerm(office))
  add('s', [read?.seniority])
  add('d', read?.departments ?? [])
  add('c', [country?.toLowerCase()])
  add('a', [state && fold(state)])
  add('l', [city && fold(city)])
  add('n', company ? wordsOf([company]) : [])
  add('o', [company_domain && domainOf(company_domain)])
  add('i', [industry && fold(industry)])
  if (headcount !== null) terms.add(`h:${bandOf(headcount)}`)
  add('p', wordsOf([person.name]))
  add('k', wordsOf([...person.keywords, industry ?? '']))
  if (person.emails.length > 0) terms.add('e')
  if (person.phones.length > 0) terms.add('f')
  return [...terms]
}

/** The terms as text of a tsvector. */
export const vectorOf = (person: PersonRecord): string => termsOf(person).map(quoted).join(' ')

const quoted = (text: string) => (/['\\]/.test(text) ? `'${text.replace(/['\\]/g, '$&$&')}'` : `'${text}'`)

/** The host of a domain, website or email address; null for a text that is none. */
export function domainOf(text: string): string | null {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^[^@/]*@/, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(host) ? host : null
}

/** A question to the terms as text of a tsquery; null where a field that is given matches no person. */
export function questionOf(criteria: PeopleCriteria): string | null {
  const { titles, title_match, seniorities, departments, places, companies, industries, keywords } = criteria
  const wanted = [
    anyOf(titles, (title) => titleQuestion(title, title_match)),
    anyOf(seniorities, (seniority) => quoted(term('s', seniority))),
    anyOf(departments, (department) => quoted(term('d', department))),
    anyOf(places, placeQuestion),
    anyOf(companies, companyQuestion),
    anyOf(industries, (industry) => filled(fold(industry), (text) => quoted(term('i', text)))),
    anyOf(keywords, keywordQuestion),
    headcountQuestion(criteria.headcount),
    criteria.has_email ? `'e'` : undefined,
  ].filter((part) => part !== undefined)
  if (wanted.includes(null)) return null
  const unwanted = [
    ...criteria.exclude.titles.map((title) => titleQuestion(title, 'contain')),
    ...criteria.exclude.companies.map(companyQuestion),
  ].flatMap((part) => (part === null ? [] : [`!(${part})`]))
  return [...wanted, ...unwanted].join(' & ')
}

/** Undefined where the field is not given; null where none of its values has a word. */
function anyOf<T>(values: readonly T[], question: (value: T) => string | null): string | null | undefined {
  if (values.length === 0) return undefined
  const questions = values.flatMap((value) => question(value) ?? [])
  return questions.length > 0 ? `(${questions.join(' | ')})` : null
}

const allOf = (parts: string[]): string | null => (parts.length > 0 ? `(${parts.join(' & ')})` : null)
const filled = (text: string, question: (text: string) => string) => (text === '' ? null : question(text))

function titleQuestion(title: string, match: PeopleCriteria['title_match']): string | null {
  const words = officeWords(title)
  if (match === 'contain') return allOf(words.map((word) => quoted(term('t', word))))
  return filled(words.join(' '), (text) => `${quoted(officeTerm(text))}${match === 'start' ? ':*' : ''}`)
}

function placeQuestion({ country, state, city }: PeoplePlace): string | null {
  return allOf(
    [
      country && term('c', country.toLowerCase()),
      state && filled(fold(state), (text) => term('a', text)),
      city && filled(fold(city), (text) => term('l', text)),
    ].flatMap((part) => (part ? [quoted(part)] : [])),
  )
}

/** People of a company's domain, as text of a tsquery. */
export const domainQuestion = (domain: string): string => quoted(term('o', domain))

function companyQuestion(company: string): string | null {
  const domain = domainOf(company)
  if (domain) return domainQuestion(domain)
  return allOf(wordsOf([company]).map((word) => quoted(term('n', word))))
}

/** Each word stands anywhere in a profile. From four letters on it also begins a longer one. */
function keywordQuestion(keyword: string): string | null {
  const anywhere = wordsOf([keyword]).map((word) => {
    const end = Array.from(word).length >= 4 ? ':*' : ''
    return `(${['t', 'n', 'p', 'k'].map((mark) => quoted(term(mark, word)) + end).join(' | ')})`
  })
  return allOf(anywhere)
}

function headcountQuestion(headcount: PeopleCriteria['headcount']): string | undefined {
  if (headcount?.min === undefined && headcount?.max === undefined) return undefined
  const first = bandOf(headcount.min ?? 1)
  const last = headcount.max === undefined ? bandEnds.length : bandOf(headcount.max)
  const bands = Array.from({ length: last - first + 1 }, (_, index) => `'h:${first + index}'`)
  return `(${bands.join(' | ')})`
}
