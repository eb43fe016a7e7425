import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { SystemUser } from './embedded-postgres-user.ts'
import { StartError } from '#server/platform/config/start-error.ts'

const run = promisify(execFile)

export type PostgresBinaries = { initdb: string; postgres: string }

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The PostgreSQL that came with npm, at a place where `user` can run it. */
export async function postgresBinaries(user?: SystemUser): Promise<PostgresBinaries> {
  const { folder, version } = await installedPackage()
  const installed = join(folder, 'native')
  if (await runs(installed, user)) return binariesIn(installed)
  await repair(folder)
  if (await runs(installed, user)) return binariesIn(installed)
  if (user) {
    for (const base of ['/var/lib/quarry', '/opt/quarry', '/var/tmp/quarry', join(tmpdir(), 'quarry')]) {
      const staged = join(base, `postgres-${version}-${process.platform}-${process.arch}`)
      if ((await stage(installed, base, staged)) && (await runs(staged, user))) return binariesIn(staged)
    }
  }
  throw new StartError(
    'The embedded PostgreSQL does not run on this machine: set DATABASE_URL to a PostgreSQL 18 server',
  )
}

async function installedPackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (process.platform !== 'linux') {
    throw new StartError(
      'Quarry runs on Linux; on Windows and macOS start it with Docker: "docker compose up", see docs/operations.md',
    )
  }
  try {
    const folder = dirname(dirname(fileURLToPath(import.meta.resolve(name))))
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { folder, version: z.object({ version: z.string() }).parse(manifest).version }
  } catch (cause) {
    throw new StartError(
      `The package ${name} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL 18 server`,
      { cause },
    )
  }
}

function binariesIn(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

/** The one test that knows about folder modes, mounts without execution and missing libraries. */
async function runs(native: string, user?: SystemUser): Promise<boolean> {
  const { initdb, postgres } = binariesIn(native)
  const options = { ...user, cwd: '/', env: {} }
  return Promise.all([run(initdb, ['--version'], options), run(postgres, ['--version'], options)]).then(
    () => true,
    () => false,
  )
}

/** What the package's install script does, for an npm that skips install scripts. */
async function repair(folder: string): Promise<void> {
  try {
    const wanted = links.parse(JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')))
    for (const { source, target } of wanted) {
      const path = join(folder, target)
      await symlink(relative(dirname(path), join(folder, source)), path).catch(() => undefined)
    }
    for (const path of Object.values(binariesIn(join(folder, 'native')))) await chmod(path, 0o755)
  } catch {
    // A read-only folder is no failure: what cannot run is refused by the caller.
  }
}

/** A copy that every user may read and only root may change; half a copy is never seen under the final name. */
async function stage(native: string, base: string, staged: string): Promise<boolean> {
  try {
    await mkdir(base, { recursive: true, mode: 0o755 })
    if (!(await belongsToRoot(base))) return false
    await chmod(base, 0o755)
    if (await belongsToRoot(staged)) return true
    const copy = `${staged}.${process.pid}`
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    await openToAll(copy)
    await rename(copy, staged).catch(() => rm(copy, { recursive: true }))
    return await belongsToRoot(staged)
  } catch {
    return false
  }
}

async function belongsToRoot(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o022) === 0
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const executable = entry.isDirectory() || entry.parentPath.endsWith('/bin')
    await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644)
  }
}
