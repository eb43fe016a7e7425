import type { Insertable } from 'kysely'
import type { Criteria } from '#contract/leads/criteria.ts'
import type { Preview } from '#contract/leads/explain/preview.ts'
import type { Database, Directory } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import type { Services } from '#server/platform/services.ts'

type Row = Insertable<DB['results']>

/** Columns that the run of a search sets, or that come from the contact values of the lead. */
type SetElsewhere =
  | 'id'
  | 'account_id'
  | 'campaign_id'
  | 'search_id'
  | 'type'
  | 'source_key'
  | 'source'
  | 'attribution'
  | 'is_sample'
  | 'email'
  | 'phone'
  | 'website'
  | 'withheld_email'
  | 'withheld_phone'
  | 'email_state'
  | 'email_verdict'
  | 'contact_state'

/** The columns of a new lead that its source states. */
export type SourceColumns = Pick<Row, 'name'> & Partial<Omit<Row, SetElsewhere>>

/** A lead as its source answers it, before its contacts are looked for. */
export interface FoundLead {
  /** Stable and unique over all sources: `osm/n123`. */
  source_key: string
  dataset: string
  licence: string
  attribution: string
  is_sample: boolean
  /** The date of the data; null where the source states none. */
  data_date: string | null
  columns: SourceColumns
  /** E.164, the main one first. */
  phones: string[]
  websites: string[]
  emails: string[]
  profiles: { network: string; url: string }[]
  /** Every other value that is kept with a receipt. */
  facts: SourceFact[]
  /**
   * Keys of its own besides source, phone, email and website, which make it one lead in all lists: `linkedin:in/ada`. A
   * search delivers no two leads with one of these.
   */
  keys: string[]
  /** Shares site, phone and address with other leads, which are therefore no keys of it. */
  is_chain: boolean
  /** Whether its contacts are looked for. `with_website`: only by searches that look for websites. */
  contacted: 'always' | 'with_website'
}

export interface SourceFact {
  field: string
  value: string
  /** How the source has the value; `dataset` by default. */
  method?: string
  details?: Record<string, string>
  /** The page it was read on, where it is of no data set. */
  page?: { source: string; source_url: string; evidence: string | null }
}

export interface LeadCount {
  count: number
  /** False when counting stopped at its ceiling. */
  is_exact: boolean
  /** The count is estimated from a random part of the leads. */
  is_about?: true
  /** The count is the most there can be: a source that reads websites knows no better before. */
  is_most?: true
  /** Of these already in lists of the account, where the source knows better than by `ids`. */
  owned?: number
  with_email: number
  with_phone: number
  /** Source keys of the first matches, in the order in which they are streamed. */
  ids: string[]
  /** Their own websites' hosts, where other sources have the same businesses. */
  hosts?: (string | undefined)[]
  /** Their keys as in `FoundLead.keys`, of some of the first at least, where they have any. */
  keys?: string[][]
  /** Keys of phone, email and website of the first ones, by which a search that skips known leads takes two for one. */
  contacts?: string[][]
}

export type Tally = Pick<LeadCount, 'count' | 'is_exact'>

export interface LeadPreview
  extends Pick<Preview, 'points' | 'area' | 'attributions'>,
    Partial<Pick<Preview, 'companies'>> {
  sample: FoundLead[]
}

/** How many leads there are, and what is shown of them. */
export interface Previewed {
  counted: LeadCount
  shown: LeadPreview
}

/** What a source may use: the account's rows, the imported data, and the network outside. */
export interface SourceContext extends Pick<Services, 'networks'> {
  db: Database
  directory: Directory
  signal?: AbortSignal
}

/** What a source may use while it answers a search. */
export interface RunContext extends SourceContext, Pick<Services, 'aside' | 'secrets'> {
  /** A search without credits pays no provider. */
  search: { id: string; account_id: string; max_credits: number }
  /** Milliseconds since 1970 after which a source that takes long begins nothing more, so that other searches have their turn. */
  beginsUntil: number
}

/** What a run asks for leads. */
export interface Streams<C extends Criteria = Criteria> {
  id: string
  label: string
  /**
   * Every match once, the best first, in batches of the size that suits the source. Each run of a search begins anew;
   * `unfinished` asks for another run.
   */
  stream(context: RunContext, criteria: C): AsyncGenerator<FoundLead[], 'unfinished' | undefined | void>
}

/** One of the sources that answer searches with criteria of one type. */
export interface LeadSource<C extends Criteria = Criteria> extends Streams<C> {
  count(context: SourceContext, criteria: C): Promise<LeadCount>
  /** The bare number, by a statement that ends after `limitMs`: null when that was too short. Absent where nothing can be counted. */
  tally?(context: SourceContext, criteria: C, limitMs: number): Promise<Tally | null>
  /** Answers while a user types. Its count may be an estimate where `count` takes longer. */
  preview(context: SourceContext, criteria: C): Promise<Previewed>
  /**
   * Every match as `stream` answers it, without network or cost. Absent where leads are known in the run only. The reader
   * takes no more than `most`, so a source need not look for more.
   */
  matches?(context: SourceContext, criteria: C, limits?: { most: number }): AsyncGenerator<FoundLead[]>
}

/** A source could not answer. The search goes on with its next source and reports this one. */
export class SourceFailure extends Error {
  override name = 'SourceFailure'
  readonly state: 'failed' | 'blocked' | 'rate_limited'
  /** A code. */
  readonly reason: string

  constructor(state: SourceFailure['state'], reason: string) {
    super(`The source answered: ${state} (${reason})`)
    this.state = state
    this.reason = reason
  }
}
