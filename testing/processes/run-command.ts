import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { programFile } from './built-programs.ts'

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/**
 * What a program of the product is given beside its settings. The cache is the one that its first line turns on, which
 * comes too late for the file of that line: to read that alone takes a tenth of a start.
 */
export const outsideSettings = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
})

/** Runs a command of the operator, such as `server/backup.ts`, with these settings and no others, to its end. */
export async function runCommand(
  file: string,
  words: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const program = programFile(fileURLToPath(new URL(`../../${file}`, import.meta.url)))
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...outsideSettings(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}
