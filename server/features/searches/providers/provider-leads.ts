import type { Criteria, DomainCriteria, LocalCriteria, PeopleCriteria } from '#contract/leads/criteria.ts'
import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import type { Origin } from '#contract/leads/search-origin.ts'
import type { PeopleQuestion } from '#engine/sources/driver.ts'
import { driverOf } from '#server/features/sources/ask/ask-source.ts'
import { configuredSources, type SourceRow } from '#server/features/sources/ask/configured.ts'
import { type FoundLead, type RunContext, type Streams } from '#server/features/sources/lead-source.ts'
import type { Services } from '#server/platform/services.ts'
import { peopleQuestionOf } from './people-question.ts'
import { placeQuestionOf } from './place-question.ts'
import { companyPerson, creatorLead, personLead, placeLead } from './provider-lead.ts'
import { readPages, type Streaming } from './read-pages.ts'

interface Asking {
  services: Services
  account_id: string
  criteria: Criteria
  /** The leads that the search began with. */
  origin: Origin | null
}

/**
 * The configured sources that searches with these criteria ask after open data and websites, as far as the search still
 * wants leads. Each page is a question of its own: kept with its cost, and never paid for twice, so that a search that
 * begins anew after a crash reads again what it has paid for.
 */
export async function providersOf({ services, account_id, criteria, origin }: Asking): Promise<Streams[]> {
  if (criteria.type === 'company') return []
  const action = origin?.kind ?? criteria.type
  const sources = await configuredSources(services.aside, {
    account_id,
    action,
    is_sample: 'any',
    use: 'in_searches',
  })
  return sources
    .filter((source) => canSearch(source, criteria, origin))
    .map((source) => ({
      id: `source:${source.id}`,
      label: source.name,
      stream: (context) => {
        const asking = {
          services,
          source,
          action,
          context,
          spent: { bought: 0, waitedMs: 0, foundBefore: null },
        }
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
  if (origin?.kind === 'employees' && !driver.filters?.includes('companies')) return false
  return peopleQuestionOf(criteria, driver) !== undefined
}

async function* streamPeople(asking: Streaming, criteria: PeopleCriteria) {
  const wanted = peopleQuestionOf(criteria, driverOf(asking.source))
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
      { ...asking, most: left },
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
