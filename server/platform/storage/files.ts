import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '#server/platform/config/start-error.ts'

/** Where logos, training files and exports lie: a folder, or a bucket of an S3-compatible store. */
export type Files = {
  /** All of it or nothing: a reader never sees half a file. */
  put(
    key: string,
    content: Readable | Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<{ size: number }>
  find(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
  /** The keys of all files, in no order. */
  list(): AsyncIterable<string>
  /** Removes what uploads have left that broke off with their process, an hour ago or more. */
  tidy(): Promise<void>
}

export interface StoredFile {
  size: number
  changedAt: Date
  /** The whole file, or a part of it; `end` is the last byte of the part. */
  read(part?: { start: number; end: number }): Readable
}

/** Segments of letters, digits, dot, dash and underscore that do not begin with a dot, such as `logos/5/light.png`. */
export const fileKey =
  /^(?!.{513})[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}){0,7}$/

export function requireFileKey(key: string): string {
  if (!fileKey.test(key)) throw new Error(`${JSON.stringify(key.slice(0, 80))} is no file key`)
  return key
}

/** A file that is being written changes more often. */
const unfinishedMs = 3_600_000

export function folderFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, requireFileKey(key))
  return {
    async put(key, content) {
      const path = pathOf(key)
      const unfinished = join(folder, '.unfinished', randomUUID())
      await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 })
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Opened first: a file that opens while its content breaks off would be there again after its removal.
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await pipeline(content, file.createWriteStream({ flush: true }))
        const { size } = await stat(unfinished)
        await rename(unfinished, path)
        return { size }
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async find(key) {
      const path = pathOf(key)
      try {
        const found = await stat(path)
        if (!found.isFile()) return undefined
        return { size: found.size, changedAt: found.mtime, read: (part) => createReadStream(path, part) }
      } catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list() {
      const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return []
        throw error
      })
      for await (const entry of entries) {
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (entry.isFile() && fileKey.test(key)) yield key
      }
    },
    async tidy() {
      const unfinished = join(folder, '.unfinished')
      for (const name of await readdir(unfinished).catch(() => [])) {
        const path = join(unfinished, name)
        const found = await stat(path).catch(() => undefined) // it may just have been finished
        if (found && Date.now() - found.mtimeMs > unfinishedMs) await rm(path, { force: true })
      }
    },
  }
}
