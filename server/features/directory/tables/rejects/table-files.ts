import { sql } from 'kysely'
import type { Directory } from '#server/platform/postgres/database.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { holdsValues, withoutValues } from './kept-values.ts'

/** Where the rows lie that an import left out. */
export const rejectsKey = (importId: string) => `imports/${importId}.rejects`

/** Imports of a data set whose files are kept: the one that is there and the one that an undo brings back. */
const keptFiles = 2

/** Removes what is kept of imports that no undo will ask for: of the data set of one import, or of all. */
export async function dropOldFiles(directory: Directory, files: Files, importId?: string): Promise<void> {
  const ofOne = sql`and dataset_key = (select dataset_key from directory.imports where id = ${importId})`
  const { rows } = await sql<{ id: string; file_key: string }>`
    select id, file_key from directory.imports older
    where kind <> 'osm' and state in ('done', 'failed', 'cancelled', 'undone')
      and (file_key <> '' or head is not null or ${holdsValues}) ${importId === undefined ? sql`` : ofOne}
      and (state <> 'done' or ${sql.lit(keptFiles)} <= (
        select count(*) from directory.imports newer
        where newer.dataset_key = older.dataset_key and newer.state = 'done' and newer.created_at > older.created_at))`.execute(
    directory,
  )
  await dropFiles(directory, files, rows)
}

/** Removes the table and the rejects of imports, their first rows, and the values that they left out. */
export async function dropFiles(
  directory: Directory,
  files: Files,
  imports: { id: string; file_key: string }[],
): Promise<void> {
  for (const { id, file_key } of imports) {
    if (file_key !== '') await files.remove(file_key)
    await files.remove(rejectsKey(id))
    await directory
      .updateTable('imports')
      .set({ file_key: '', head: null, omitted: withoutValues })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Empties the values that imports of all accounts left out, in which an erased person may stand. An import that has not
 * ended, or that runs again from its file, keeps none either. The call waits for an import that is ending.
 */
export async function dropLeftOutValues(directory: Directory): Promise<void> {
  await directory
    .updateTable('imports')
    .set({ omitted: withoutValues, keeps_values: false })
    .where(sql<boolean>`(keeps_values or ${holdsValues})`)
    .where('kind', '<>', 'osm')
    .execute()
}
