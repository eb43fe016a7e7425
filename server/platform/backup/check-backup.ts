import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode, StartError } from '#server/platform/config/start-error.ts'
import { copyPath, listedFiles, listName } from './copy-files.ts'
import { hashedStream } from './hashed-stream.ts'
import type { Manifest } from './manifest.ts'
import { requirePlain } from './require-plain.ts'

/** Reads every file of a back-up and compares its size and hash. A cut or altered one is refused in one line. */
export async function checkBackup(folder: string, manifest: Manifest): Promise<void> {
  for (const { file, bytes, sha256 } of manifest.tables)
    await compare(folder, join('tables', file), { bytes, sha256 })
  await compare(folder, listName, { sha256: manifest.files.list_sha256 })
  for await (const { key, bytes, sha256 } of listedFiles(folder))
    await compare(folder, join('files', key), { bytes, sha256, path: copyPath(folder, key) })
}

async function compare(
  folder: string,
  name: string,
  { bytes, sha256, path = join(folder, name) }: { bytes?: number; sha256: string; path?: string },
): Promise<void> {
  await requirePlain(folder, { name, path, bytes })
  const read = hashedStream()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    await pipeline(createReadStream(path), read.stream, nowhere)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error
    throw new StartError(`${folder} is no whole back-up: ${name} is missing`, { cause: error })
  }
  if (bytes !== undefined && read.bytes() < bytes)
    throw new StartError(`${folder} is no whole back-up: ${name} has ${read.bytes()} of ${bytes} bytes`)
  if (read.sha256() !== sha256)
    throw new StartError(`${folder} was altered: ${name} is not as it was written`)
}
