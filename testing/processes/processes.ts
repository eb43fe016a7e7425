import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import { programFile } from './built-programs.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { outsideSettings } from './run-command.ts'
import { asApp } from '#testing/database.ts'

export interface QuarryProcess {
  /** Where a web process listens; a worker listens nowhere. */
  address: string
  pid: number
  /** Its output so far. */
  said(): string
  /** Ends with the process, whatever ended the process. */
  gone: Promise<void>
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  kill(): Promise<void>
  stop(): Promise<void>
}

const start = fileURLToPath(new URL('../../server/start.ts', import.meta.url))
const ready = /Quarry is (ready|working)/

interface ProcessOptions {
  env?: Record<string, string>
  openFiles?: number
  /** Another release than this one: its server/start.ts. */
  program?: string
}

/** The product as a process of its own, on a database that exists or, without an address, on its embedded one. Without the sample world's places: tests bring theirs. */
export async function startProcess(
  role: 'web' | 'worker' | 'all',
  databaseUrl: string,
  { env = {}, openFiles, program: started = programFile(start) }: ProcessOptions = {},
): Promise<QuarryProcess> {
  const folder = await makeMemoryFolder('quarry-process-')
  const port = await freePort()
  const product = [process.execPath, started]
  const [program = '', ...args] = openFiles === undefined ? product : withOpenFiles(openFiles, product)
  const child = spawn(program, args, {
    env: {
      ...outsideSettings(),
      QUARRY_ROLE: role,
      QUARRY_SAMPLE: 'off',
      QUARRY_SECRET: 'Zq7-only-known-to-these-tests-94bX',
      QUARRY_OWNER_PASSWORD: 'a sentence of the tests',
      QUARRY_DATA: folder,
      PORT: String(port),
      QUARRY_URL: 'http://quarry.test',
      DATABASE_URL: databaseUrl,
      DATABASE_APP_URL: databaseUrl && asApp(databaseUrl),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const gone = once(child, 'exit').then(() => {
    process.removeListener('exit', killWithUs)
    return rm(folder, { recursive: true, force: true })
  })
  let said = ''
  child.stdout?.on('data', (text: Buffer) => {
    said += text.toString()
  })
  await greeting(child)
  const end = async (name: 'SIGKILL' | 'SIGTERM') => {
    child.kill(name)
    await gone
  }
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    said: () => said,
    gone,
    signal: (name) => void child.kill(name),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** The command with a lowered limit of open files, which it cannot raise again. */
export const withOpenFiles = (most: number, command: string[]): string[] => [
  '/bin/sh',
  '-c',
  'ulimit -n "$1"; shift; exec "$@"',
  'sh',
  String(most),
  ...command,
]

async function greeting(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.stdout?.on('data', (text: Buffer) => {
    if (ready.test(text.toString())) resolve()
  })
  child.once('exit', (code) => reject(new Error(`The process ended with code ${code} before it was ready`)))
  await promise
}
