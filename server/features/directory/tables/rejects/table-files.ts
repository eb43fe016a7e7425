import { sql } from 'kysely'
import type { Directory } from '#server/platform/postgres/database.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { holdsValues, withoutValues } from './omissions.ts'

/** Where the rows lie that an import left out. */
export const rejectsKey = (importId: string) => `imports/${importId}.rejects`

/** Imports of a data set whose files are kept: the one that is there and the one that an undo brings back. */
const keptFiles = 2

/** Removes the files of imports that no undo will ask for. */
export async function dropOldFiles(directory: Directory, files: Files, importId: string): Promise<void> {
  const { rows } = await sql<{ id: string; file_key: string }>`
    select id, file_key from directory.imports older
    where kind <> 'osm' and file_key <> '' and state in ('done', 'failed', 'cancelled', 'undone')
      and dataset_key = (select dataset_key from directory.imports where id = ${importId})
      and (state <> 'done' or ${sql.lit(keptFiles)} <= (
        select count(*) from directory.imports newer
        where newer.dataset_key = older.dataset_key and newer.state = 'done' and newer.created_at > older.created_at))`.execute(
    directory,
  )
  await dropFiles(directory, files, rows)
}

/** Removes the table and the rejects of imports, and the values that they left out. */
export async function dropFiles(
  directory: Directory,
  files: Files,
  imports: { id: string; file_key: string }[],
): Promise<void> {
  for (const { id, file_key } of imports) {
    await files.remove(file_key)
    await files.remove(rejectsKey(id))
    await directory
      .updateTable('imports')
      .set({ file_key: '', omitted: withoutValues })
      .where('id', '=', id)
      .execute()
  }
}

/** Empties the values that imports of all accounts left out, in which an erased person may stand. */
export async function dropLeftOutValues(directory: Directory): Promise<void> {
  await directory.updateTable('imports').set({ omitted: withoutValues }).where(holdsValues).execute()
}
