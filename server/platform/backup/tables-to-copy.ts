import type pg from 'pg'
import type { Sequence } from './manifest.ts'

/** A table by name, with the columns that hold what was written: generated ones follow from them. */
export interface TableForm {
  schema: string
  table: string
  columns: string[]
}

/** Which schemas lie in which database, and the table of applied migrations of each. */
export const databaseParts = {
  tenant: { schemas: ['public', 'pgboss'], applied: 'migrations_of_tenant' },
  directory: { schemas: ['directory'], applied: 'migrations_of_directory' },
} as const

export type DatabasePart = keyof typeof databaseParts

/** Of the queue: what waits for work. Figures, warnings and finished jobs are made anew. */
const queueTables = ['queue', 'schedule', 'subscription', 'job']

/** Rows that a restore has a use for. */
export const conditionOf = ({ schema, table }: TableForm): string =>
  schema === 'pgboss' && table === 'job' ? ` where state < 'completed'` : ''

/** Every table of these schemas but those of extensions and of the migrations. A partitioned table is one table. */
export async function tablesOf(client: pg.ClientBase, part: DatabasePart): Promise<TableForm[]> {
  const { rows } = await client.query<TableForm>(
    `select relnamespace::regnamespace::text as schema, relname::text as "table",
       array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind in ('r', 'p') and not relispartition
       and relnamespace::regnamespace::text = any($1)
       and not (relnamespace::regnamespace::text = 'public' and relname ~ '^migration')
       and (relnamespace::regnamespace::text <> 'pgboss' or relname = any($2))
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by pg_class.oid order by 1, 2`,
    [databaseParts[part].schemas, queueTables],
  )
  return rows
}

/** The sequences that gave out numbers. They stand outside of transactions, so they are never behind the rows. */
export async function sequencesOf(client: pg.ClientBase, part: DatabasePart): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname::text as schema, sequencename::text as sequence, last_value::float8 as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [databaseParts[part].schemas],
  )
  return rows
}

export async function migrationsOf(client: pg.ClientBase, part: DatabasePart): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from public.${databaseParts[part].applied} order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Text of COPY is read back as it was written, whatever the server's own settings are. */
export const copySettings = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 3; set local synchronize_seqscans = off`

export const quoted = (...names: string[]): string => names.map((name) => `"${name}"`).join('.')
