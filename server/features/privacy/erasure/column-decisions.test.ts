import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { startApp } from '#testing/app.ts'
import { columnDecisions } from './column-decisions.ts'
import { keptReasons, sweptWays } from './decisions.ts'
import { sweptTables } from './swept-tables.ts'

const app = await startApp()
after(() => app.stop())

/** Types that hold no text. Any other type, also a new one, needs a decision. */
const figures = [
  'uuid',
  'boolean',
  'smallint',
  'integer',
  'bigint',
  'real',
  'double precision',
  'numeric',
  'date',
  'timestamp with time zone',
  'point',
]

/** Columns of the catalogue by table. Partitions have the columns of their table. */
async function columnsOfCatalogue(): Promise<string[]> {
  const admin = openDatabase(openPool(app.url))
  const { rows } = await sql<{ name: string }>`
    select case table_schema when 'public' then '' else table_schema || '.' end || columns.table_name || '.' || column_name
      as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
      join pg_class on oid = format('%I.%I', table_schema, columns.table_name)::regclass
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and not relispartition
      and columns.table_name !~ '^migration' and data_type <> all(${figures}::text[])
      and not (data_type = 'ARRAY' and udt_name in ('_uuid', '_int4', '_int8'))`.execute(admin)
  await admin.destroy()
  return rows.map(({ name }) => name).toSorted()
}

const decided = Object.entries(columnDecisions).flatMap(([table, decisions]) =>
  Object.entries(decisions).flatMap(([decision, columns]) =>
    columns.split(/\s+/).map((column) => ({ name: `${table}.${column}`, decision })),
  ),
)

test('P1 every column of the database that can hold a person is decided about, once and by a known decision', async () => {
  const known = new Set([...Object.keys(sweptWays), ...Object.keys(keptReasons)])
  assert.deepEqual(
    decided.filter(({ decision }) => !known.has(decision)),
    [],
  )
  const names = decided.map(({ name }) => name)
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
    'decided twice',
  )
  const columns = await columnsOfCatalogue()
  assert.deepEqual(
    columns.filter((name) => !names.includes(name)),
    [],
    'these columns need a decision on what erasing a person does to them: see column-decisions.ts',
  )
  const exist = new Set(columns)
  assert.deepEqual(
    names.filter((name) => !exist.has(name)),
    [],
    'these columns are gone',
  )
})

test('P1 the sweep reaches every table with a column that is swept, and knows whose the rows are', async () => {
  const swept = new Set(
    decided.flatMap(({ name, decision }) =>
      Object.hasOwn(sweptWays, decision) ? name.slice(0, name.lastIndexOf('.')) : [],
    ),
  )
  const tables = await sweptTables(app.services.db)
  assert.deepEqual(new Set(tables.map(({ name }) => name)), swept)
})
