import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { z } from 'zod'

const folder = new URL('../../shared/data/hostile/', import.meta.url)

/** Rows of hostile test data of one kind from every collection, or a reason to skip where the data is not here. */
export function hostileRows<T>(file: string, row: z.ZodType<T>): { rows: T[]; skip: string | false } {
  if (!existsSync(folder)) return { rows: [], skip: 'the folder of hostile test data is not here' }
  const rows = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => new URL(`${name}/${file}`, folder))
    .filter((path) => existsSync(path))
    .flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'))
  return { rows: rows.map((line) => row.parse(JSON.parse(line))), skip: false }
}
