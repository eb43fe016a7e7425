import type { Pool } from 'pg'
import type { CompanyRecord } from '#engine/import/company-record.ts'
import { arrayText, rowLine } from '../import/write/copy-rows.ts'
import type { DatasetFacts } from '../import/write/put-dataset.ts'
import type { WriteOptions, Written } from '../import/write/written.ts'
import { wordsOf } from '../search/name-words.ts'
import { writeRows } from '../tables/write-rows.ts'

/** Columns of a company in the order of `companyRow`. */
const columns = {
  dataset_id: 'uuid',
  source_key: 'text',
  name: 'text',
  words: 'tsvector',
  domain: 'text',
  industry: 'text',
  headcount: 'integer',
  street: 'text',
  postal_code: 'text',
  city: 'text',
  state: 'text',
  country: 'text',
  linkedin_url: 'text',
  websites: 'text[]',
  emails: 'text[]',
  phones: 'text[]',
  digest: 'bytea',
} as const

interface Options extends WriteOptions {
  batches: Iterable<CompanyRecord[]> | AsyncIterable<CompanyRecord[]>
}

/** Writes the companies of a dataset as `writeRows` does. */
export const writeCompanies = (pool: Pool, facts: DatasetFacts, options: Options): Promise<Written> =>
  writeRows(pool, facts, { ...options, target: { table: 'companies', columns, line: companyRow } })

function companyRow({ id, key }: { id: string; key: string }, company: CompanyRecord): string {
  const { name, headcount } = company
  return rowLine(id, [
    `${key}/${company.source_id}`,
    name,
    wordsOf([name])
      .map((word) => `'${word}'`)
      .join(' '),
    company.domain,
    company.industry,
    headcount === null ? null : String(headcount),
    company.street,
    company.postal_code,
    company.city,
    company.state,
    company.country,
    company.linkedin_url,
    arrayText(company.websites),
    arrayText(company.emails),
    arrayText(company.phones),
  ])
}
