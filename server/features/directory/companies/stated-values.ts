import { sql } from 'kysely'
import { fold } from '#engine/taxonomy/words/fold.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { singularsOf } from '../search/name-words.ts'
import { valuesOf } from '../suggest/known-values.ts'

type Field = 'industry' | 'state' | 'city'

/**
 * Industries as companies state them, in lower case. One that no company states by that name stands for all whose names
 * hold it, in whatever spelling and number: "softwares" for each kind of software.
 */
export async function statedIndustries(directory: Directory, names: string[]): Promise<string[]> {
  const stated = await Promise.all(
    names.map((name) =>
      statedAs(directory, { field: 'industry', name }, (value) => {
        const folded = fold(name)
        return [folded, ...singularsOf(folded)].some((form) => form !== '' && value.includes(form))
      }),
    ),
  )
  return stated.flat()
}

/** A city or state as companies state it, in lower case. One that none states by that name is looked for without accents. */
export const statedPlaces = (directory: Directory, of: { field: 'state' | 'city'; name: string }) =>
  statedAs(directory, of, (value) => value === fold(of.name))

interface Named {
  field: Field
  name: string
}

async function statedAs(
  directory: Directory,
  { field, name }: Named,
  isMeant: (folded: string) => boolean,
): Promise<string[]> {
  const lower = name.trim().toLowerCase()
  const known = sql`${valuesOf(directory, 'companies')} where field = ${field}`
  const { rows } = await sql<{ is_stated: boolean }>`
    select exists (select from ${known} and folded = ${lower}) as is_stated`.execute(directory)
  if (rows[0]?.is_stated) return [lower]
  const all = await sql<{ folded: string }>`select distinct folded from ${known}`.execute(directory)
  return [lower, ...all.rows.flatMap(({ folded }) => (isMeant(fold(folded)) ? [folded] : []))]
}
