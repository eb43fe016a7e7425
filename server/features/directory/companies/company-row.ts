import type { CompanyRecord } from '#engine/import/company-record.ts'
import { storedText } from '../import/write/rows/copy-rows.ts'
import { wordsOf } from '../search/name-words.ts'
import type { RowCells } from '../tables/binary-rows.ts'
import type { Keyed, RowTarget } from '../tables/row-target.ts'

/** Columns of a company in the order of `writeCompany`. */
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

const companyKey = (dataset: string, { source_id }: Keyed) => storedText(`${dataset}/${source_id}`)

function writeCompany(cells: RowCells, company: CompanyRecord): void {
  cells.text(company.name)
  cells.tsvector(wordsOf([company.name]).sort())
  cells.text(company.domain)
  cells.text(company.industry)
  cells.integer(company.headcount)
  cells.text(company.street)
  cells.text(company.postal_code)
  cells.text(company.city)
  cells.text(company.state)
  cells.text(company.country)
  cells.text(company.linkedin_url)
  cells.texts(company.websites)
  cells.texts(company.emails)
  cells.texts(company.phones)
}

export const companyTarget: RowTarget<CompanyRecord> = {
  table: 'companies',
  columns,
  unique: ['source_key'],
  key: companyKey,
  write: writeCompany,
}
