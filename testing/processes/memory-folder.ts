import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const GB = 1024 ** 3

/** Room for the databases of a whole run, in the folder and in what this process may use. */
function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= 4 * GB && process.availableMemory() >= 6 * GB
}

/**
 * A new folder for what a test throws away: in memory where there is room, since a disk spends more time on making and
 * removing the thousand files of a database than PostgreSQL does.
 */
export const makeMemoryFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(hasRoom() ? memory : tmpdir(), prefix))
