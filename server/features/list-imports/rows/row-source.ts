import type { BrokenTable } from '#engine/import/table/broken-table.ts'
import { type ReadTableOptions, readTableParts, type TableRow } from '#engine/import/table/read-table.ts'
import type { Omissions } from '#contract/leads/imports/omitted.ts'
import type { LeadReject } from '#contract/values/tables/import-fields.ts'
import { mostImportRows } from '#contract/leads/imports/list-imports.ts'
import { heldBytes } from '#server/platform/readers/account-reader.ts'
import type { PortionSource } from '#server/platform/readers/portion-source.ts'
import { faultOf, omissions } from '#server/features/directory/tables/rejects/omissions.ts'
import { keptRow, lettersIn, mostLettersOfPart } from '#server/features/directory/tables/rejects/kept-row.ts'
import type { RejectedRow } from '#server/platform/downloads/rejects-csv.ts'
import { leadsOfRow } from './lead-of-row.ts'
import type { CountedLead, LeadFile, MadeLead } from './made-lead.ts'

export interface FileOfLeads extends LeadFile {
  path: string
  /** Rows that an earlier attempt has imported. */
  before: number
  /** A check: the rows are counted before the first is handed over, and none is kept. */
  counts: boolean
}

type IncompleteRow = RejectedRow & { reason: LeadReject | null }

/** Some hundred rows of a file as the leads that they become. */
export interface LeadPart {
  made: CountedLead[]
  /** The rows that are no leads, and those whose leads lack some of their values. None in a check. */
  incomplete: IncompleteRow[]
  omitted: Omissions
  /** Rows of the file so far, blank ones among them. */
  read: number
}

/** Enough rows to be worth a transaction. */
const rowsOfPart = 500

/** Gathers what the leads of rows say; a check needs no rows of those that are not complete. */
function partMaker(isCheck: boolean) {
  const made: CountedLead[] = []
  const incomplete: IncompleteRow[] = []
  const told = omissions()
  let letters = 0
  return {
    isLong: () => letters > mostLettersOfPart,
    add({ values: whole }: TableRow, leads: readonly MadeLead[]): void {
      for (const one of leads) {
        const { record } = one
        const lost = 'reject' in one ? [] : one.lost
        const counted = 'reject' in one ? one : { ...one, lost: lost.length }
        made.push(counted)
        letters += lettersIn(counted)
        if ('reject' in one) told.reject(record, one.reject)
        for (const value of lost) told.lose(record, value)
        const reason = 'reject' in one ? one.reject : null
        if (isCheck || (reason === null && lost.length === 0)) continue
        const row = { record, reason, faults: lost.map(faultOf), values: keptRow(whole) }
        incomplete.push(row)
        letters += lettersIn(row)
      }
    },
    take(blank: number, read: number): LeadPart {
      told.skip(blank)
      return { made, incomplete, omitted: told.take(), read }
    },
  }
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
  const { encoding, sheet, list, has_header: hasHeader = true } = file.plan
  const as = { encoding, sheet, list, hasHeader, heldBytes }
  return {
    whole: async () => {
      if (!counts) return
      let total = 0
      let count = 0
      for await (const { rows, read } of readParts(path, as)) {
        count += rows.length
        total = read
        if (count > mostImportRows) throw new TooLong()
      }
      note({ total })
    },
    async *portions() {
      let [part, taken, done, last] = [partMaker(counts), 0, before, before]
      const columns = new Set(file.plan.columns)
      const ended = (upTo: number): LeadPart => {
        const ready = part.take(upTo - done - taken, upTo)
        ;[part, taken, done] = [partMaker(counts), 0, upTo]
        return ready
      }
      for await (const { rows, header, areNamed } of readParts(path, as)) {
        const listed = areNamed ? undefined : columns
        for (const row of rows) {
          if (row.record - header <= before) continue
          if (taken >= rowsOfPart || part.isLong()) yield ended(last)
          part.add(row, leadsOfRow(row, { ...file, listed }))
          taken += 1
          last = row.record - header
        }
      }
      if (taken > 0) yield ended(last)
    },
    [Symbol.asyncDispose]: async () => undefined,
  }
}

/** The rows of a file, with how many came so far, blank ones among them, and the row of the header. */
async function* readParts(
  path: string,
  as: Pick<ReadTableOptions, 'encoding' | 'hasHeader' | 'sheet' | 'list' | 'heldBytes'>,
) {
  let [header, read, areNamed] = [0, 0, false]
  const onColumns: ReadTableOptions['onColumns'] = (_, at) => {
    header = at?.record ?? 0
    areNamed = true
  }
  for await (const rows of readTableParts(path, { ...as, onColumns })) {
    read = (rows.at(-1)?.record ?? header + read) - header
    yield { rows, read, header, areNamed }
  }
}
