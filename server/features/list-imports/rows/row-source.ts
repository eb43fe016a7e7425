import { type BrokenTable, readTableParts, type Row } from '#engine/import/table/read-table.ts'
import { mostImportRows } from '#contract/leads/imports/list-imports.ts'
import type { PortionSource } from '#server/features/directory/import/write/portions.ts'
import { leadOfRow } from './lead-of-row.ts'
import type { LeadFile, MadeLead } from './made-lead.ts'

export interface FileOfLeads extends LeadFile {
  path: string
  /** Rows that an earlier attempt has imported. */
  before: number
  /** The rows are counted before the first is handed over. */
  counts: boolean
}

/** Some hundred rows of a file as the leads that they become. */
export interface LeadPart {
  made: MadeLead[]
  /** The values of the rows that are no leads, by the number of their record. */
  rejected: Record<number, Row>
  /** Rows of the file so far. */
  read: number
}

/** What is kept of a row that is no lead: rows of a workbook can share one text, which is copied for each of them. */
const mostLetters = 10_000

/** The first values of a row, as far as they are kept. */
function shortened(values: Row): Row {
  let left = mostLetters
  return Object.fromEntries(
    Object.entries(values).map(([column, texts]) => [
      column,
      texts.flatMap((text) => {
        const kept = text.slice(0, left).toWellFormed()
        left -= kept.length
        return kept === '' ? [] : [kept]
      }),
    ]),
  )
}

/** Why a file cannot be read to its end. */
export type LeadFault = { broken: BrokenTable['why'] } | { tooLong: true }

export class TooLong extends Error {
  override name = 'TooLong'
}

/** Reads a file of leads. The same file gives the same parts each time, so that an import can go on where it was. */
export function leadSource(
  { path, before, counts, ...file }: FileOfLeads,
  note: (counted: { total: number }) => void,
): PortionSource<LeadPart> {
  return {
    whole: async () => {
      if (!counts) return
      let total = 0
      for await (const rows of readTableParts(path)) {
        total += rows.length
        if (total > mostImportRows) throw new TooLong()
      }
      note({ total })
    },
    async *portions() {
      let read = 0
      for await (const rows of readTableParts(path)) {
        read += rows.length
        const due = rows.filter(({ record }) => record > before)
        if (due.length === 0) continue
        const made = due.map((row) => leadOfRow(row, file))
        const rejected = Object.fromEntries(
          due.flatMap(({ record, values }, index) => {
            const one = made[index]
            return one && 'reject' in one ? [[record, shortened(values)]] : []
          }),
        )
        yield { made, rejected, read }
      }
    },
    [Symbol.asyncDispose]: async () => undefined,
  }
}
