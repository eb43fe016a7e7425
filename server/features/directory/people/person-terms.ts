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

/** Terms that many people share are made once. The number of them that is kept of each kind. */
const mostKept = 20_000

function kept(make: (text: string) => string): (text: string | null) => string {
  const known = new Map<string, string>()
  return (text) => {
    if (text === null) return ''
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    if (known.size >= mostKept) known.clear()
    known.set(text, made)
    return made
  }
}

/** Marked texts as lexemes of a tsvector, each with a space before it. */
const lexemes = (mark: string, texts: readonly string[]): string =>
  texts.map((text) => (text === '' ? '' : ` ${quoted(term(mark, text))}`)).join('')

const titleTerms = kept((title) => {
  const { offices, seniority, departments } = readTitle(title)
  const whole = offices.map((office) => ` ${quoted(officeTerm(office))}`)
  const words = new Set(offices[0]?.split(' '))
  return `${lexemes('t', [...words])}${whole.join('')}${lexemes('s', [seniority ?? ''])}${lexemes('d', departments)}`
})
const countryTerms = kept((country) => lexemes('c', [country.toLowerCase()]))
const stateTerms = kept((state) => lexemes('a', [fold(state)]))
const cityTerms = kept((city) => lexemes('l', [fold(city)]))
const companyTerms = kept((company) => lexemes('n', wordsOf([company])))
const domainTerms = kept((domain) => lexemes('o', [domainOf(domain) ?? '']))
const industryTerms = kept((industry) => lexemes('i', [fold(industry)]))

/** The terms of a person as text of a tsvector. */
export function vectorOf(person: PersonRecord): string {
  const { title, country, state, city, company, company_domain, industry, headcount, keywords } = person
  const shared =
    titleTerms(title) +
    countryTerms(country) +
    stateTerms(state) +
    cityTerms(city) +
    companyTerms(company) +
    domainTerms(company_domain) +
    industryTerms(industry)
  const band = headcount === null ? '' : ` 'h:${bandOf(headcount)}'`
  const skills = industry === null && keywords.length === 0 ? [] : wordsOf([...keywords, industry ?? ''])
  const own = band + lexemes('p', wordsOf([person.name])) + lexemes('k', skills)
  const contacts = (person.emails.length > 0 ? " 'e'" : '') + (person.phones.length > 0 ? " 'f'" : '')
  return (shared + own + contacts).slice(1)
}

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
  const parts = questionParts(criteria)
  return parts && parts.join(' & ')
}

/** Questions that a person must all match. Those that begin with `!` name people who are left out. */
export function questionParts(criteria: PeopleCriteria): string[] | null {
  const { titles, title_match, seniorities, departments, places, companies, industries, keywords } = criteria
  const wanted = [
    anyOf(titles, (title) => titleQuestion(title, title_match)),
    anyOf(seniorities, (seniority) => [quoted(term('s', seniority))]),
    anyOf(departments, (department) => [quoted(term('d', department))]),
    anyOf(places, placeQuestion),
    anyOf(companies, companyQuestion),
    anyOf(industries, (industry) => filled(fold(industry), (text) => quoted(term('i', text)))),
    anyOf(keywords, keywordQuestion),
    headcountQuestion(criteria.headcount),
    criteria.has_email ? [`'e'`] : [],
  ]
  const known = wanted.filter((parts) => parts !== null)
  if (known.length < wanted.length) return null
  const unwanted = [
    ...criteria.exclude.titles.map((title) => titleQuestion(title, 'contain')),
    ...criteria.exclude.companies.map(companyQuestion),
  ].flatMap((parts) => (parts === null ? [] : [`!(${parts.join(' & ')})`]))
  return [...known.flat(), ...unwanted]
}

/** Parts of a question that one of these values answers; null where none of them has a word. */
function anyOf<T>(values: readonly T[], question: (value: T) => string[] | null): string[] | null {
  if (values.length === 0) return []
  const questions = values.flatMap((value) => {
    const parts = question(value)
    return parts ? [parts] : []
  })
  const [only] = questions
  if (questions.length < 2) return only ?? null
  return [`(${questions.map((parts) => `(${parts.join(' & ')})`).join(' | ')})`]
}

const allOf = (parts: string[]): string[] | null => (parts.length > 0 ? parts : null)
const filled = (text: string, question: (text: string) => string) => (text === '' ? null : [question(text)])

function titleQuestion(title: string, match: PeopleCriteria['title_match']): string[] | null {
  const words = officeWords(title)
  if (match === 'contain') return allOf(words.map((word) => quoted(term('t', word))))
  return filled(words.join(' '), (text) => `${quoted(officeTerm(text))}${match === 'start' ? ':*' : ''}`)
}

function placeQuestion({ country, state, city }: PeoplePlace): string[] | null {
  const terms = [
    country ? term('c', country.toLowerCase()) : '',
    state && fold(state) ? term('a', fold(state)) : '',
    city && fold(city) ? term('l', fold(city)) : '',
  ]
  return allOf(terms.filter(Boolean).map(quoted))
}

/** People of a company's domain, as text of a tsquery. */
export const domainQuestion = (domain: string): string => quoted(term('o', domain))

function companyQuestion(company: string): string[] | null {
  const domain = domainOf(company)
  if (domain) return [domainQuestion(domain)]
  return allOf(wordsOf([company]).map((word) => quoted(term('n', word))))
}

/** Each word stands anywhere in a profile. From four letters on it also begins a longer one. */
function keywordQuestion(keyword: string): string[] | null {
  const anywhere = wordsOf([keyword]).map((word) => {
    const end = Array.from(word).length >= 4 ? ':*' : ''
    return `(${['t', 'n', 'p', 'k'].map((mark) => quoted(term(mark, word)) + end).join(' | ')})`
  })
  return allOf(anywhere)
}

function headcountQuestion(headcount: PeopleCriteria['headcount']): string[] {
  if (headcount?.min === undefined && headcount?.max === undefined) return []
  const first = bandOf(headcount.min ?? 1)
  const last = headcount.max === undefined ? bandEnds.length : bandOf(headcount.max)
  const bands = Array.from({ length: last - first + 1 }, (_, index) => `'h:${first + index}'`)
  return [`(${bands.join(' | ')})`]
}
