import { z } from 'zod'
import { Id, Moment, Text } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { socialNetworks } from '#contract/values/creators/creator-filters.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { importFields, leadRejects } from '#contract/values/tables/import-fields.ts'
import { dayOrders, shownDayOrders } from '#contract/values/tables/day-orders.ts'
import { rateForms, shownRateForms } from '#contract/values/tables/rate-forms.ts'
import { textEncodingCodes } from '#contract/values/tables/text-encodings.ts'
import { ListName } from '../lists.ts'
import { Omitted } from './omitted.ts'

export const listImportStates = [
  'checking',
  'ready',
  'queued',
  'running',
  'done',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const

/** Why an import ended before its file did. */
export const listImportReasons = [
  'by_user',
  'list_deleted',
  'not_allowed',
  'person_erased',
  'expired',
  'file_gone',
  'broken_file',
  'needs_memory',
  'reader_died',
  'too_long',
  'kept_failing',
  'other',
] as const

/** Rows of the file of one import. */
export const mostImportRows = 100_000

/** Megabytes of the file of one import. */
export const mostImportMegabytes = 50

/** Imports of an account that wait or run at a time. */
export const mostImportsAtOnce = 3

/** Files of an account that wait for their start; a further one takes the place of the oldest. */
export const mostDrafts = 10

/** How long a file waits for its import. */
export const draftHours = 24

/** How long the rejected rows of an import are kept. */
export const rejectDays = 7

const Field = z.enum(importFields)

/** What was asked for, and how far it is. In `ready` the counts are those of the dry run, which reads the whole file. */
export const ListImport = z
  .object({
    id: Id('list_import'),
    campaign_id: Id('campaign').nullable().describe('Null as long as its new list is not there'),
    type: z.enum(listTypes).describe('Of the list'),
    file_name: z.string(),
    bytes: z.number().int(),
    state: z.enum(listImportStates),
    reason: z.enum(listImportReasons).nullable().describe('Why it ended before its file did'),
    country: z.string().nullable().describe('ISO 3166-1 alpha-2, of rows that name none'),
    skip_owned: z.boolean().describe('Leads of other lists of the account are left out'),
    total: z
      .number()
      .int()
      .nullable()
      .describe('Rows of the file, blank ones among them, once it was read to its end'),
    read: z
      .number()
      .int()
      .describe('Rows so far: those added, the ones left out for any reason, and blank ones'),
    added: z.number().int(),
    in_list: z.number().int().describe('Left out: in the list already, not by this import'),
    repeated: z.number().int().describe('Left out: the same lead as an earlier row of the file'),
    owned: z.number().int().describe('Left out: in another list of the account'),
    left_out: z.number().int().describe('Left out: on a do-not-contact list'),
    rejected: z.number().int().describe('Left out: nothing by which the lead can be known or reached'),
    unread: z
      .number()
      .int()
      .describe('Imported rows of which a value was left out or cut, as `omitted` tells'),
    omitted: Omitted,
    removed: z.number().int().describe('Leads that the undo has removed'),
    has_rejects: z.boolean().describe('The rejected rows can be downloaded'),
    is_undoable: z.boolean(),
    created_at: Moment,
    ended_at: Moment.nullable(),
  })
  .meta({ id: 'ListImport' })
export type ListImport = z.infer<typeof ListImport>

/** An import that waits for its start: what its columns hold, and its first rows as they will be. */
export const ListImportDraft = ListImport.extend({
  like: z
    .string()
    .nullable()
    .describe('The file with the same columns that was imported before, and whose reading is taken over'),
  mapping_name: z.string().nullable().describe('The saved mapping that its columns are read by'),
  network: z.enum(socialNetworks).nullable().describe('Of creators whose rows name none'),
  encoding: z.enum(textEncodingCodes).nullable().describe('Of a text with letters beyond ASCII'),
  has_header: z
    .boolean()
    .nullable()
    .describe('Of a file of lines: one of them names the columns. False: its first line is a row'),
  sheet: z.string().nullable().describe('Of a workbook with several sheets: the one that is read'),
  sheets: z.array(z.string()),
  list: z.string().nullable().describe('Of JSON: the list in each record whose objects are the rows'),
  lists: z.array(z.string()).describe('The lists of objects in records of JSON, by key or path'),
  day_order: z
    .enum(shownDayOrders)
    .nullable()
    .describe('Of days in numbers, chosen or as the values tell; null: no column has such days'),
  rate_form: z
    .enum(shownRateForms)
    .nullable()
    .describe('Of rates without %, chosen or as header and values tell; null: no column has such rates'),
  fields: z.array(Field).describe('What a column can hold'),
  columns: z.array(z.object({ column: z.string(), field: Field.nullable(), samples: z.array(z.string()) })),
  rows: z.array(
    z.object({
      record: z.number().int().describe('The row of the file as a spreadsheet numbers it'),
      values: z.record(z.string(), z.string()).describe('By field, as they will be'),
      unread: z.array(Field).describe('Values that cannot be read and are left out'),
      lacks_country: z.boolean().describe('A phone is left out because no country is known for it'),
      reject: z.enum(leadRejects).nullable().describe('Why the row will be left out'),
    }),
  ),
}).meta({ id: 'ListImportDraft' })
export type ListImportDraft = z.infer<typeof ListImportDraft>

const OneImport = z.object({ id: Id('list_import') })

export const getListImport = route('GET /api/list-imports/:id', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'An import of a file into a list; before its start with the columns and the first 50 rows',
  params: OneImport,
  data: ListImportDraft,
})

export const listListImports = route('GET /api/campaigns/:id/imports', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The newest 20 imports of files into a list that have begun',
  params: z.object({ id: Id('campaign') }),
  data: z.array(ListImport),
})

export const changeListImport = route('PUT /api/list-imports/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Sets what the columns of an uploaded file hold, and checks all of its rows again',
  params: OneImport,
  body: z.object({
    type: z.enum(listTypes).describe('Of a new list; that of a list that exists stays'),
    country: Text.regex(/^[A-Z]{2}$/).nullable(),
    network: z
      .enum(socialNetworks)
      .nullable()
      .optional()
      .describe('Of creators whose rows name none; absent: as it is'),
    skip_owned: z.boolean(),
    encoding: z.enum(textEncodingCodes).optional().describe('Absent: as it is; else the file is read again'),
    has_header: z.boolean().optional().describe('Absent: as it is; else the file is read again'),
    sheet: Text.max(200).optional().describe('Absent: as it is; else the file is read again'),
    list: Text.max(200)
      .optional()
      .describe('Of `lists`, or empty: each record is a row. Absent: as it is; else the file is read again'),
    day_order: z.enum(dayOrders).optional().describe('Of days in numbers; absent: as it is'),
    rate_form: z.enum(rateForms).optional().describe('Of rates without %; absent: as it is'),
    columns: z
      .array(z.object({ column: Text.max(300), field: Field.nullable() }))
      .max(1_000)
      .optional()
      .describe('Absent: as it is, or proposed again for another type'),
  }),
  data: ListImportDraft,
})

export const startListImport = route('POST /api/list-imports/:id/start', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Imports a checked file into its list, or into a new list of this name; free',
  params: OneImport,
  body: z.object({ name: ListName.optional().describe('Of a new list; the name of the file by default') }),
  data: ListImport,
})

export const stopListImport = route('POST /api/list-imports/:id/stop', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Stops an import, or discards a file before its import; leads that were added stay',
  params: OneImport,
  data: ListImport,
})

export const undoListImport = route('POST /api/list-imports/:id/undo', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Removes the leads that an import has added from its list',
  params: OneImport,
  data: ListImport,
})

export const createListRejectsLink = route('POST /api/list-imports/:id/rejects', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'An address that downloads the rejected rows with their reasons, once and within a minute',
  params: OneImport,
  data: z.object({ url: z.string() }),
})
