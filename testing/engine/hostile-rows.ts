import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { oddRows } from '../hostile/odd/odd-rows.ts'

/** Folders of collections: the project's own rows, and what lies beside the clone. `QUARRY_HOSTILE_DIR` replaces both, not the odd rows. */
const named = process.env['QUARRY_HOSTILE_DIR']
const folders = named
  ? [pathToFileURL(`${resolve(named)}/`)]
  : [
      new URL('../hostile/rows/', import.meta.url),
      new URL('../../../shared/data/hostile/', import.meta.url),
    ].filter((folder) => existsSync(folder))
if (named && !existsSync(named)) throw new Error(`QUARRY_HOSTILE_DIR names ${named}, which does not exist`)

/**
 * Reads the rows of one file (JSON Lines) from every collection, each id once, recipes of long texts written out, and
 * its odd rows. `skip` is the reason to skip where there are none, else false. A row that does not fit the schema throws
 * with its file and line.
 */
export function hostileRows<T>(file: string, row: z.ZodType<T>): { rows: T[]; skip: string | false } {
  const seen = new Set<string>()
  const found = collections(file).map((path) => ({ name: path.pathname, text: readFileSync(path, 'utf8') }))
  const odd = { name: `odd/${file}`, text: oddRows(file) }
  const rows = [...found, odd].flatMap((lines) => readRows(lines, row, seen))
  return { rows, skip: rows.length === 0 && `no rows of ${file} are here` }
}

const collections = (file: string): URL[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => new URL(`${name}/${file}`, folder))
      .filter((path) => existsSync(path)),
  )

const Id = z.object({ id: z.string() })

interface Lines {
  /** Where they are from. */
  name: string
  text: string
}

function readRows<T>({ name, text }: Lines, row: z.ZodType<T>, seen: Set<string>): T[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const json: unknown = JSON.parse(line, writeOut)
    const { data: own } = Id.safeParse(json)
    if (own && seen.has(own.id)) return []
    if (own) seen.add(own.id)
    const { data, error } = row.safeParse(json)
    if (error) throw new Error(`${name}:${index + 1} ${z.prettifyError(error)}`)
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
