import { z } from 'zod'
import * as contract from '#contract/leads/leads.ts'
import {
  csvColumns,
  csvSeparators,
  exportColumns,
  exportFormats,
  listColumns,
  writtenColumns,
} from '#contract/values/lead-columns.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { maxXlsxRows } from '#engine/xlsx/write-xlsx.ts'
import { findList } from '#server/features/leads/leads.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { createTicket } from '#server/platform/downloads/download-tickets.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { ListWords } from './list-words.ts'
import { countExported, countLeftOut } from './count-exported.ts'

/** What a ticket or an export keeps of its file: these columns of these leads. */
const StoredFile = z.object({
  list: z.object({ type: z.enum(listTypes), id: z.uuid() }),
  chosen: contract.Chosen,
  columns: z.array(z.enum(exportColumns)),
  only_with_email: z.boolean().default(false),
  format: z.enum(exportFormats).default('csv'),
  excel: z.enum(csvSeparators).nullable().default(null),
  sort: contract.ListFilters.shape.sort,
  direction: contract.ListFilters.shape.direction,
})
export type StoredFile = z.infer<typeof StoredFile>
export type CsvRequest = StoredFile & { account_id: string; name: string; words: ListWords }

/** Answers an address that streams the chosen leads once, within a minute: a browser saves them without a token. */
export async function createCsvLink(
  db: Database,
  context: Pick<RequestContext, 'actor'>,
  input: Input<typeof contract.createCsvLink>,
): Promise<{ url: string; left_out: number }> {
  const { leads } = await findList(db, input)
  const file = fileOf(input)
  if (leads >= maxXlsxRows) requireSheetRoom(file, await countExported(db, file))
  const left_out = await countLeftOut(db, file)
  return { url: `/api/downloads/${await createTicket(db, context, { kind: 'csv', file })}`, left_out }
}

/** The file that is asked for, with the columns of the list type where none were chosen. */
export function fileOf({
  type,
  id,
  chosen,
  columns,
  ...format
}: Input<typeof contract.createCsvLink>): StoredFile {
  const offered = csvColumns.filter((column) => listTypeFacts[type].columns.includes(column))
  const written = format.format === 'json' ? writtenColumns : []
  return {
    list: { type, id },
    chosen,
    columns: columns ?? [...offered, ...listColumns, ...written],
    ...format,
  }
}

/**
 * Refuses a workbook that no sheet can hold. Several sheets would hold it, but programs that read the first one would lose
 * the rest and not say so.
 */
export function requireSheetRoom({ format }: StoredFile, leads: number): void {
  if (format === 'xlsx' && leads >= maxXlsxRows) throw refuse('xlsx_too_long', { limit: maxXlsxRows - 1 })
}

/** The file that a ticket or an export names, for as long as its list is there. */
export async function requestOfTicket(
  db: Database,
  { account_id }: Pick<Actor, 'account_id'>,
  file: unknown,
): Promise<CsvRequest> {
  const request = StoredFile.parse(file)
  const campaign = await db
    .selectFrom('campaigns')
    .select(['name', 'type', 'tags', 'source'])
    .where('id', '=', request.list.id)
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!campaign) throw notFound('download')
  const { name, type, tags, source } = campaign
  const list = { id: request.list.id, name, type }
  return { ...request, account_id, name, words: { tags, source, list } }
}
