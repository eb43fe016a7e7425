import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'

const table = 'public.unfinished_restore'

/** Marks the database until all of a back-up is in it. */
export const beginRestore = (url: string): Promise<void> => run(url, `create table ${table} ()`)

export const endRestore = (url: string): Promise<void> => run(url, `drop table ${table}`)

/** Refuses a database in which a restore broke off: the product would start on a part of the rows. */
export async function requireWholeRestore(url: string): Promise<void> {
  await run(url, `select to_regclass('${table}')`, (found) => {
    if (found !== null)
      throw new StartError(
        'A restore of a back-up into this database did not end: make the database anew (embedded: remove the data folder) and restore again',
      )
  })
}

async function run(url: string, statement: string, read?: (found: unknown) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ to_regclass?: unknown }>(statement)
    read?.(rows[0]?.to_regclass ?? null)
  } finally {
    await client.end()
  }
}
