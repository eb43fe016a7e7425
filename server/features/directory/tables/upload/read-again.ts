import type { TableHead } from '#engine/import/table/table-head.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'
import type { LookOrder } from './look-apart.ts'
import { headOfFile } from './table-head.ts'

/** Accounts whose file this process reads: one at a time each, so that no account holds all turns. */
const reading = new Set<string>()

type StoredTable = { key: string; fileName: string } & Omit<LookOrder, 'path'>

/** The first rows of a stored file in another encoding or of another sheet. Never within a transaction: it can take a minute. */
export async function readAgain(
  { account_id, services: { files } }: Pick<RequestContext, 'account_id' | 'services'>,
  { key, ...as }: StoredTable,
): Promise<TableHead> {
  if (reading.has(account_id)) throw refuse('in_progress', {}, { retryAfterS: 5 })
  reading.add(account_id)
  try {
    const head = await headOfFile(files, key, { ...as, account_id })
    requireRows(head)
    return head
  } finally {
    reading.delete(account_id)
  }
}

/** A file without rows is refused; one in a format that is not read with how it is saved. */
export function requireRows({ rows, why }: TableHead): void {
  if (rows.length === 0)
    throw invalid({ file: fieldError(why === 'other_format' ? 'other_table_format' : 'not_table') })
}

/** A sheet or list that the file doesn't have is told: reading takes the usual one then. */
export function requireInFile(
  { sheets = [], lists = [] }: TableHead['facts'],
  { sheet, list }: Pick<LookOrder, 'sheet' | 'list'>,
): void {
  if (sheet && !sheets.includes(sheet)) throw invalid({ sheet: fieldError('type') })
  if (list && !lists.includes(list)) throw invalid({ list: fieldError('type') })
}
