import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

/** The folder of hostile test data. `QUARRY_HOSTILE_DIR` names another one of the same form. */
const named = process.env['QUARRY_HOSTILE_DIR']
const folder = named
  ? pathToFileURL(`${resolve(named)}/`)
  : new URL('../../../shared/data/hostile/', import.meta.url)

/**
 * Reads the rows of one file (JSON Lines) from every collection in the folder, recipes of long texts written out. `skip`
 * is the reason to skip where the folder is absent, else false. A row that does not fit the schema throws with its file
 * and line.
 */
export function hostileRows<T>(file: string, row: z.ZodType<T>): { rows: T[]; skip: string | false } {
  if (!existsSync(folder)) {
    if (named) throw new Error(`QUARRY_HOSTILE_DIR names ${named}, which does not exist`)
    return { rows: [], skip: 'the folder of hostile test data is not here' }
  }
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => new URL(`${name}/${file}`, folder))
    .filter((path) => existsSync(path))
  return { rows: files.flatMap((path) => readRows(path, row)), skip: false }
}

function readRows<T>(path: URL, row: z.ZodType<T>): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      const { data, error } = row.safeParse(JSON.parse(line, writeOut))
      if (error) throw new Error(`${path.pathname}:${index + 1} ${z.prettifyError(error)}`)
      return [data]
    })
}

const Recipe = z.strictObject({
  prefix: z.string().default(''),
  repeat: z.tuple([z.string(), z.number()]),
  suffix: z.string().default(''),
})

/** `{ prefix: P, repeat: [S, N], suffix: Q }` stands for the text P + S×N + Q. */
function writeOut(_key: string, value: unknown): unknown {
  const { data } = Recipe.safeParse(value)
  return data ? data.prefix + data.repeat[0].repeat(data.repeat[1]) + data.suffix : value
}
