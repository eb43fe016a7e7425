import type { Pool } from 'pg'
import type { CompanyRecord } from '#engine/import/company-record.ts'
import type { DatasetFacts } from '../import/write/put-dataset.ts'
import type { Written } from '../import/write/written.ts'
import { type RowOptions, writeRows } from '../tables/write-rows.ts'
import { companyTarget } from './company-row.ts'

/** Writes the companies of a dataset as `writeRows` does. */
export const writeCompanies = (
  pool: Pool,
  facts: DatasetFacts,
  options: RowOptions<CompanyRecord>,
): Promise<Written> => writeRows(pool, facts, { ...options, target: companyTarget })
