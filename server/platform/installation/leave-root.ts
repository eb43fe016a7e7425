import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lchown, lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/platform/config/config.ts'
import { postgresUser, type SystemUser } from '#server/platform/embedded-postgres/embedded-postgres-user.ts'
import type { Log } from '#server/platform/observability/log.ts'

const start = fileURLToPath(new URL('../../start.ts', import.meta.url))

/**
 * Started by root, this process becomes the user who runs PostgreSQL, for good, when the answer is called: after it has
 * taken its port, which may be one of root's, and before it serves or works. What it keeps is given to that user. Where
 * that user may not enter the project or the data, it stays root and says so.
 */
export async function prepareToLeaveRoot(
  { dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>,
  log: Log,
): Promise<() => void> {
  if (process.getuid?.() !== 0) return () => undefined
  const user = (await ownerOf(dataDir)) ?? (await postgresUser(join(dataDir, 'postgres')))
  const folders = [dataDir, ...(backups ? [backups.folder] : [])]
  const closed = user ? await firstClosed(user, folders) : 'no system user'
  if (!user || closed !== undefined) {
    log.warn(
      `Quarry runs as root: a user with fewer rights may not enter ${closed}. Move it, or start Quarry as another user`,
    )
    return () => undefined
  }
  for (const folder of folders) await giveTo(user, folder)
  return () => {
    process.setgroups?.([user.gid])
    process.setgid?.(user.gid)
    process.setuid?.(user.uid)
  }
}

async function ownerOf(folder: string): Promise<SystemUser | undefined> {
  const { uid, gid } = await lstat(folder)
  return uid === 0 ? undefined : { uid, gid }
}

/** The first of the places that the user needs and cannot enter or read. */
async function firstClosed(user: SystemUser, folders: string[]): Promise<string | undefined> {
  const places: [test: string, path: string][] = [
    ['-r', start],
    ['-x', process.execPath],
    ...folders.map((folder): [string, string] => ['-x', dirname(folder)]),
  ]
  for (const [test, path] of places) {
    const child = spawn('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], {
      ...user,
      cwd: '/',
      stdio: 'ignore',
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) return path
  }
  return undefined
}

/** Gives a folder and what root has made in it to a user. Links are given themselves, and not what they lead to. */
async function giveTo({ uid, gid }: SystemUser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const inside = await readdir(folder, { recursive: true })
  for (const path of [folder, ...inside.map((name) => join(folder, name))]) {
    const entry = await lstat(path).catch(() => undefined) // the database tidies its own files meanwhile
    if (entry?.uid === 0) await lchown(path, uid, gid)
  }
}
