import pg from 'pg'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { randomOf } from '#sample/random.ts'
import { writePeople } from '#server/features/directory/people/write-people.ts'

const titles =
  'CEO|Geschäftsführer|Founder|Managing Director|CFO|CTO|Chief Information Security Officer|VP Sales|VP Marketing|Head of Sales|Head of Marketing|Vertriebsleiter|Sales Manager|Marketing Manager|HR Manager|Project Manager|Account Manager|Operations Manager|Office Manager|Senior Software Engineer|Software Engineer|Senior Accountant|Accountant|Sales Representative|Customer Service Representative|Nurse|Teacher|Lawyer|Data Analyst|Buyer|Marketing Intern|Designer|Technician|Consultant|Assistant|Driver'.split(
    '|',
  )
const countries = [
  'US',
  'US',
  'US',
  'US',
  'DE',
  'DE',
  'GB',
  'GB',
  'FR',
  'ES',
  'IT',
  'IN',
  'CA',
  'AU',
  'NL',
  'BR',
]
const batch = 10_000

/**
 * Fills the directory with people as life spreads them: few titles, countries and firms hold most. They are the same
 * every time, so a database that has as many of them keeps them.
 */
export async function makePeople(url: string, people: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { rowCount: isThere } = await pool.query(
    `select from directory.datasets where key = 'bench' and people = $1`,
    [people],
  )
  if (isThere) return pool.end()
  const indexes = ['people_terms', 'people_blocks']
  const { rows } = await pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'directory' and indexname = any($1)`,
    [indexes],
  )
  for (const name of indexes) await pool.query(`drop index directory.${name}`)
  const facts = {
    key: 'bench',
    name: 'Bench',
    kind: 'sample',
    licence: 'none',
    attribution: 'Made up',
    dataDate: null,
  } as const
  await writePeople(pool, facts, { batches: batchesOf(people) })
  await pool.query(`set maintenance_work_mem = '512MB'`)
  for (const { indexdef } of rows) await pool.query(indexdef.replace(' ONLY ', ' '))
  await pool.query('vacuum (analyze) directory.people')
  await pool.end()
}

function* batchesOf(people: number): Generator<PersonRecord[]> {
  for (let from = 0; from < people; from += batch)
    yield Array.from({ length: Math.min(batch, people - from) }, (_, index) => personOf(from + index))
}

function personOf(number: number): PersonRecord {
  const random = randomOf(`person ${number}`)
  const skewed = (count: number) => Math.floor(Math.exp(random.next() * Math.log(count)))
  const firm = skewed(200_000)
  const domain = `firm${firm}.example`
  return {
    source_id: String(number),
    name: `Given${random.int(5_000)} Family${random.int(50_000)}`,
    first_name: `Given${random.int(5_000)}`,
    last_name: `Family${random.int(50_000)}`,
    title: titles[skewed(titles.length + 1) - 1] ?? 'Assistant',
    company: `Firm ${firm}`,
    company_domain: domain,
    industry: `Industry ${skewed(120)}`,
    headcount: skewed(20_000),
    country: random.pick(countries),
    state: `State ${random.int(60)}`,
    city: `City ${skewed(20_000)}`,
    linkedin_url: `https://linkedin.example/in/${number}`,
    emails: random.chance(0.4) ? [`person${number}@${domain}`] : [],
    phones: random.chance(0.2) ? [`+1512555${String(number % 10_000).padStart(4, '0')}`] : [],
    keywords: [`skill${skewed(500)}`, `skill${skewed(500)}`],
  }
}
