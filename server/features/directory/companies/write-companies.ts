import type { Pool, PoolClient } from 'pg'
import type { CompanyRecord } from '#engine/import/company-record.ts'
import type { DatasetFacts } from '../import/write/put-dataset.ts'
import type { Written } from '../import/write/written.ts'
import { removeRows, type RowOptions, writeRows } from '../tables/write-rows.ts'
import { renewKnownValues } from '../suggest/renew-known-values.ts'
import { companyTarget } from './company-row.ts'

/** Writes the companies of a dataset as `writeRows` does. */
export const writeCompanies = (
  pool: Pool,
  facts: DatasetFacts,
  options: RowOptions<CompanyRecord>,
): Promise<Written> =>
  writeRows(pool, facts, {
    ...options,
    target: companyTarget,
    settle: (client) => renewKnownValues(client, 'companies'),
  })

/** Takes away the companies of a dataset. */
export async function removeCompanies(client: PoolClient, datasetId: string): Promise<void> {
  await removeRows(client, 'companies', datasetId)
  await renewKnownValues(client, 'companies')
}
