import { sql } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'
import type { TestUser } from '#testing/make.ts'

/** Work of its own that a repeated attempt leaves: its number, requests and reports of them. Leads are charged in any order. */
const attempts = new Set([
  'run',
  'attempt',
  'contact_attempt',
  'number',
  'undoes',
  'id',
  'last_used_at',
  'random_key',
  'request_key',
  'sealed_access',
  'sealed_refresh',
  'sources',
])
const apart = ['idempotency_keys', 'sessions', 'source_requests']

/** All rows of an account, without what names a moment or another row, in one statement over all tables. */
export async function rowsOf(db: Database, { account_id }: TestUser) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'account_id' and table_type = 'BASE TABLE'
    order by table_name`.execute(db)
  const parts = tables
    .filter(({ name }) => !apart.includes(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, to_jsonb(own) as row from ${sql.table(name)} own where account_id = ${account_id}`,
    )
  const { rows } = await sql<{
    name: string
    row: Record<string, unknown>
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name, row } of rows) (found[name] ??= []).push(lasting(row))
  for (const texts of Object.values(found)) texts.sort()
  return found
}

const changing = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(Z|[+-][\d:]+)?/g, 'moment'],
  [/\\\\x[0-9a-f]+/g, 'bytes'],
  [/\bCON\d+/g, 'contact'],
  [/\bexports\/id-\d+/g, 'file'],
] as const

function lasting(row: Record<string, unknown>): string {
  const columns = Object.entries(row).filter(([name]) => !attempts.has(name))
  return changing.reduce(
    (text, [pattern, word]) => text.replaceAll(pattern, word),
    JSON.stringify(Object.fromEntries(columns)),
  )
}
