import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export const builtPath = (source: string, folder: string): string =>
  `${folder}/${source.slice(root.length).replace(/\.ts$/, '.mjs')}`

/** The file to start a program from: the built one where `npm test` has built it, else its source. */
export function programFile(source: string): string {
  const folder = process.env['TEST_PROGRAMS']
  if (!folder || !source.startsWith(root)) return source
  const built = builtPath(source, folder)
  return existsSync(built) ? built : source
}
