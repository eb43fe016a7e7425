import type { BrokenTable } from '#engine/import/table/broken-table.ts'
import { reason } from '#server/platform/reasons.ts'

/** Why a table cannot be read, as a reason that is kept. */
export function reasonOfTable({ why, record = 1 }: BrokenTable): string {
  if (why === 'broken_record' || why === 'too_large_record') return reason(`table_${why}`, { record })
  return reason(`table_${why}`)
}
