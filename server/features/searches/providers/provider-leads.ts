import type { Criteria, DomainCriteria, LocalCriteria, PeopleCriteria } from '#contract/leads/criteria.ts'
import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import type { Origin } from '#contract/leads/search-origin.ts'
import { type SourceAction, sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import type { Call, Failed } from '#engine/sources/call.ts'
import type { Driver, Page, PageTurn, PeopleQuestion } from '#engine/sources/driver.ts'
import { pageThrough } from '#engine/sources/page-through.ts'
import { askSource, driverOf } from '#server/features/sources/ask/ask-source.ts'
import { configuredSources, type SourceRow } from '#server/features/sources/ask/configured.ts'
import {
  type FoundLead,
  type RunContext,
  SourceFailure,
  type Streams,
} from '#server/features/sources/lead-source.ts'
import type { Services } from '#server/platform/services.ts'
import { peopleQuestionOf } from './people-question.ts'
import { placeQuestionOf } from './place-question.ts'
import { companyPerson, creatorLead, personLead, placeLead } from './provider-lead.ts'

interface Asking {
  services: Services
  account_id: string
  criteria: Criteria
  /** The leads that the search began with. */
  origin: Origin | null
  /** Leads that the search still takes: no page is larger. */
  wanted: number
}

const largestPage = 100

/**
 * The configured sources that searches with these criteria ask after open data and websites, as far as the search still
 * wants leads. Each page is a question of its own: kept with its cost, and never paid for twice, so that a search that
 * begins anew after a crash reads again what it has paid for.
 */
export async function providersOf({
  services,
  account_id,
  criteria,
  origin,
  wanted,
}: Asking): Promise<Streams[]> {
  if (criteria.type === 'company') return []
  const action = origin?.kind ?? criteria.type
  const sources = await configuredSources(services.aside, {
    account_id,
    action,
    is_sample: 'any',
    use: 'in_searches',
  })
  const size = Math.max(1, Math.min(largestPage, wanted))
  return sources
    .filter((source) => canSearch(source, criteria, origin))
    .map((source) => ({
      id: `source:${source.id}`,
      label: source.name,
      stream: (context) => {
        const asking = { services, source, action, size, context }
        if (criteria.type === 'people') return streamPeople(asking, criteria)
        if (criteria.type === 'domain') return streamDomains(asking, criteria)
        return criteria.type === 'local' ? streamPlaces(asking, criteria) : streamCreators(asking, criteria)
      },
    }))
}

/** Whether a source has such a search. Employees of companies are asked only where it can tell these companies apart. */
function canSearch(source: SourceRow, criteria: Criteria, origin: Origin | null): boolean {
  const driver = driverOf(source)
  if (criteria.type === 'company' || !driver[criteria.type]) return false
  if (criteria.type !== 'people') return true
  const filters = filtersOf(source)
  if (origin?.kind === 'employees' && !filters.includes('companies')) return false
  return peopleQuestionOf(criteria, filters) !== undefined
}

interface Streaming {
  services: Services
  source: SourceRow
  action: SourceAction
  size: number
  context: RunContext
}

async function* streamPeople(asking: Streaming, criteria: PeopleCriteria) {
  const wanted = peopleQuestionOf(criteria, filtersOf(asking.source))
  if (!wanted) return
  const { isWanted } = wanted
  for (const question of inParts(wanted.question)) {
    const pages = readPages(asking, {
      asks: question,
      ask: (driver, call, turn) => driver.people?.(call, question, turn),
    })
    for await (const people of pages)
      yield people.filter(isWanted).map((person) => personLead(asking.source, person))
  }
}

const companiesAtOnce = 100

/** One question takes a hundred companies; employees may be asked of a thousand. */
function inParts(question: PeopleQuestion): PeopleQuestion[] {
  const { companies } = question
  const starts = Array.from({ length: Math.ceil(companies.length / companiesAtOnce) || 1 })
  return starts.map((_, part) => ({
    ...question,
    companies: companies.slice(part * companiesAtOnce, (part + 1) * companiesAtOnce),
  }))
}

const filtersOf = (source: SourceRow) => driverOf(source).filters ?? []

async function* streamPlaces(asking: Streaming, criteria: LocalCriteria) {
  const { question, isWanted } = await placeQuestionOf(asking.context.directory, criteria)
  const pages = readPages(asking, {
    asks: question,
    ask: (driver, call, turn) => driver.local?.(call, question, turn),
  })
  for await (const places of pages)
    yield places.filter(isWanted).map((place) => placeLead(asking.source, place))
}

async function* streamCreators(asking: Streaming, criteria: InfluencerCriteria) {
  const pages = readPages(asking, {
    asks: criteria,
    ask: (driver, call, turn) => driver.influencer?.(call, criteria, turn),
  })
  for await (const creators of pages) yield creators.map((creator) => creatorLead(asking.source, creator))
}

/** The addresses of each website of the search, at most as many as it wants of one, those of other sources counted. */
async function* streamDomains(asking: Streaming, criteria: DomainCriteria): AsyncGenerator<FoundLead[]> {
  const { source, context } = asking
  for (const domain of await hostsOf(context)) {
    let left = criteria.max_per_domain - (await countOf(context, domain))
    if (left <= 0) continue
    const pages = readPages(
      { ...asking, size: Math.min(asking.size, criteria.max_per_domain) },
      {
        asks: { domain },
        ask: (driver, call, turn) => driver.domain?.(call, domain, turn),
      },
    )
    for await (const people of pages) {
      const leads = people
        .filter(({ kind }) => criteria.kinds.includes(kind))
        .slice(0, left)
        .map((person) => companyPerson(source, person, domain))
      left -= leads.length
      yield leads
      if (left <= 0) break
    }
  }
}

/** The websites of a search, those of companies given by name included: what its lines were read as. */
async function hostsOf({ db, search }: RunContext): Promise<Set<string>> {
  const rows = await db
    .selectFrom('search_sites')
    .select('host')
    .where('search_id', '=', search.id)
    .where('host', 'is not', null)
    .orderBy('position')
    .execute()
  return new Set(rows.flatMap(({ host }) => host ?? []))
}

async function countOf({ db, search }: RunContext, domain: string): Promise<number> {
  const { count } = await db
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('search_id', '=', search.id)
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface PageQuestion<T> {
  asks: object
  ask(driver: Driver, call: Call, turn: PageTurn): Promise<Page<T> | Failed> | undefined
}

/** Page after page of records, each asked and kept as one question. A failure leaves this source alone. */
async function* readPages<T extends { id: string }>(
  { services, source, action, size, context }: Streaming,
  { asks, ask }: PageQuestion<T>,
) {
  const { account_id } = context.search
  const signal = context.signal ?? new AbortController().signal
  const pages = pageThrough(async (turn) => {
    const asked = await askSource<Page<T>>(
      { services, signal },
      {
        source,
        question: { account_id, result_id: null, action, asks: { ...asks, ...turn } },
        ask: async (driver, call) => {
          const page = await ask(driver, call, turn)
          if (!page) return { outcome: 'miss' }
          return 'outcome' in page ? page : { outcome: 'hit', value: page, spent: null }
        },
        hitsOf: ({ records, hits }) =>
          hits ?? Math.ceil(records.length / sourceDrivers[source.driver].records_per_hit),
      },
    )
    if (asked.outcome === 'hit') return asked.value
    if (asked.outcome === 'miss') return { records: [], total: 0, next: null }
    throw new SourceFailure(stateOf(asked.why), asked.why)
  }, size)
  for (;;) {
    const { done, value } = await pages.next()
    if (!done) yield value.records
    else if (value) throw new SourceFailure(stateOf(value.why), value.why)
    else return
  }
}

function stateOf(why: string): SourceFailure['state'] {
  if (why === 'rate_limited' || why === 'daily_limit') return 'rate_limited'
  return why === 'bad_credentials' || why === 'no_credits' || why === 'legal_block' ? 'blocked' : 'failed'
}
