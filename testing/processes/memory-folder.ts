import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const GB = 1024 ** 3

/** Room for the databases of a whole run, in the folder and in what this process may use. */
const needed = { folder: 4 * GB, memory: 6 * GB }

/** Why the databases of tests lie on the disk, which takes about twice the time; undefined where they lie in memory. */
export function slowedBy(): string | undefined {
  const free = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  const lacks = (what: string, bytes: number, least: number) =>
    `Databases lie on the disk: ${what} has ${(bytes / GB).toFixed(1)} GB free, and ${least / GB} GB make it faster.`
  if (free.bavail * free.bsize < needed.folder) return lacks(memory, free.bavail * free.bsize, needed.folder)
  if (process.availableMemory() < needed.memory)
    return lacks('memory', process.availableMemory(), needed.memory)
  return undefined
}

/**
 * A new folder for what a test throws away: in memory where there is room, since a disk spends more time on making and
 * removing the thousand files of a database than PostgreSQL does.
 */
export const makeMemoryFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(slowedBy() === undefined ? memory : tmpdir(), prefix))
