import type pg from 'pg'
import type { Database, Directory } from './database.ts'
import type { Events } from './events.ts'
import type { Files } from './files.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Worlds } from './worlds.ts'

/** What the features need to know of the configuration. */
export interface Settings {
  /** Who runs this installation, for sites that we visit: a page or an address. */
  crawlerContact: string
}

/** What a process has open: every verb and job is given what it needs of this. */
export interface Services {
  db: Database
  /** The same database as a pool, for COPY and cursors. */
  pool: pg.Pool
  directory: Directory
  directoryPool: pg.Pool
  settings: Settings
  events: Events
  files: Files
  limits: Limits
  log: Log
  worlds: Worlds
}
