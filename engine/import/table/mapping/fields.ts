import * as address from './words/address-words.ts'
import * as company from './words/company-words.ts'
import * as contact from './words/contact-words.ts'
import * as creator from './words/creator-words.ts'
import * as named from './words/name-words.ts'
import type { HeaderWords } from './words/name-words.ts'
import * as work from './words/work-words.ts'

/** What a row of a table may describe. */
export const tableKinds = ['places', 'people', 'companies', 'creators'] as const
export type TableKind = (typeof tableKinds)[number]

/** What the values of a field look like, whatever its column is called. */
export type ValueShape =
  | 'any'
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'written phone'
  | 'calling code'
  | 'url'
  | 'linkedin'
  | 'profile'
  | 'network page'
  | 'own page'
  | 'handle'
  | 'account'
  | 'number'
  | 'share'
  | 'latitude'
  | 'longitude'
  | 'country'
  | 'date'

interface FieldFacts {
  shape: ValueShape
  kinds: readonly TableKind[]
  /** Words of its headers, the surest first. */
  words: readonly HeaderWords[]
  /** Several columns may hold it. */
  repeats?: boolean
  /** True of one account of a creator alone. */
  ofAccount?: boolean
}

const everyKind = tableKinds
const businesses = ['places', 'companies'] as const
const located = ['places', 'people', 'companies'] as const
const creators = ['creators'] as const
const count = (words: HeaderWords) =>
  ({ shape: 'number', kinds: creators, words: [words], ofAccount: true }) as const

/** The fields that columns are mapped to, with the words of their headers. */
export const tableFields = {
  id: { shape: 'any', kinds: everyKind, words: [contact.idWords] },
  name: { shape: 'name', kinds: everyKind, words: [named.nameWords] },
  first_name: { shape: 'name', kinds: ['people'], words: [named.firstNameWords] },
  last_name: { shape: 'name', kinds: ['people'], words: [named.lastNameWords] },
  title: { shape: 'text', kinds: ['people'], words: [work.titleWords] },
  company: { shape: 'name', kinds: ['people'], words: [company.companyWords] },
  website: { shape: 'url', kinds: everyKind, words: [contact.websiteWords], repeats: true },
  industry: { shape: 'text', kinds: ['people', 'companies'], words: [work.industryWords] },
  headcount: { shape: 'any', kinds: ['people', 'companies'], words: [work.headcountWords] },
  category: { shape: 'text', kinds: ['places', 'creators'], words: [work.categoryWords] },
  /** Its broader names, the broadest first. */
  category_path: { shape: 'text', kinds: ['places'], words: [work.categoryPathWords] },
  other_category: { shape: 'text', kinds: ['places'], words: [work.otherCategoryWords], repeats: true },
  status: { shape: 'text', kinds: ['places'], words: [work.statusWords] },
  email: { shape: 'email', kinds: everyKind, words: [contact.emailWords], repeats: true },
  phone: { shape: 'phone', kinds: everyKind, words: [contact.phoneWords], repeats: true },
  /** Of the phone numbers of its row that are written without one. */
  calling_code: { shape: 'calling code', kinds: everyKind, words: [contact.callingCodeWords] },
  linkedin: { shape: 'linkedin', kinds: located, words: [contact.linkedinWords] },
  profile: { shape: 'profile', kinds: ['places'], words: [contact.profileWords], repeats: true },
  street: { shape: 'text', kinds: businesses, words: [address.streetWords] },
  postal_code: { shape: 'any', kinds: businesses, words: [address.postcodeWords] },
  city: { shape: 'text', kinds: located, words: [address.cityWords] },
  state: { shape: 'text', kinds: located, words: [address.stateWords] },
  country: { shape: 'country', kinds: everyKind, words: [address.countryWords] },
  lat: { shape: 'latitude', kinds: ['places'], words: [address.latWords] },
  lon: { shape: 'longitude', kinds: ['places'], words: [address.lonWords] },
  username: { shape: 'handle', kinds: creators, words: [creator.usernameWords] },
  /** An account on the network that its column is called after. */
  account: { shape: 'account', kinds: creators, words: [], repeats: true },
  network: { shape: 'text', kinds: creators, words: [creator.networkWords] },
  followers: count(creator.followerWords),
  posts: count(creator.postWords),
  views: count(creator.viewWords),
  likes: count(creator.likeWords),
  comments: count(creator.commentWords),
  shares: count(creator.shareWords),
  engagements: count(creator.engagementWords),
  engagement_rate: { shape: 'share', kinds: creators, words: [creator.rateWords], ofAccount: true },
  last_posted: { shape: 'date', kinds: creators, words: [creator.lastPostedWords], ofAccount: true },
} as const satisfies Record<string, FieldFacts>

export type TableField = keyof typeof tableFields

export const isOfAccount = (field: TableField): boolean => 'ofAccount' in tableFields[field]

/** A business is called by its name, else as a company; a creator by a channel. */
const namesByKind: Record<TableKind, readonly HeaderWords[]> = {
  places: [named.nameWords, company.businessWords, company.companyWords, { en: 'title' }],
  companies: [named.nameWords, company.businessWords, company.companyWords],
  people: [named.nameWords, named.personWords],
  creators: [named.nameWords, creator.creatorNameWords],
}

export const wordsOf = (field: TableField, kind: TableKind): readonly HeaderWords[] =>
  field === 'name' ? namesByKind[kind] : tableFields[field].words

export const fieldsOf = (kind: TableKind): TableField[] =>
  (Object.keys(tableFields) as TableField[]) // the keys of that table
    .filter((field) => (tableFields[field].kinds as readonly TableKind[]).includes(kind))
