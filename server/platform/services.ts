import type { Database, Directory } from './database.ts'
import type { Events } from './events.ts'
import type { Files } from './files.ts'
import type { Log } from './log.ts'
import type { Worlds } from './worlds.ts'

/** What a process has open: every verb and job is given what it needs of this. */
export interface Services {
  db: Database
  directory: Directory
  events: Events
  files: Files
  log: Log
  worlds: Worlds
}
