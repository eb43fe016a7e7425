import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { link, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { errorCode, StartError } from '#server/platform/config/start-error.ts'

const holder = z.object({ pid: z.int(), started: z.string() })

/**
 * One copy of the product per data folder. A copy that was killed holds nothing: process number, its start and
 * the boot of the machine must all match. Returns the release.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const lock = join(dataDir, 'running.json')
  const claim = `${lock}.${process.pid}`
  await writeFile(claim, JSON.stringify({ pid: process.pid, started: processStart(process.pid) }))
  try {
    for (;;) {
      const taken = await link(claim, lock).then(
        () => true,
        (error: unknown) => {
          if (errorCode(error) === 'EEXIST') return false
          throw error
        },
      )
      if (taken) return () => rmSync(lock, { force: true })
      await removeUnlessAlive(lock, dataDir)
    }
  } finally {
    await rm(claim, { force: true })
  }
}

async function removeUnlessAlive(lock: string, dataDir: string): Promise<void> {
  const text = await readFile(lock, 'utf8').catch(() => '')
  const found = holder.safeParse(parsed(text))
  if (found.success && found.data.started === processStart(found.data.pid)) {
    throw new StartError(
      `Another copy of Quarry (process ${found.data.pid}) runs on the data folder ${dataDir}: stop it, or set QUARRY_DATA to another folder`,
    )
  }
  const stale = `${lock}.${process.pid}.stale`
  await rename(lock, stale).catch(() => undefined)
  const somebodyWasFaster = (await readFile(stale, 'utf8').catch(() => text)) !== text
  if (somebodyWasFaster) await link(stale, lock).catch(() => undefined)
  await rm(stale, { force: true })
}

/**
 * What a killed copy left in a cluster: its server, if it still runs, is stopped; a process number that means
 * another process by now is forgotten (PostgreSQL itself would refuse to start).
 */
export async function clearPostmaster(clusterDir: string): Promise<void> {
  const file = join(clusterDir, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (!Number.isInteger(pid) || process.platform !== 'linux') return
  const folder = await realpath(clusterDir)
  const serves = () => processStart(pid) !== '' && workingFolder(pid) === folder
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!serves()) break
    process.kill(pid, signal)
    for (let waited = 0; waited < 5_000 && serves(); waited += 50) await wait(50)
  }
  await endBackends(folder)
  await rm(file, { force: true })
}

const patienceMs = 2_000

/**
 * The processes of a server that was killed end by themselves, save those that wait for a lock which one of them took
 * along. A new server beside these would damage the data, so they are ended. Only Linux tells where a process works.
 */
async function endBackends(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  const left = () =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => Number.isInteger(pid) && pid !== process.pid && workingFolder(pid) === folder)
      .filter((pid) => processStart(pid) !== '')
  for (let waited = 0; left().length > 0; waited += 50) {
    if (waited >= patienceMs) {
      for (const pid of left()) process.kill(pid, 'SIGKILL')
    }
    await wait(50)
  }
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Names one process for ever; '' when it is gone (a zombie is gone too). */
export function processStart(pid: number): string {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    }
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    if (fields[0] === 'Z') return ''
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return ''
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
