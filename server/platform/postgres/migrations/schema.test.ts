import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { migrate, openDatabase, openDirectory, openPool } from '#server/platform/postgres/database.ts'
import { testDatabase } from '#testing/database.ts'
import { former } from './former-migrations.ts'

const database = await testDatabase()
const pool = openPool(database.url, { max: 2 })
after(async () => {
  await pool.end()
  await database.drop()
})

/** Of the tables that the former migrations left, with the number of objects. A changed digest means a changed file. */
const left = {
  tenant: {
    tables: '87 9222a4cff8118f4c3f667ec9fe513462',
    columns: '917 4651341e0ffe821f6c33ffd1a6b389f7',
    constraints: '1000 0b6f22fe53565a21d13f48387536bea0',
    indexes: '257 b0afb9965eeced1981dc5585f0e7ddde',
    triggers: '20 c10072f17470f03ddd64088d832c6950',
    functions: '63 915f08fcae0a0a1fe2f4b79e09ec57fa',
    sequences: '1 f3df34f99ee188db4231d37318dce626',
    statistics: '',
  },
  directory: {
    tables: '36 40290aba902fba5f47100d00ec43f990',
    columns: '652 0ff479fd054b91594a088d93103a831b',
    constraints: '403 aa91ee858be52531ecff74ad7b5452b8',
    indexes: '123 944f674f84d1875e7103328ea6b91446',
    triggers: '2 13f347f29aae2369978de92cb3a5d86f',
    functions: '2 885d6448791a6fc84b429c9ef89f3426',
    sequences: '5 f3bb06d2cbe3f5ae195caeaebe55624d',
    statistics: '2 50f6b7618dbfe27e93c73f1ad942dafe',
  },
}

/** What PostgreSQL knows of a schema, each kind as a statement that answers one line for each object. */
const kinds = {
  tables: `
    select row(relname, relkind, relpersistence, reloptions, relacl, relrowsecurity, pg_get_expr(relpartbound, oid),
      case relkind when 'p' then pg_get_partkeydef(oid) when 'v' then pg_get_viewdef(oid) end)
    from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  columns: `
    select row(relname, row_number() over (partition by attrelid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid),
      attcollation::regcollation, attstorage, attcompression, attstattarget, attacl, col_description(attrelid, attnum))
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'c') and attnum > 0 and not attisdropped`,
  constraints: `
    select row(conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated, conislocal, coninhcount)
    from pg_constraint where connamespace = $1::regnamespace and conrelid <> 0`,
  indexes: `
    select row(pg_get_indexdef(indexrelid), indisvalid) from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = $1::regnamespace`,
  triggers: `
    select row(pg_get_triggerdef(pg_trigger.oid), tgenabled) from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = $1::regnamespace and not tgisinternal`,
  functions: `
    select row(case prokind when 'f' then pg_get_functiondef(oid) end, proacl) from pg_proc where pronamespace = $1::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  sequences: `
    select row(seqrelid::regclass, format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcycle)
    from pg_sequence join pg_class on pg_class.oid = seqrelid where relnamespace = $1::regnamespace`,
  statistics: `
    select row(pg_get_statisticsobjdef(oid), stxstattarget) from pg_statistic_ext
    where stxnamespace = $1::regnamespace`,
}

/** A digest for each kind of object of a schema, the tables of the migrator aside. */
async function schemaDigest(db: Kysely<unknown>, schema: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const [kind, statement] of Object.entries(kinds)) {
    const lines = sql.raw(statement.replaceAll('$1', `'${schema}'`))
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || md5(string_agg(line, E'\n' order by line collate "C")) as digest
      from (select row::text as line from (${lines}) as found (row)) as lines
      where line !~ 'migration(s|_lock)_of_'`.execute(db)
    digests[kind] = rows[0]?.digest ?? ''
  }
  return digests
}

test('B3 landed migrations build the tables that the former ones left, to the name and the order of columns', async () => {
  const db = openDatabase(pool).withoutPlugins() as Kysely<unknown>
  await sql`drop schema public, directory, pgboss cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(openDatabase(pool), 'tenant', { last: former.tenant.now })
  await migrate(openDirectory(pool), 'directory', { last: former.directory.now })
  assert.deepEqual(await schemaDigest(db, 'public'), left.tenant)
  assert.deepEqual(await schemaDigest(db, 'directory'), left.directory)
})
