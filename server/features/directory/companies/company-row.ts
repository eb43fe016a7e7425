import type { CompanyRecord } from '#engine/import/company-record.ts'
import { arrayText, rowLine, storedText } from '../import/write/copy-rows.ts'
import { wordsOf } from '../search/name-words.ts'
import type { RowTarget } from '../tables/row-target.ts'

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

const companyKey = (dataset: string, { source_id }: CompanyRecord) => storedText(`${dataset}/${source_id}`)

function companyRow(datasetId: string, key: string, company: CompanyRecord): string {
  const { name, headcount } = company
  return rowLine(datasetId, [
    key,
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

export const companyTarget: RowTarget<CompanyRecord> = {
  table: 'companies',
  columns,
  unique: ['source_key'],
  key: companyKey,
  line: companyRow,
}
