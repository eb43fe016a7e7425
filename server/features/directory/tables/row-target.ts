/** A table of the directory whose rows belong to one dataset each. */
export interface RowTarget<Record> {
  table: 'people' | 'companies'
  /** Columns of a line of `line`; `source_key` and `digest` are among them. */
  columns: Readonly<{ [column: string]: string }>
  /** Columns of the constraint by which a row is known again. */
  unique: readonly string[]
  /** The `source_key` of a record in a dataset. */
  key: (dataset: string, record: Record) => string
  /** Columns that a search asks for, for the statistics. Without them all, with the expressions of indexes. */
  searched?: readonly string[]
  /** The shard of a key, where the table has shards: the first column of a line. */
  shard?: (key: string) => number
  /** A record as a line of COPY, without its shard. */
  line: (datasetId: string, key: string, record: Record) => string
}

/**
 * Records as lines of COPY. The last one of several with one key stays. Those of one shard stand together, which spares
 * the database a sixth of its time.
 */
export function linesOf<Record>(
  { key, shard, line }: RowTarget<Record>,
  dataset: { id: string; key: string },
  records: readonly Record[],
): string {
  const byKey = new Map(records.map((record) => [key(dataset.key, record), record]))
  const shards = new Map<number | undefined, string>()
  for (const [key, record] of byKey) {
    const number = shard?.(key)
    const begin = number === undefined ? '' : `${number}\t`
    shards.set(number, `${shards.get(number) ?? ''}${begin}${line(dataset.id, key, record)}`)
  }
  return Array.from(shards.values()).join('')
}
