import type pg from 'pg'
import type { Database, Directory } from './database.ts'
import type { Events } from './events.ts'
import type { Files } from './files.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { SecretBox } from './secrets.ts'
import type { Worlds } from './worlds.ts'

/** What a process has open: every verb and job is given what it needs of this. */
export interface Services {
  db: Database
  /** The same database as a pool, for COPY and cursors. */
  pool: pg.Pool
  directory: Directory
  directoryPool: pg.Pool
  events: Events
  files: Files
  limits: Limits
  log: Log
  metrics: Metrics
  secrets: SecretBox
  worlds: Worlds
}
