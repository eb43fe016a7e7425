import { z } from 'zod'
import { rowReasonCodes, valueFaultCodes } from '#contract/values/tables/row-reasons.ts'
import { tableFields } from '#contract/values/tables/table-fields.ts'

const Count = z.number().int()
const Record = z.number().int().describe('The row of the file as a spreadsheet numbers it')

/** What an import left out of its file, with the first three rows of each kind. */
export const Omitted = z
  .object({
    blank: Count.describe('Rows without any value'),
    rows: z
      .array(z.object({ reason: z.enum(rowReasonCodes), count: Count, records: z.array(Record) }))
      .describe('Rows that are left out, by reason'),
    values: z
      .array(
        z.object({
          column: z.string(),
          field: z.enum(tableFields).nullable(),
          fault: z.enum(valueFaultCodes),
          count: Count,
          first: z.array(z.object({ record: Record, value: z.string() })),
        }),
      )
      .describe('Values that are left out or changed in rows that are imported, by column'),
    columns: z.array(z.string()).describe('Columns that are not imported'),
    beyond: Count.describe('Columns beyond the 500 that are read'),
  })
  .meta({ id: 'Omitted' })
export type Omitted = z.infer<typeof Omitted>

/** What is kept of what an import left out. Which columns it did not take is known from its plan. */
export type Omissions = Pick<Omitted, 'blank' | 'rows' | 'values'>
