import { type RawBuilder, sql } from 'kysely'
import type { CompanyCriteria, PeoplePlace } from '#contract/leads/criteria.ts'
import { maxLeadsPerSearch } from '#contract/leads/searches.ts'
import type { LeadCount, Tally } from '#server/features/sources/lead-source.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { ofWorld } from '#server/platform/tenancy/sandboxes.ts'
import { countInTime } from '../count-in-time.ts'
import { topicsQuery } from '../search/name-words.ts'
import { statedIndustries, statedPlaces } from './stated-values.ts'

/** A company with all that a lead needs, and where the values are from. */
export interface CompanyRow {
  id: number
  source_key: string
  dataset: string
  licence: string
  attribution: string
  is_sample: boolean
  data_date: string | null
  name: string
  domain: string | null
  industry: string | null
  headcount: number | null
  street: string | null
  postal_code: string | null
  city: string | null
  state: string | null
  country: string | null
  websites: string[]
  emails: string[]
  phones: string[]
}

type Condition = RawBuilder<unknown>

/** No search delivers more, so counting further would answer nothing that a user can buy. */
const countCeiling = maxLeadsPerSearch

/** The companies that criteria ask for, as a condition. A company whose headcount is not known passes no range of it. */
async function matchCompanies(directory: Directory, criteria: CompanyCriteria): Promise<Condition> {
  const { industries, keywords, places, headcount, has_website, into } = criteria
  const conditions: Condition[] = []
  if (industries.length > 0) {
    const stated = await statedIndustries(directory, industries)
    conditions.push(sql`lower(industry) = any(${stated}::text[])`)
  }
  if (places.length > 0) {
    const wanted = await Promise.all(places.map((place) => inPlace(directory, place)))
    conditions.push(sql`(${sql.join(wanted, sql` or `)})`)
  }
  if (keywords.length > 0) conditions.push(withWords(keywords))
  if (headcount?.min !== undefined) conditions.push(sql`headcount >= ${headcount.min}`)
  if (headcount?.max !== undefined) conditions.push(sql`headcount <= ${headcount.max}`)
  if (has_website || into === 'domain') conditions.push(sql`websites <> '{}'`)
  return sql.join(conditions, sql` and `)
}

async function inPlace(directory: Directory, { country, state, city }: PeoplePlace): Promise<Condition> {
  const parts: Condition[] = []
  if (country) parts.push(sql`country = ${country}`)
  if (state)
    parts.push(
      sql`lower(state) = any(${await statedPlaces(directory, { field: 'state', name: state })}::text[])`,
    )
  if (city)
    parts.push(
      sql`lower(city) = any(${await statedPlaces(directory, { field: 'city', name: city })}::text[])`,
    )
  return sql`(${sql.join(parts, sql` and `)})`
}

/** One of the keywords in the name. */
function withWords(keywords: string[]): Condition {
  const query = topicsQuery(keywords)
  return query === null ? sql`false` : sql`words @@ ${query}::tsquery`
}

export async function countCompanies(
  directory: Directory,
  criteria: CompanyCriteria,
): Promise<LeadCount & { websites: (string | null)[] }> {
  const matching = await matchCompanies(directory, criteria)
  const { rows } = await sql<Omit<LeadCount, 'is_exact'> & { websites: (string | null)[] }>`
    select count(*)::int as count,
      count(*) filter (where emails <> '{}')::int as with_email,
      count(*) filter (where phones <> '{}')::int as with_phone,
      coalesce(array_agg(source_key), '{}') as ids, coalesce(array_agg(websites[1]), '{}') as websites
    from (
      select source_key, emails, phones, websites from directory.companies
      where ${matching} ${ofWorld(directory)} limit ${sql.lit(countCeiling + 1)}
    ) found`.execute(directory)
  const [counted = { count: 0, with_email: 0, with_phone: 0, ids: [], websites: [] }] = rows
  const is_exact = counted.count <= countCeiling
  return { ...counted, count: Math.min(counted.count, countCeiling), is_exact }
}

export async function tallyCompanies(
  directory: Directory,
  criteria: CompanyCriteria,
  limitMs: number,
): Promise<Tally | null> {
  const matching = await matchCompanies(directory, criteria)
  const some = (limit: number) =>
    sql`select from directory.companies where ${matching} ${ofWorld(directory)} limit ${limit}`
  return countInTime(directory, some, { ceiling: countCeiling, limitMs })
}

interface Page {
  limit: number
  /** The last company of the page before. */
  after?: Pick<CompanyRow, 'id'> | undefined
}

/** The next companies in their steady order. */
export async function readCompanies(
  directory: Directory,
  criteria: CompanyCriteria,
  { limit, after }: Page,
): Promise<CompanyRow[]> {
  const matching = await matchCompanies(directory, criteria)
  const { rows } = await sql<CompanyRow>`
    select found.id, source_key, datasets.name as dataset, licence, attribution, is_sample, data_date, found.name, domain,
      industry, headcount, street, postal_code, city, state, country, websites, emails, phones
    from (
      select * from directory.companies
      where ${matching} ${ofWorld(directory)} and id > ${after?.id ?? 0}
      order by id limit ${sql.lit(limit)}
    ) found
    join directory.datasets on datasets.id = found.dataset_id
    order by found.id`.execute(directory)
  return rows
}
