import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'

export type Folder = 'data' | 'backups'

/** The room where a folder of the settings lies, in bytes. */
export interface Disk {
  folder: Folder
  free: number
  size: number
  /** Too little is left: the operator has to act before nothing can be written. */
  isLow: boolean
}

export interface Disks {
  /** Reads them once in ten seconds at most. A disk that can't be read is left out. */
  read(): Promise<Disk[]>
  close(): void
}

/** As `statfs` answers: blocks that this user may fill, blocks of the disk, and bytes of a block. */
export type ReadDisk = (path: string) => Promise<{ bavail: number; blocks: number; bsize: number }>

export interface DisksOptions {
  /** `QUARRY_DATA`; without it nothing is watched. */
  dataDir?: string | undefined
  /** `QUARRY_BACKUP_DIR`. */
  backupDir?: string | undefined
  readDisk?: ReadDisk
  log: Log
}

const cacheMs = 10_000
const everyMs = 60_000
/** A network disk that hangs is left out. */
const patienceMs = 1_000
const lowShare = 0.1

/** Looks once a minute and when asked. The log gets one line when a disk runs low, and one when it has room again. */
export function watchDisks({ dataDir, backupDir, readDisk = statfs, log }: DisksOptions): Disks {
  const folders = [
    { folder: 'data', path: dataDir },
    { folder: 'backups', path: backupDir },
  ] as const
  const low = new Set<Folder>()
  let last: { at: number; disks: Promise<Disk[]> } | undefined
  const look = () => {
    last = { at: performance.now(), disks: readAll() }
    return last.disks
  }
  const timer = setInterval(() => void look(), everyMs).unref()
  void look()
  return {
    read: async () => (last && performance.now() - last.at < cacheMs ? last.disks : look()),
    close: () => clearInterval(timer),
  }

  async function readAll(): Promise<Disk[]> {
    const found = await Promise.all(folders.map(({ folder, path }) => readOne(folder, path)))
    return found.filter((disk) => disk !== undefined)
  }

  async function readOne(folder: Folder, path: string | undefined): Promise<Disk | undefined> {
    if (path === undefined) return undefined
    const read = await Promise.race([
      readDisk(path).catch(() => undefined), // a folder that is not there fails where it is used
      wait(patienceMs, undefined, { ref: false }),
    ])
    if (read === undefined || read.blocks === 0) return undefined // a file system without a size never fills
    const { bavail, blocks, bsize } = read
    const disk = { folder, free: bavail * bsize, size: blocks * bsize, isLow: bavail < blocks * lowShare }
    tell(disk, path)
    return disk
  }

  function tell({ folder, free, size, isLow }: Disk, path: string): void {
    if (low.has(folder) === isLow) return
    const said = { folder, path, free_mb: Math.floor(free / 1e6), size_mb: Math.floor(size / 1e6) }
    if (isLow) log.warn(said, 'a disk is almost full')
    else log.info(said, 'a disk has room again')
    if (isLow) low.add(folder)
    else low.delete(folder)
  }
}
