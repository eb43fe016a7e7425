import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartError } from '#server/platform/config/start-error.ts'
import { fileKey, type Files } from '#server/platform/storage/files.ts'
import { hashedStream } from './hashed-stream.ts'
import type { Manifest } from './manifest.ts'

const ListedFile = z.object({
  key: z.string().regex(fileKey),
  bytes: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
type ListedFile = z.infer<typeof ListedFile>

export const listName = 'files.jsonl'

export const copyPath = (folder: string, key: string): string => join(folder, 'files', key)

/** Copies uploaded files into the back-up and lists each on a line. One that is removed meanwhile is left out. */
export async function copyFiles(
  files: Files,
  folder: string,
  signal?: AbortSignal,
): Promise<Manifest['files']> {
  const list = hashedStream()
  const written = pipeline(
    list.stream,
    createWriteStream(join(folder, listName), { mode: 0o600, flush: true }),
  )
  let [count, bytes] = [0, 0]
  for await (const key of files.list()) {
    signal?.throwIfAborted()
    const found = await files.find(key)
    if (!found) continue
    const copy = hashedStream()
    const path = copyPath(folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(found.read(), copy.stream, createWriteStream(path, { mode: 0o600, flush: true }))
    const line: ListedFile = { key, bytes: copy.bytes(), sha256: copy.sha256() }
    if (!list.stream.write(`${JSON.stringify(line)}\n`)) await once(list.stream, 'drain')
    count += 1
    bytes += line.bytes
  }
  list.stream.end()
  await written
  return { count, bytes, list_sha256: list.sha256() }
}

/** A line has a key, a size and a hash. */
const longestLine = 2_000

/** The files of a back-up, line by line: there may be millions. */
export async function* listedFiles(folder: string): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(createReadStream(join(folder, listName), 'utf8'))) {
    if (line.length > longestLine)
      throw new StartError(`${folder} was altered: ${listName} is not as it was written`)
    yield ListedFile.parse(JSON.parse(line))
  }
}

/** The lines of a text; of one that is too long its beginning, and no more is read. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > longestLine) break
  }
  if (rest !== '') yield rest
}
