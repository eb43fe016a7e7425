import { type RawBuilder, sql } from 'kysely'
import type { PeopleCriteria } from '#contract/leads/criteria.ts'
import type { Department, Seniority } from '#contract/values/lead-states.ts'
import type { LeadCount, Tally } from '#server/features/sources/lead-source.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { ofWorld } from '#server/platform/tenancy/sandboxes.ts'
import { countInTime } from '../count-in-time.ts'
import { keysOfMatches } from './person-keys.ts'
import { domainQuestion, questionOf } from './person-terms.ts'
import type { SplitQuestion } from './split-question.ts'

/** A person with all that a lead needs, and where the values are from. */
export interface PersonRow {
  /** Stable and unique over all datasets. */
  source_key: string
  dataset: string
  licence: string
  attribution: string
  is_sample: boolean
  /** The date of the data; null where its source states none. */
  data_date: string | null
  name: string
  first_name: string | null
  last_name: string | null
  title: string | null
  seniority: Seniority | null
  department: Department | null
  company: string | null
  company_domain: string | null
  industry: string | null
  headcount: number | null
  country: string | null
  state: string | null
  city: string | null
  linkedin_url: string | null
  emails: string[]
  phones: string[]
}

export interface Match {
  shard: number
  id: number
  contacts: number
  source_key: string
  dataset_id: string
}

/** Shards in the order in which a search reads them, starting with the two samples. */
export const shards: readonly number[] = [17, ...Array.from({ length: 17 }, (_, shard) => shard)]

/** As many as a search delivers at most: more are only told to be more. */
const countCeiling = 10_000
const streamCeiling = 200_000

/**
 * People of a shard that match a question and a range of headcounts, of which the terms know bands only. Names the table
 * of the shard: with the number as a condition on all of them, the planner may read a shard by its keys. The checked
 * parts stand in a `case`, so that the planner uses no index for them.
 */
export function matchShard(
  directory: Directory,
  { headcount: { min, max } = {} }: PeopleCriteria,
  {
    shard,
    question: { indexed, checked },
    isNeeded = sql`true`,
  }: { shard: number; question: SplitQuestion; isNeeded?: RawBuilder<unknown> },
): RawBuilder<Match> {
  return sql<Match>`
    select ${sql.lit(shard)} as shard, id, contacts, source_key, dataset_id
    from ${sql.table(`directory.people_${shard}`)}
    where ${isNeeded} and terms @@ ${indexed}::tsquery
      ${checked === null ? sql`` : sql`and case when terms @@ ${checked}::tsquery then true else false end`}
      ${min === undefined ? sql`` : sql`and headcount >= ${min}`}
      ${max === undefined ? sql`` : sql`and headcount <= ${max}`}
      ${ofWorld(directory)}`
}

/**
 * People that match, those with an email first, in a steady order. Shards are read one after another until there are
 * enough. Undefined where no person can match.
 */
export function matchPeople(
  directory: Directory,
  criteria: PeopleCriteria,
  limit: number,
): RawBuilder<Match> | undefined {
  const asked = questionOf(criteria)
  if (asked === null) return undefined
  const parts = ["'e'", "!'e'"].flatMap((emailed) =>
    shards.map((shard) => {
      const question = { indexed: `(${asked}) & ${emailed}`, checked: null }
      return sql`(${matchShard(directory, criteria, { shard, question })} limit ${limit})`
    }),
  )
  return sql<Match>`select * from (${sql.join(parts, sql` union all `)}) found limit ${limit}`
}

interface Counted extends Pick<LeadCount, 'count' | 'with_email' | 'with_phone'> {
  matches: Pick<Match, 'shard' | 'id' | 'source_key'>[]
}

export async function countPeople(directory: Directory, criteria: PeopleCriteria): Promise<LeadCount> {
  const matching = matchPeople(directory, criteria, countCeiling + 1)
  const none = { count: 0, with_email: 0, with_phone: 0, matches: [] }
  if (!matching) return { count: 0, is_exact: true, with_email: 0, with_phone: 0, ids: [] }
  const { rows } = await sql<Counted>`
    select count(*)::int as count,
      count(*) filter (where contacts & 4 = 4)::int as with_email,
      count(*) filter (where contacts & 2 = 2)::int as with_phone,
      coalesce(json_agg(json_build_object('shard', shard, 'id', id, 'source_key', source_key)), '[]') as matches
    from (${matching}) matched`.execute(directory)
  const [{ matches, ...counted } = none] = rows
  const is_exact = counted.count <= countCeiling
  const keys = await keysOfMatches(directory, matches)
  const ids = matches.map(({ source_key }) => source_key)
  return { ...counted, count: Math.min(counted.count, countCeiling), is_exact, ids, keys }
}

export async function tallyPeople(
  directory: Directory,
  criteria: PeopleCriteria,
  limitMs: number,
): Promise<Tally | null> {
  const matching = (limit: number) => matchPeople(directory, criteria, limit) ?? sql`select where false`
  return countInTime(directory, matching, { ceiling: countCeiling, limitMs })
}

const firstBatch = 200
const batchSize = 500

/**
 * All people that match, or `most` of them, each once, those with an email first. The first batch is the quick
 * one. Then the rest of the order is looked up once, so that the reader may take as long as it likes between batches and
 * holds nothing open.
 */
export async function* streamPeople(
  directory: Directory,
  criteria: PeopleCriteria,
  { signal, most = streamCeiling }: { signal?: AbortSignal | undefined; most?: number | undefined } = {},
): AsyncGenerator<PersonRow[]> {
  const sent = new Set<string>()
  for (const limit of [Math.min(firstBatch, most), most]) {
    const matching = matchPeople(directory, criteria, limit)
    if (!matching) return
    const { rows } = await sql<Match>`select shard, id, source_key from (${matching}) matched`.execute(
      directory,
    )
    const fresh = rows.filter(({ source_key }) => !sent.has(source_key))
    for (let from = 0; from < fresh.length; from += batchSize) {
      signal?.throwIfAborted()
      const batch = fresh.slice(from, from + batchSize)
      for (const { source_key } of batch) sent.add(source_key)
      yield await readPeople(directory, batch)
    }
    if (rows.length < limit) return
  }
}

export async function readPeople(
  directory: Directory,
  wanted: Pick<Match, 'shard' | 'id'>[],
): Promise<PersonRow[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<PersonRow>`
    select source_key, datasets.name as dataset, licence, attribution, is_sample, data_date, people.name, first_name,
      last_name, title, seniority, department, company, company_domain, industry, headcount, country, state, city,
      linkedin_url, emails, phones
    from unnest(${wanted.map(({ shard }) => shard)}::smallint[], ${wanted.map(({ id }) => id)}::bigint[])
      with ordinality as wanted (shard, id, position)
    join directory.people on people.shard = wanted.shard and people.id = wanted.id
      and people.shard in (${sql.join([...new Set(wanted.map(({ shard }) => shard))].map((shard) => sql.lit(shard)))})
    join directory.datasets on datasets.id = people.dataset_id
    order by wanted.position`.execute(directory)
  return rows
}

/** By the index of terms, which cut a long domain off. */
const ofDomain = (domain: string) =>
  sql`terms @@ ${domainQuestion(domain)}::tsquery and company_domain = ${domain}`

export interface NamedAddress {
  address: string
  first: string
  last: string
  dataset: string
}

const addressesLookedAt = 60

/** Addresses of a domain whose owners are known: they show its pattern. */
export async function namedAddresses(directory: Directory, domain: string): Promise<NamedAddress[]> {
  const { rows } = await sql<NamedAddress>`
    select emails[1] as address, first_name as first, last_name as last, datasets.name as dataset
    from directory.people join directory.datasets on datasets.id = people.dataset_id
    where ${ofDomain(domain)} and contacts & 4 = 4 and first_name is not null and last_name is not null
      ${ofWorld(directory)}
    order by shard, people.id limit ${addressesLookedAt}`.execute(directory)
  return rows
}

interface ListedPhone {
  /** E.164. */
  phone: string
  dataset: string
  licence: string
  data_date: string | null
}

/** The numbers of a person at a company, from every data set that has some. */
export async function phonesOfPerson(
  directory: Directory,
  { name, domain }: { name: string; domain: string },
): Promise<ListedPhone[]> {
  const { rows } = await sql<ListedPhone & { name: string }>`
    select people.name, phones[1] as phone, datasets.name as dataset, licence, data_date
    from directory.people join directory.datasets on datasets.id = people.dataset_id
    where ${ofDomain(domain)} and phones <> '{}' ${ofWorld(directory)} limit ${colleaguesLookedAt}`.execute(
    directory,
  )
  return rows.flatMap(({ name: each, ...listed }) => (fold(each) === fold(name) ? [listed] : []))
}

const colleaguesLookedAt = 1_000
