/** No row of a table could be imported: its columns are not what the mapping says. */
export class NoRowFits extends Error {
  override name = 'NoRowFits'
  readonly rows: number
  /** Why most of them do not. */
  readonly reason: string

  constructor(rows: number, reason: string) {
    super(`none of ${rows} rows fits`)
    this.rows = rows
    this.reason = reason
  }
}
