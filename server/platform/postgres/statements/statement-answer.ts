/** The columns of an answer, and how their text becomes values. Those of a prepared statement never change. */
export interface Columns {
  names: string[]
  parsers: ((text: string) => unknown)[]
  /** A row whose values are all null. */
  empty: Record<string, null>
}

/** The driver's way to read the text of a type. */
export interface TypeParsers {
  getTypeParser(type: number, format: 'text'): (text: string) => unknown
}

export interface RowDescription {
  fields: { name: string; dataTypeID: number }[]
}

export const noColumns: Columns = { names: [], parsers: [], empty: {} }

export function columnsOf({ fields }: RowDescription, types: TypeParsers): Columns {
  return {
    names: fields.map(({ name }) => name),
    parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  }
}

/** The command and the number at the end of its tag: "INSERT 0 1", "SELECT 20", "CREATE TABLE". */
const tag = /^(?<command>[A-Z]+)(?:.* (?<count>\d+))?/

/** What the database answers to one statement. */
export class StatementAnswer {
  columns: Columns | undefined
  readonly rows: object[] = []
  command = ''
  rowCount = 0

  constructor(columns: Columns | undefined) {
    this.columns = columns
  }

  addRow(texts: (string | null)[]): void {
    const { names, parsers, empty } = this.columns ?? noColumns
    const row: Record<string, unknown> = { ...empty }
    // Counted, because an iterator costs as much again for each value of each row.
    for (let at = 0; at < texts.length; at += 1) {
      const text = texts[at] ?? null
      if (text !== null) row[names[at] ?? ''] = parsers[at]?.(text)
    }
    this.rows.push(row)
  }

  end(text: string): void {
    const { command = '', count } = tag.exec(text)?.groups ?? {}
    this.command = command
    this.rowCount = Number(count ?? 0)
  }
}
