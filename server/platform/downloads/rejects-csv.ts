import { type Language, languageTags, spokenOf } from '#contract/values/languages.ts'
import {
  type CellFault,
  knownFault,
  knownReason,
  type RowReason,
  rowReasons,
  valueFaults,
} from '#contract/values/tables/row-reasons.ts'
import type { Words } from '#contract/values/words.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** A row that an import left out, or imported without some of its values. */
export interface RejectedRow {
  /** As a spreadsheet numbers it. */
  record: number
  /** Null for a row that was imported. */
  reason: RowReason | null
  /** None for a row that was left out. */
  faults: readonly CellFault[]
  /** The cells by column. */
  values: Readonly<Record<string, readonly string[]>>
}

interface Written {
  columns: readonly string[]
  language: Language
}

const row: Words = ['Row', 'Zeile', 'الصف']
const reason: Words = ['Reason', 'Grund', 'السبب']
const imported: Words = ['imported without it', 'ohne ihn importiert', 'استُورد الصف دونها']

/**
 * Writes what an import left out as CSV: each row with all columns of the file, after its number and why it, or some
 * value of it, is left out.
 */
export async function* rejectsCsv(
  rows: AsyncIterable<RejectedRow>,
  { columns, language }: Written,
): AsyncGenerator<string> {
  const say = (words: Words) => words[languageTags.indexOf(language)] ?? words[0]
  yield `\uFEFF${csvLine([say(row), say(reason), ...columns])}`
  const why = ({ column, fault, value }: CellFault) =>
    `${column && `${column}: `}${say(valueFaults[knownFault(fault)])}${value ? ` (${value})` : ''}, ${say(imported)}`
  for await (const { record, reason: code, faults, values } of rows) {
    const cells = columns.map((column) =>
      Object.hasOwn(values, column) ? (values[column] ?? []).join('; ') : '',
    )
    const reasons = new Set([...(code ? [say(rowReasons[knownReason(code)])] : []), ...faults.map(why)])
    yield csvLine([String(record), [...reasons].join('; '), ...cells])
  }
}

/** RFC 4180, with a quote before what a spreadsheet would take for a formula. */
const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replace(/^(?=[\s"]*[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`).join(',')}\r\n`

/** The language that a file is written in: that of the user, else that of the visit. */
export async function fileLanguage(
  db: Database,
  { actor, site }: Pick<RequestContext, 'actor' | 'site'>,
): Promise<Language> {
  const user = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', actor.user_id)
    .executeTakeFirst()
  return spokenOf([user?.language, site.language]) ?? 'en'
}
