import { sql } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SecretBox } from './secrets.ts'

const rowsAtOnce = 500

/**
 * Seals every stored value that a previous secret has sealed with the current one, and answers how many. The values are
 * the columns `sealed_NAME` of all tables; each is bound to `TABLE:ID:NAME`. A value that changes meanwhile is left: who
 * changed it has sealed it.
 */
export async function reseal(db: Database, secrets: SecretBox): Promise<number> {
  const { rows: columns } = await sql<{ table: string; key: string; column: string }>`
    select c.relname::text as table, k.attname::text as key, a.attname::text as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_index on indrelid = c.oid and indisprimary and indnkeyatts = 1
      join pg_attribute k on k.attrelid = c.oid and k.attnum = indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname like 'sealed\\_%'`.execute(
    db,
  )
  let count = 0
  for (const column of columns) count += await resealColumn(db, secrets, column)
  return count
}

async function resealColumn(
  db: Database,
  secrets: SecretBox,
  { table, key, column }: { table: string; key: string; column: string },
): Promise<number> {
  const [of, id, sealed] = [sql.table(table), sql.ref(key), sql.ref(column)]
  const contextOf = (row: string) => `${table}:${row}:${column.replace(/^sealed_/, '')}`
  let last = '00000000-0000-0000-0000-000000000000'
  let count = 0
  for (;;) {
    const { rows } = await sql<{ id: string; sealed: string }>`
      select ${id} as id, ${sealed} as sealed from ${of}
      where ${id} > ${last} and not starts_with(${sealed}, ${secrets.currentMark})
      order by ${id} limit ${rowsAtOnce}`.execute(db)
    if (rows.length === 0) return count
    const renewed = rows.map((row) => ({
      id: row.id,
      old: row.sealed,
      fresh: secrets.seal(secrets.open(row.sealed, contextOf(row.id)), contextOf(row.id)),
    }))
    await sql`
      update ${of} set ${sealed} = fresh
      from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as renewed (id uuid, old text, fresh text)
      where ${sql.ref(`${table}.${key}`)} = renewed.id and ${sealed} = old`.execute(db)
    last = rows.at(-1)?.id ?? last
    count += rows.length
  }
}
