import { lstat, realpath } from 'node:fs/promises'
import { dirname, sep } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'

/** A link, a pipe or a file that is too large is refused unread: a link may lead out of the back-up. */
export async function requirePlain(
  folder: string,
  { name, path, bytes }: { name: string; path: string; bytes: number | undefined },
): Promise<void> {
  const [root, parent, file] = await Promise.all([
    realpath(folder).catch(() => undefined),
    realpath(dirname(path)).catch(() => undefined),
    lstat(path).catch(() => undefined),
  ])
  if (!root || !parent || !file) return // it is missing, as reading it says
  const isInside = `${parent}${sep}`.startsWith(`${root}${sep}`)
  if (!isInside || !file.isFile() || (bytes !== undefined && file.size > bytes))
    throw new StartError(`${folder} was altered: ${name} is not as it was written`)
}
