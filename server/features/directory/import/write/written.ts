import type { PoolClient } from 'pg'

/** What an import did to its dataset. */
export interface Written {
  datasetId: string
  added: number
  updated: number
  unchanged: number
  removed: number
  localities: number
}

export interface WriteOptions {
  signal?: AbortSignal | undefined
  /** Last word before everything becomes visible, inside the transaction: throwing leaves no trace. */
  beforeCommit?: (client: PoolClient, written: Written) => Promise<void>
}

/** So many rows changed at once are tidied up at once; less is left to the database's own time. */
export const tidiedByItself = 50_000
