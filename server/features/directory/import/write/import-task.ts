import type { Pool } from 'pg'
import type { Bounds } from '#engine/base-map/tiles/write-archive.ts'
import type { ReadProgress } from '#engine/import/osm-pbf.ts'
import type { TableTask } from '#engine/import/table/table-task.ts'
import type { TableReading } from '../../tables/read/table-apart.ts'
import type { WriteOptions, Written } from './written.ts'

/** How an import stands, in the columns of its row. */
export interface ImportProgress {
  bytes_read: number
  objects: number
  objects_per_second: number
  found: number
  seconds_left: number | null
  /** Bytes. */
  peak_memory: number
}

export interface ImportTask {
  id: string
  path: string
  name: string
  /** Of the sample world: fictional, and marked as such. */
  isSample?: boolean
  /** ISO 3166-1 alpha-2 for places whose country the file does not tell. */
  country?: string
  /** The file is a table, not an extract of OpenStreetMap. */
  table?: TableTask
  /** The table, where it is being read already. */
  reading?: TableReading | undefined
  /** Where rows of a table are written down that are left out. */
  rejectsPath?: string
  /** The most that this process and the one that reads may hold meanwhile. */
  memoryMb: number
  /** Without it no base map is drawn. */
  map?: {
    /** The largest file, in MB, whose map shows everything. */
    fullMb: number
    /** Stores the map that lies in `unfinishedMap`. */
    store: () => Promise<void>
  }
  signal?: AbortSignal
  onProgress?: (progress: ImportProgress) => Promise<void> | void
}

export interface Writer {
  into: (pool: Pool, options: Required<WriteOptions> & { signal: AbortSignal }) => Promise<Written>
  /** Where the base map lies that was drawn and stored meanwhile. */
  drawn: () => Promise<Bounds | undefined>
}

/** Hears how far the file is read. */
export interface Reporter {
  note: (read: ReadProgress) => void
}
