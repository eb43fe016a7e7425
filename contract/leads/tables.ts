import { z } from 'zod'
import { Id, Line, Text } from '#contract/fields.ts'
import { rowRoute } from '#contract/named-rows/row-route.ts'
import { route } from '#contract/route.ts'
import { dayOrders, shownDayOrders } from '#contract/values/tables/day-orders.ts'
import { rateForms, shownRateForms } from '#contract/values/tables/rate-forms.ts'
import { textEncodingCodes } from '#contract/values/tables/text-encodings.ts'
import { rowRejects, tableFields, tableKinds } from '#contract/values/tables/table-fields.ts'
import { socialNetworks } from '#contract/values/creators/creator-filters.ts'
import { Import } from './directory.ts'

const Kind = z.enum(tableKinds)
const Field = z.enum(tableFields)

/** What holds for the rows of a table that do not say otherwise, and whose data they are. */
const TableFacts = {
  name: Line(80).describe('Of the data set; a table of the same name replaces its rows'),
  licence: Line(100),
  attribution: Line(200),
  country: Text.regex(/^[A-Z]{2}$/)
    .nullable()
    .describe('ISO 3166-1 alpha-2'),
  category: Text.max(100).nullable().describe('Of places: an id of the category tree'),
  network: z.enum(socialNetworks).nullable().describe('Of creators'),
  taken_on: z.iso.date().nullable().describe('Of creators: the day of their numbers'),
}

/** A table that was uploaded and not imported yet: what its columns hold, and its first rows as they will be. */
export const TableDraft = z
  .object({
    id: Id('import'),
    file_name: z.string(),
    bytes: z.number().int(),
    kind: Kind,
    ...TableFacts,
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
    fields: z.array(Field).describe('What a column of this kind can hold'),
    columns: z.array(z.object({ column: z.string(), field: Field.nullable(), samples: z.array(z.string()) })),
    rows: z.array(
      z.object({
        record: z.number().int().describe('The row of the file as a spreadsheet numbers it'),
        values: z.record(z.string(), z.string()).describe('By field, as they will be'),
        unread: z.array(Field).describe('Values that cannot be read and are left out'),
        lacks_country: z.boolean().describe('A phone is left out because no country is known for it'),
        reject: z.enum(rowRejects).nullable().describe('Why the row will be left out'),
      }),
    ),
    rejected: z.number().int().describe('Of the rows that were looked at'),
    looked_at: z.number().int(),
    replaces: z.boolean().describe('A data set of this name exists: its rows are replaced'),
    mapping_name: z.string().nullable().describe('The saved mapping that its columns are read by'),
  })
  .meta({ id: 'TableDraft' })
export type TableDraft = z.infer<typeof TableDraft>

export const getTable = route('GET /api/directory/tables/:id', {
  access: 'admin',
  summary: 'An uploaded table with its proposed columns and its first 50 rows as they will be',
  params: z.object({ id: Id('import') }),
  data: TableDraft,
})

export const changeTable = route('PUT /api/directory/tables/:id', {
  access: 'admin',
  summary: 'Says what the rows and columns of an uploaded table are; a new kind proposes the columns again',
  params: z.object({ id: Id('import') }),
  body: z.object({
    kind: Kind,
    ...TableFacts,
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
      .describe('Absent: as it is'),
  }),
  data: TableDraft,
})

export const importTable = route('POST /api/directory/tables/:id/import', {
  access: 'admin',
  summary: 'Imports an uploaded table',
  params: z.object({ id: Id('import') }),
  data: Import,
})

export const undoImport = route('POST /api/directory/imports/:id/undo', {
  access: 'admin',
  summary: 'Takes the newest import of a table back: its data set is as it was before',
  params: z.object({ id: Id('import') }),
  data: Import,
})

export const createRejectsLink = route('POST /api/directory/imports/:id/rejects', {
  access: 'admin',
  summary:
    'An address that downloads the rows that an import left out, with reasons, once and within a minute',
  params: z.object({ id: Id('import') }),
  data: z.object({ url: z.string() }),
})

/** Which column of a table holds what, under a name: proposed for the next file with the same columns. */
export const TableMapping = z
  .object({
    id: Id('table_mapping'),
    name: Line(60),
    kind: Kind,
    columns: z.array(z.string()).describe('That are imported'),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'TableMapping' })
export type TableMapping = z.infer<typeof TableMapping>

/** The most mappings that are kept. */
export const mostMappings = 200

const MappingName = TableMapping.pick({ name: true })

const rows = { access: 'admin', id: Id('table_mapping'), body: MappingName, row: TableMapping } as const

export const listTableMappings = rowRoute(
  'GET /api/directory/table-mappings',
  rows,
  'The saved mappings of tables, by name',
)

export const saveTableMapping = route('POST /api/directory/tables/:id/mapping', {
  access: 'admin',
  summary: 'Saves what the columns of an uploaded table hold; a mapping with the same name is replaced',
  params: z.object({ id: Id('import') }),
  body: MappingName,
  data: TableMapping,
})

export const renameTableMapping = rowRoute(
  'PUT /api/directory/table-mappings/:id',
  rows,
  'Renames a saved mapping',
)

export const deleteTableMapping = rowRoute(
  'DELETE /api/directory/table-mappings/:id',
  rows,
  'Deletes a saved mapping; tables that were imported by it stay as they are',
)
