import type { PeopleCriteria, PeoplePlace } from '#contract/leads/criteria.ts'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { officeWords, readTitle } from '#engine/people/read-title.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { singularsOf, wordsOf } from '../search/name-words.ts'
import { type Lexemes, lexemesOf } from '../tables/binary-rows.ts'

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

function kept<Made>(make: (text: string) => Made, none: Made): (text: string | null) => Made {
  const known = new Map<string, Made>()
  return (text) => {
    if (text === null) return none
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    if (known.size >= mostKept) known.clear()
    known.set(text, made)
    return made
  }
}

const noTerms = lexemesOf([])

/** The terms of texts, each once and in their order. */
const termsWith = (mark: string, texts: readonly string[]): Lexemes =>
  lexemesOf([...new Set(texts.filter(Boolean).map((text) => term(mark, text)))].sort())

const keptTerms = (mark: string, textsOf: (text: string) => readonly string[]) =>
  kept((text) => termsWith(mark, textsOf(text)), noTerms)

const titleTerms = kept(
  (title) => {
    const { offices, seniority, departments } = readTitle(title)
    return {
      offices: lexemesOf([...new Set(offices.map(officeTerm))].sort()),
      departments: termsWith('d', departments),
      seniority: termsWith('s', [seniority ?? '']),
      words: termsWith('t', offices[0]?.split(' ') ?? []),
    }
  },
  { offices: noTerms, departments: noTerms, seniority: noTerms, words: noTerms },
)
const countryTerms = keptTerms('c', (country) => [country.toLowerCase()])
const stateTerms = keptTerms('a', (state) => [fold(state)])
const cityTerms = keptTerms('l', (city) => [fold(city)])
const companyTerms = keptTerms('n', (company) => wordsOf([company]))
const domainTerms = keptTerms('o', (domain) => [domainOf(domain) ?? ''])
const industryTerms = keptTerms('i', (industry) => [fold(industry)])

/** The terms of a person, in their order. */
export function termsOf(person: PersonRecord): (Lexemes | string)[] {
  const { industry, headcount, keywords } = person
  const title = titleTerms(person.title)
  const skills = industry === null && keywords.length === 0 ? [] : wordsOf([...keywords, industry ?? ''])
  const own = (mark: string, words: string[]) => words.sort().map((word) => term(mark, word))
  return [
    title.offices,
    stateTerms(person.state),
    countryTerms(person.country),
    title.departments,
    ...(person.emails.length > 0 ? ['e'] : []),
    ...(person.phones.length > 0 ? ['f'] : []),
    ...(headcount === null ? [] : [`h:${bandOf(headcount)}`]),
    industryTerms(industry),
    ...own('k', skills),
    cityTerms(person.city),
    companyTerms(person.company),
    domainTerms(person.company_domain),
    ...own('p', wordsOf([person.name])),
    title.seniority,
    title.words,
  ]
}

const quoted = (text: string) => (/['\\]/.test(text) ? `'${text.replace(/['\\]/g, '$&$&')}'` : `'${text}'`)

/** A host as most tables have it, which stays as it is. */
const plainHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** The host of a domain, website or email address; null for a text that is none. */
export function domainOf(text: string): string | null {
  if (plainHost.test(text) && !text.startsWith('www.')) return text
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

/**
 * A title as it is typed, and with one of its words in the singular: people are looked for as "CEOs", "VPs of Marketing"
 * and "Heads of Sales".
 */
export function formsOfTitle(title: string): string[] {
  const words = fold(title).split(' ')
  const singulars = words.flatMap((word, at) =>
    singularsOf(word, shortestOffice).map((one) => words.with(at, one).join(' ')),
  )
  return [title, ...singulars]
}

const shortestOffice = 2

const titleQuestion = (title: string, match: PeopleCriteria['title_match']): string[] | null =>
  anyOf(formsOfTitle(title), (form) => officeQuestion(form, match))

function officeQuestion(title: string, match: PeopleCriteria['title_match']): string[] | null {
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
