import { type Language, spokenOf } from '#contract/values/languages.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** A row that an import left out. */
interface RejectedRow<Reason extends string> {
  /** The number of the record in its file, from 1. */
  record: number
  reason: Reason
  /** The cells by column. */
  values: Readonly<Record<string, readonly string[]>>
}

export type Words = Readonly<Record<Language, string>>

interface Written<Reason extends string> {
  columns: readonly string[]
  language: Language
  words: Readonly<Record<Reason, Words>>
}

const head: Record<'record' | 'reason', Words> = {
  record: { en: 'Record', de: 'Datensatz', ar: 'السجل' },
  reason: { en: 'Reason', de: 'Grund', ar: 'السبب' },
}

/** Writes rejected rows as CSV: the columns of the file, after the number of the record and why it is left out. */
export async function* rejectsCsv<Reason extends string>(
  rows: AsyncIterable<RejectedRow<Reason>>,
  { columns, language, words }: Written<Reason>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine([head.record[language], head.reason[language], ...columns])}`
  for await (const { record, reason, values } of rows) {
    const cells = columns.map((column) =>
      Object.hasOwn(values, column) ? (values[column] ?? []).join('; ') : '',
    )
    yield csvLine([String(record), words[reason][language], ...cells])
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
