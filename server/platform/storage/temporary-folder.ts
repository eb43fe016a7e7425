import { readlinkSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { processStart } from '#server/platform/embedded-postgres/embedded-postgres-lock.ts'

/** A process says so often that it is there, and is taken for dead an hour after the last time. */
const [saidEveryMs, deadAfterMs] = [10 * 60_000, 60 * 60_000]
/** A download that another process may go on with is given up after two days. */
const keptMs = 48 * 60 * 60_000
const ownerFile = 'owner.json'
const Owner = z.object({ where: z.string(), pid: z.int(), started: z.string() })

let kept: string | undefined

/** Where a download lies that goes on in another process after a crash. */
export const keptFolder = (): string => kept ?? tmpdir()

/**
 * Everything this process writes for a while goes to a folder of its own in the data folder: what a crash leaves there is
 * removed at the next start. `os.tmpdir()` names it from here on, in libraries and child processes too.
 */
export async function openTemporaryFolder(dataDir: string): Promise<void> {
  const all = join(dataDir, 'tmp')
  kept = join(all, 'kept')
  await mkdir(kept, { recursive: true, mode: 0o700 })
  const own = await mkdtemp(join(all, `${process.pid}-`))
  const owner = { where: machine(), pid: process.pid, started: processStart(process.pid) }
  await writeFile(join(own, ownerFile), JSON.stringify(owner), { mode: 0o600 })
  process.env['TMPDIR'] = own
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
  setInterval(() => void utimes(own, new Date(), new Date()).catch(() => undefined), saidEveryMs).unref()
  await removeLeft(all, own)
}

/** Other processes may use the data folder at this moment, in other containers too: nothing of theirs is touched. */
async function removeLeft(all: string, own: string): Promise<void> {
  for (const entry of await readdir(all)) {
    const path = join(all, entry)
    if (path !== own && path !== kept && !(await isInUse(path)))
      await rm(path, { recursive: true, force: true })
  }
  for (const entry of await readdir(keptFolder())) {
    const path = join(keptFolder(), entry)
    if (await isOlderThan(path, keptMs)) await rm(path, { recursive: true, force: true })
  }
}

async function isInUse(folder: string): Promise<boolean> {
  const said = await readFile(join(folder, ownerFile), 'utf8').catch(() => '')
  const owner = Owner.safeParse(parsed(said)).data
  if (owner?.where !== machine()) return !(await isOlderThan(folder, deadAfterMs))
  return owner.started === processStart(owner.pid)
}

async function isOlderThan(path: string, ms: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > ms
}

/** Numbers of processes mean something on one machine, and there in one container. */
function machine(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname() // not Linux
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
