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

export interface Lines<Record> {
  add: (record: Record) => void
  /** The lines of COPY of what was added since the last time. */
  take: () => string
}

/**
 * Makes records into lines of COPY. The last one of several with one key stays. Lines of one shard stand together, which
 * spares the database time.
 */
export function rowLines<Record>(
  { key, shard, line }: RowTarget<Record>,
  dataset: { id: string; key: string },
): Lines<Record> {
  let byKey = new Map<string, string>()
  return {
    add: (record) => {
      const name = key(dataset.key, record)
      byKey.set(name, line(dataset.id, name, record))
    },
    take: () => {
      const shards = new Map<number | undefined, string>()
      for (const [name, made] of byKey) {
        const number = shard?.(name)
        const begin = number === undefined ? '' : `${number}\t`
        shards.set(number, `${shards.get(number) ?? ''}${begin}${made}`)
      }
      byKey = new Map()
      return Array.from(shards.values()).join('')
    },
  }
}
