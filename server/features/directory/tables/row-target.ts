import {
  binaryFile,
  type BinaryRows,
  binaryRows,
  cellCount,
  joined,
  type RowCells,
  smallintCell,
  uuidCell,
} from './binary-rows.ts'

export interface Keyed {
  source_id: string
}

/**
 * The key that a record has in its file, by a number of 32 bits for what its row holds beside the key; undefined for one
 * that is left out.
 */
export type OwnKey = (content: number) => string | undefined

/** A table of the directory whose rows belong to one dataset each. */
export interface RowTarget<Record> {
  table: 'people' | 'companies'
  /**
   * Its columns: those of the shard, where it has shards, of the dataset and of the key come first, then those that
   * `write` fills, and the digest last.
   */
  columns: Readonly<{ [column: string]: string }>
  /** Columns of the constraint by which a row is known again. */
  unique: readonly string[]
  /** The `source_key` of a record in a dataset. */
  key: (dataset: string, record: Keyed) => string
  /** Columns that a search asks for, for the statistics. Without them all, with the expressions of indexes. */
  searched?: readonly string[]
  /** The shard of a key, where the table has shards. */
  shard?: (key: string) => number
  /** Writes the cells of a record. */
  write: (cells: RowCells, record: Record) => void
}

export interface Lines<Record> {
  add: (record: Record, ownKey?: OwnKey) => void
  /** What was added since the last time, as COPY takes it in; empty where nothing was. */
  take: () => Uint8Array<ArrayBuffer>
}

/** Rows of one shard, with the number of the row of each key. */
interface Shard {
  rows: BinaryRows
  /** Cells with which each row begins. */
  begin: Uint8Array
  byKey: Map<string, number>
}

/**
 * Makes records into rows of COPY. The last one of several with one key stays. Rows of one shard stand together, which
 * spares the database time.
 */
export function rowLines<Record extends Keyed>(
  { columns, key, shard, write }: RowTarget<Record>,
  dataset: { id: string; key: string },
): Lines<Record> {
  const shards = new Map<number | undefined, Shard>()
  const count = cellCount(Object.keys(columns).length)
  const id = uuidCell(dataset.id)
  const open = (number: number | undefined): Shard => {
    const cells = number === undefined ? [count, id] : [count, smallintCell(number), id]
    const opened = { rows: binaryRows(), begin: joined(cells), byKey: new Map<string, number>() }
    shards.set(number, opened)
    return opened
  }
  const begun = (record: Record) => {
    const name = key(dataset.key, record)
    const number = shard?.(name)
    const { rows, begin, byKey } = shards.get(number) ?? open(number)
    const row = rows.begin(begin, name)
    write(rows, record)
    return { name, rows, row, byKey }
  }
  return {
    add: (record, ownKey) => {
      let line = begun(record)
      const own = ownKey ? ownKey(line.rows.content()) : record.source_id
      if (own !== record.source_id) {
        line.rows.drop(line.row)
        if (own === undefined) return
        line = begun({ ...record, source_id: own })
      }
      const { name, rows, row, byKey } = line
      const before = byKey.get(name)
      if (before !== undefined) rows.drop(before)
      byKey.set(name, row)
      rows.end()
    },
    take: () =>
      binaryFile(
        Array.from(shards.values(), ({ rows, byKey }) => {
          byKey.clear()
          return rows.take()
        }),
      ),
  }
}
