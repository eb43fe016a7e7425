import type { Entry } from 'yauzl'
import { fieldsNamed } from '../find-header.ts'
import type { OnColumns, TableRow } from '../row.ts'

export interface Sheet {
  name: string
  isHidden: boolean
  entry: Entry
}

/** A sheet whose first row has been read. The others are read on from there, so that no sheet is read twice. */
export interface BegunSheet {
  sheet: Sheet
  /** What was said of its columns. */
  told: Parameters<OnColumns> | undefined
  first: TableRow
  rows: AsyncGenerator<TableRow>
}

export interface SheetReading {
  read: (sheet: Sheet, told: OnColumns) => AsyncGenerator<TableRow>
  /** Letters of all sheets that have been read. */
  lettersRead: () => number
}

const mostLookedAt = 30
/** Once so much was read, the best sheet so far is taken. */
const mostLettersLookedAt = 32_000_000
const surelyTable = 3

/**
 * The sheet that is read where none is asked for: the first with rows whose header names three fields, else the first of
 * several columns, else the first. A hidden one only where no other has rows.
 * @throws where a sheet is damaged and no other has rows.
 */
export async function chooseSheet(
  sheets: readonly Sheet[],
  reading: SheetReading,
): Promise<BegunSheet | undefined> {
  let best: BegunSheet | undefined
  let damage: unknown
  for (const sheet of withoutRepeats(sheets).slice(0, mostLookedAt)) {
    if (best && (sheet.isHidden || reading.lettersRead() > mostLettersLookedAt)) break
    let begun: BegunSheet | undefined
    try {
      begun = await beginSheet(sheet, reading)
    } catch (error) {
      damage ??= error
    }
    if (!begun) continue
    const isSure = fieldsNamed(columnsOf(begun)) >= surelyTable
    const isBetter = !best || isSure || (columnsOf(begun).length > 1 && columnsOf(best).length <= 1)
    await (isBetter ? best : begun)?.rows.return(undefined)
    if (isBetter) best = begun
    if (isSure) break
  }
  if (!best && damage !== undefined) throw damage
  return best
}

const columnsOf = ({ told }: BegunSheet): readonly string[] => told?.[0] ?? []

async function beginSheet(sheet: Sheet, { read }: SheetReading): Promise<BegunSheet | undefined> {
  let told: BegunSheet['told']
  const rows = read(sheet, (...said) => {
    told = said
  })
  const next = await rows.next()
  return next.done ? undefined : { sheet, told, first: next.value, rows }
}

/** A workbook can name one part as the sheet of many names. */
function withoutRepeats(sheets: readonly Sheet[]): Sheet[] {
  const seen = new Set<Entry>()
  return sheets.filter(({ entry }) => !seen.has(entry) && seen.add(entry))
}
