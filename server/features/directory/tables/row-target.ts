/** A table of the directory whose rows belong to one dataset each. */
export interface RowTarget<Record> {
  table: 'people' | 'companies'
  /** Columns of a line of `line`; `source_key` and `digest` are among them. */
  columns: Readonly<{ [column: string]: string }>
  /** Columns of the constraint by which a row is known again. */
  unique: readonly string[]
  /** The `source_key` of a record in a dataset. */
  key: (dataset: string, record: Record) => string
  /** A record as a line of COPY. */
  line: (datasetId: string, key: string, record: Record) => string
}

/** Records as lines of COPY. The last one of several with one key stays. */
export function linesOf<Record>(
  { key, line }: RowTarget<Record>,
  dataset: { id: string; key: string },
  records: readonly Record[],
): string {
  const byKey = new Map(records.map((record) => [key(dataset.key, record), record]))
  let lines = ''
  for (const [key, record] of byKey) lines += line(dataset.id, key, record)
  return lines
}
