/** A table that cannot be read at all, or not to its end. */
export class BrokenTable extends Error {
  override name = 'BrokenTable'
  readonly why:
    | 'empty'
    | 'not_a_table'
    | 'other_format'
    | 'broken_record'
    | 'too_large_record'
    | 'broken_file'
    | 'too_large'
  /** The number of the record, where it is known. */
  readonly record: number | undefined

  constructor(why: BrokenTable['why'], record?: number) {
    super(record === undefined ? why : `${why} (record ${record})`)
    this.why = why
    this.record = record
  }
}
