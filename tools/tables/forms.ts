import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Database, migrate, openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { former } from '#server/platform/postgres/migrations/former-migrations.ts'
import type { Room } from '#server/platform/postgres/migrations/migrations-of-code.ts'

/** What a database of an earlier form held, a file for each form, named by its last migration. */
export const formsFolder = new URL('./forms/', import.meta.url)

export interface FormTable {
  table: string
  columns: string[]
  rows: object[]
}

/** The last migration of each kept form, with what it held. */
export async function keptForms(): Promise<{ migration: string; tables: FormTable[] }[]> {
  const files = (await readdir(formsFolder)).toSorted()
  return Promise.all(
    files.map(async (file) => ({
      migration: file.replace(/\.json$/, '.ts'),
      tables: JSON.parse(await readFile(new URL(file, formsFolder), 'utf8')) as FormTable[],
    })),
  )
}

/** An empty database of this form. The server may hold another one, which goes. */
export async function migrateToForm(ownerUrl: string, migration: string): Promise<void> {
  await using owner = openDatabase(openPool(ownerUrl, { max: 2, statementTimeoutMs: 0 }))
  const rows = owner.withoutPlugins() as Kysely<unknown> // the tables of an earlier form
  await sql`drop schema if exists public, directory, pgboss cascade`.execute(rows)
  await sql`create schema public`.execute(rows)
  await sql`grant usage on schema public to quarry_system`.execute(rows)
  const isFormer = migration === former.tenant.last
  await migrate(owner, 'tenant', { last: isFormer ? former.tenant.now : migration })
  if (isFormer) await nameFormer(rows, 'tenant')
  // As after any start: the owner of the tables sees no row of an account, so a migration has to say whom it runs as.
  await sql`
    do $$ declare made name; begin
      for made in select tablename from pg_tables where schemaname = 'public' and tablename !~ '^migration' loop
        execute format('alter table %I enable row level security, force row level security', made);
        execute format('create policy system on %I to quarry_system using (true) with check (true)', made);
        execute format('grant select, insert, update, delete on %I to quarry_system', made);
      end loop;
    end $$`.execute(rows)
}

/** Stores the names that migrations had before there was one for each noun (decision 70), as far as to this one. */
export async function nameFormer(
  db: Kysely<unknown>,
  room: Room,
  last: string = former[room].last,
): Promise<void> {
  const applied = sql.table(`migrations_of_${room}`)
  await sql`delete from ${applied}`.execute(db)
  await sql`insert into ${applied} values (${former[room].first}, '1'), (${last}, '2')`.execute(db)
}

/** The tables as they are now, and the columns that are written: those that the database computes follow from them. */
export async function tablesOf(system: Database): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select tablename as table, array(
      select attname::text from pg_attribute
      where attrelid = format('public.%I', tablename)::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' order by attname
    ) as columns
    from pg_tables where schemaname = 'public' and tablename !~ '^migration' order by tablename`.execute(
    system,
  )
  return rows
}

/** Puts back what a form held, and leads beside the kept one until there are so many. */
export async function fillForm(adminUrl: string, tables: FormTable[], leads: number): Promise<void> {
  await using admin = openDatabase(openPool(adminUrl, { max: 1, statementTimeoutMs: 0 }))
  const names = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)))
  await sql`set session_replication_role = replica`.execute(admin) // what triggers and references say is in the rows
  for (const { table, columns, rows } of tables) {
    await sql`delete from ${sql.table(table)}`.execute(admin) // rows that a migration made
    await sql`
      insert into ${sql.table(table)} (${names(columns)}) overriding system value
      select ${names(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    `.execute(admin)
  }
  const kept = tables.find(({ table }) => table === 'results')?.columns ?? []
  const others = kept.filter((column) => column !== 'id' && column !== 'source_key')
  await sql`
    insert into results (id, source_key, ${names(others)})
    select uuidv7(), 'osm/n' || number, ${names(others)}
    from results, generate_series(1, ${leads - 1}) number`.execute(admin)
}
