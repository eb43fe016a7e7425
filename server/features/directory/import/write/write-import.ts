import type { Pool } from 'pg'
import { type Batches, portionsOf } from './portions.ts'
import type { DatasetFacts } from './put-dataset.ts'
import { writePortions } from './write-portions.ts'
import type { WriteOptions, Written } from './written.ts'

/** Writes batches of records, whose first one comes when all have been read, as `writePortions` does. */
export function writeImport(
  pool: Pool,
  facts: DatasetFacts,
  { batches, ...options }: WriteOptions & { batches: Batches },
): Promise<Written> {
  return writePortions(pool, facts, { from: portionsOf(facts.kind, batches), ...options })
}
