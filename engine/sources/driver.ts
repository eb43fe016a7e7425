import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import type { PlaceRecord } from '#engine/import/place-record.ts'
import type { CreatorQuestion } from './creators/creator-question.ts'
import type { PlaceQuestion } from './places/place-question.ts'
import type { Call, CallOptions, Failed } from './call.ts'

/** A person whose address is wanted. */
export interface PersonQuestion {
  name: string
  first_name: string | null
  last_name: string | null
  /** Of the company: `firm.example`. */
  domain: string | null
  company: string | null
  linkedin_url: string | null
}

/** A page on which a provider says that it has seen an address. */
export interface SeenPage {
  url: string
  /** ISO date, or null where the provider names none. */
  seen_on: string | null
}

/** What a provider says of an address: its own check, which is not ours. */
export const claims = ['valid', 'risky', 'invalid', 'unknown'] as const
export type Claim = (typeof claims)[number]

export interface SourcedEmail {
  email: string
  claim: Claim
  /** 0 to 100 as the provider rates it; null where it rates none. */
  score: number | null
  pages: SeenPage[]
}

/** A number of a person, in E.164. */
export interface SourcedPhone {
  phone: string
}

/** A person as a provider states it. */
export interface SourcedPerson extends PersonQuestion {
  /** Stable at the provider. */
  id: string
  position: string | null
  /** `person`, or the address of an office such as info@. */
  kind: 'person' | 'role'
  emails: SourcedEmail[]
  /** As written by the provider. */
  phones: string[]
  country: string | null
  state: string | null
  city: string | null
  industry: string | null
}

export interface Hit<T> {
  outcome: 'hit'
  value: T
  /** What the provider said it charged, in its own credits; null where it says nothing. */
  spent: number | null
}

export type Answer<T> = Hit<T> | { outcome: 'miss' } | Failed

export interface Records<T> {
  records: T[]
  /** As the provider says it. It may lie, so nothing rests on it. */
  total: number | null
}

/** One page, and where the next one begins; null after the last. */
export interface Page<T> extends Records<T> {
  next: string | null
  /** Hits that the page counts as where its records don't say it: parts of one are possible. */
  hits?: number
}

export type PeoplePage = Page<SourcedPerson>

/** Which page is wanted: `cursor` is null for the first, else the `next` of the page before. */
export interface PageTurn {
  cursor: string | null
  /** Records that are wanted on it, 1 to 100. */
  size: number
}

/** A creator as a provider states it. */
export interface SourcedCreator extends CreatorRecord {
  /** Stable at the provider. */
  id: string
}

/** A place as a provider states it. */
export interface SourcedPlace extends PlaceRecord {
  /** Stable and unique over all sources: `osm/n123`. */
  id: string
}

/** A search for people, in the words of our own criteria. Within a field one value is enough. */
export interface PeopleQuestion {
  titles: string[]
  seniorities: string[]
  departments: string[]
  /** `country` is ISO 3166-1 alpha-2. */
  places: { country?: string | undefined; state?: string | undefined; city?: string | undefined }[]
  companies: string[]
  industries: string[]
  keywords: string[]
  /** Employees of the company, both ends included. */
  headcount?: { min?: number | undefined; max?: number | undefined } | undefined
}

export type PeopleFilter = keyof PeopleQuestion

/** A place that a user named. */
export interface SourcedArea {
  /** With what it lies in: `Testville, Sample County`. */
  name: string
  lat: number
  lon: number
  /** Reaches all of it, in metres; null where the source states no box. */
  radius_m: number | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
}

/** A company with its website, as a provider states it. */
export interface SourcedCompany {
  name: string
  /** `firm.example`. */
  domain: string
}

/** One provider's protocol: what it can be asked, and how its answers read. */
export interface Driver {
  /** Headers that carry the key. */
  headers(key: string): Record<string, string>
  /** What is shown with its records; by default the name of the source. */
  credit?: { licence: string; attribution: string }
  /** Parameters of the address that carry the key. */
  secretQuery?(key: string): Record<string, string>
  statuses?: NonNullable<CallOptions['statuses']>
  /** Asks whether the key is good, at no cost. */
  check?(call: Call): Promise<Answer<{ left: number | null }>>
  email?(call: Call, person: PersonQuestion): Promise<Answer<SourcedEmail>>
  phone?(call: Call, person: PersonQuestion): Promise<Answer<SourcedPhone>>
  verify?(call: Call, email: string): Promise<Answer<Claim>>
  /** All that is known of a creator. `network` and `handle` as in a `CreatorRecord`. */
  enrich?(call: Call, creator: { network: string; handle: string }): Promise<Answer<SourcedCreator>>
  /** Where a place lies. `language` is a tag of BCP 47, for the names of the answer. */
  place?(call: Call, asked: { text: string; language: string }): Promise<Answer<SourcedArea>>
  /** The company that is called so. The provider may answer one with a name that is only like it. */
  company?(call: Call, name: string): Promise<Answer<SourcedCompany>>
  /** Addresses of a domain. */
  domain?(call: Call, domain: string, turn: PageTurn): Promise<PeoplePage | Failed>
  /** What of a search for people it filters by itself. */
  filters?: readonly PeopleFilter[]
  /** Whether one question may name several titles. */
  takesTitles?: 'many'
  people?(call: Call, question: PeopleQuestion, turn: PageTurn): Promise<PeoplePage | Failed>
  /** How many a search has, where the provider says so at no cost. */
  count?: {
    people?(call: Call, question: PeopleQuestion): Promise<Answer<number>>
    domain?(call: Call, domain: string): Promise<Answer<number>>
    local?(call: Call, question: PlaceQuestion): Promise<Answer<number>>
  }
  local?(call: Call, question: PlaceQuestion, turn: PageTurn): Promise<Page<SourcedPlace> | Failed>
  influencer?(call: Call, question: CreatorQuestion, turn: PageTurn): Promise<Page<SourcedCreator> | Failed>
}
