import { ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresBinaries } from './embedded-postgres-binaries.ts'
import type { SystemUser } from './embedded-postgres-user.ts'
import type { Log } from '#server/platform/observability/log.ts'

type Place = { folder: string; user: SystemUser | undefined }

export type PostgresProcess = { exited: Promise<void>; stop(): Promise<void> }

/** Makes `folder/cluster`, with the password of the superuser in `folder/password`. */
export async function initdb(binaries: PostgresBinaries, place: Place): Promise<void> {
  const { child } = await spawnAs(place, binaries.initdb, (folder) => [
    `--pgdata=${folder}/cluster`,
    `--pwfile=${folder}/password`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  const lines = lastLines(child)
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`initdb failed: ${lines().join(' | ')}`)
}

/** Starts the server and waits until it accepts connections; a standby accepts reads only. */
export async function runPostgres(
  binaries: PostgresBinaries,
  { settings, ...place }: Place & { settings: string[] },
  log: Log,
): Promise<PostgresProcess> {
  const { child } = await spawnAs(place, binaries.postgres, (folder) => ['-D', folder, ...settings])
  const watch = stopWhenWeDie(child, place)
  const lines = lastLines(child, (line) =>
    log[/^(WARNING|PANIC)/.test(line) ? 'warn' : 'debug']({ postgres: line }),
  )
  const closed = once(child, 'close')
  const exited = once(child, 'exit').then(() => void watch.stdin?.end('done\n'))
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stderr ?? process.stdin).on('line', (line) => {
      if (/ready to accept (read-only )?connections/.test(line)) resolve()
    })
    void closed.then(() => reject(new Error(`PostgreSQL did not start: ${lines().join(' | ')}`)))
  })
  for (const handle of [child, child.stdout, child.stderr, watch, watch.stdin]) unref(handle)
  return { exited, stop: () => stop(child, exited) }
}

/** Starts the server again whenever it ends without being asked to. */
export function keepRunning(
  first: PostgresProcess,
  start: () => Promise<PostgresProcess>,
  log: Log,
): { stop(): Promise<void> } {
  let server = first
  let stopping = false
  const watched = (async () => {
    for (;;) {
      await server.exited
      if (stopping) return
      log.error('PostgreSQL ended by itself and is started again')
      server = await start().catch(async (error: unknown) => {
        log.error({ err: error }, 'PostgreSQL does not start')
        await wait(1_000)
        return server
      })
      if (stopping) await server.stop()
    }
  })()
  return {
    async stop() {
      stopping = true
      await server.stop()
      await watched
    },
  }
}

/** SIGINT ends open transactions and stops; SIGQUIT after it loses nothing that was committed either. */
async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.ref()
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 5_000)
  await exited
  clearTimeout(impatience)
}

/**
 * Runs a program in `folder` as another user. That user may not be able to walk to the folder (a clone below
 * /root), so the program gets the open folder itself: Linux lets it in through /proc/self/fd.
 * Its own session keeps Ctrl-C away from it: the product stops it last.
 */
async function spawnAs(
  { folder, user }: Place,
  program: string,
  args: (folder: string) => string[],
): Promise<{ child: ChildProcess }> {
  const options: SpawnOptions = {
    ...user,
    cwd: '/',
    detached: true,
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  }
  if (!user) {
    return { child: spawn(program, args(folder), { ...options, stdio: ['ignore', 'pipe', 'pipe'] }) }
  }
  const opened = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  try {
    const stdio: SpawnOptions['stdio'] = ['ignore', 'pipe', 'pipe', opened.fd]
    return { child: spawn(program, args('/proc/self/fd/3'), { ...options, stdio }) }
  } finally {
    await opened.close()
  }
}

/** However this process ends, kill -9 included, the pipe closes and the server is told to stop. */
function stopWhenWeDie(child: ChildProcess, { user }: Place): ChildProcess {
  const script = 'read -r done || kill -INT "$1"'
  return spawn('/bin/sh', ['-c', script, 'sh', String(child.pid)], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

function lastLines(child: ChildProcess, each: (line: string) => void = () => undefined): () => string[] {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      lines.splice(0, lines.length - 8)
      each(line)
    })
  }
  return () => lines
}

/** Without this a test that forgot to stop its server would never end. */
function unref(handle: unknown): void {
  if (handle instanceof ChildProcess || handle instanceof Socket) handle.unref()
}
