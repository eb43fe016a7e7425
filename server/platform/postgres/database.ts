import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  replaceWithNoncontingentExpression,
  sql,
  type Transaction as KyselyTransaction,
} from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { openPool, type PoolLimits } from './statements/open-pool.ts'
import { preparedPool } from './statements/prepared-client.ts'
import type { DB as DirectoryTables } from './directory-tables.gen.ts'
import { takeOver } from './migrations/former-migrations.ts'
import { migrationsOfCode, migrationUrl, type Room } from './migrations/migrations-of-code.ts'
import { retrying } from './retrying-transaction.ts'
import { enableRowLevelSecurity } from '#server/platform/tenancy/row-level-security.ts'
import type { DB as TenantTables } from './tenant-tables.gen.ts'
import { carryContext, type TransactionContext } from './transaction-context.ts'

export { openPool, type PoolLimits }

/** The tables of accounts, lists and money. */
export type Database = Kysely<TenantTables>
/** Required by everything whose writes must happen together with others, or not at all. */
export type Transaction = KyselyTransaction<TenantTables>
/** The open data, on a connection of its own. */
export type Directory = Kysely<DirectoryTables>

/** The tables of all accounts. Only with a context can its transactions enqueue jobs and write mails. */
export function openDatabase(pool: pg.Pool, context?: TransactionContext): Database {
  const db = openOn<TenantTables>(preparedPool(pool))
  return context ? db.withPlugin(carryContext(context)) : db
}

/** The tables as one account sees them. Costs nothing to open and need not be closed. */
export function openTenant(pool: pg.Pool, account_id: string, context?: TransactionContext): Database {
  const db = openOn<TenantTables>(preparedPool(pool, account_id))
  return context ? db.withPlugin(carryContext(context)) : db
}

/** Every table of the directory is in the schema of that name, and queries built with this need not say so. */
export function openDirectory(pool: pg.Pool): Directory {
  return openOn<DirectoryTables>(pool).withSchema('directory')
}

function openOn<Tables>(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  })
}

/**
 * For work of a job: the transaction is not waited onto the disk. What the job's own end writes later is, and the log of
 * the database keeps their order; so code that hears of the job's end can rely on this too, and a crash before that
 * runs the job again. Never for what a caller is told.
 */
export async function durableWithJob(tx: Transaction): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
}

interface Migrations {
  /** Stops after this one instead of the newest. */
  last?: string | undefined
  /** Migrations of a later release, for tests. */
  later?: Record<string, Migration>
}

/** Brings the tables of one room to the newest form. Safe to call from several processes at once: one does the work. */
export async function migrate(
  db: Database | Directory,
  room: Room,
  migrations: Migrations = {},
): Promise<void> {
  const untyped = db.withoutPlugins() as Kysely<unknown> // a migration knows no table types
  const turn = sql`hashtextextended('migrations', 0)`
  await untyped.connection().execute(async (connection) => {
    // The migrator looks at all columns of the database before it takes its lock, and fails when one is renamed meanwhile.
    await sql`select pg_advisory_lock(${turn})`.execute(connection)
    try {
      await migrateAlone(connection, room, migrations)
    } finally {
      await sql`select pg_advisory_unlock(${turn})`.execute(connection)
    }
  })
}

async function migrateAlone(db: Kysely<unknown>, room: Room, { last, later }: Migrations): Promise<void> {
  await takeOver(db, room)
  const migrator = new Migrator({
    db,
    migrationTableName: `migrations_of_${room}`,
    migrationLockTableName: `migration_lock_of_${room}`,
    provider: {
      async getMigrations() {
        const loaded = await Promise.all(
          (await migrationsOfCode(room)).map(async (name) => ({
            [name]: (await import(migrationUrl(room, name))) as Migration,
          })),
        )
        return Object.assign({}, ...loaded, later) as Record<string, Migration>
      },
    },
  })
  try {
    // Requests of a running release lock tables in any order, so a migration may be the one that has to give way.
    await retrying(async () => {
      const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
      if (error) throw error
    })
  } catch (cause) {
    throw new Error(`The tables of "${room}" could not be brought up to date`, { cause })
  }
}

/**
 * Brings the tables of both rooms and of the queue to the newest form, and the wall between tenants around them. The
 * roles of `database-roles.ts` must be there.
 */
export async function migrateAll({
  databaseUrl,
  directoryUrl,
  last = {},
}: {
  databaseUrl: string
  directoryUrl: string
  /** Stops after these instead of the newest. */
  last?: Partial<Record<Room, string>>
}) {
  for (const [url, room] of [
    [databaseUrl, 'tenant'],
    [directoryUrl, 'directory'],
  ] as const) {
    const pool = openPool(url, { max: 2, statementTimeoutMs: 0 })
    const db = room === 'tenant' ? openDatabase(pool) : openDirectory(pool)
    await migrate(db, room, { last: last[room] })
    await pool.end()
  }
  await prepareQueue(databaseUrl)
  const pool = openPool(databaseUrl, { max: 1, statementTimeoutMs: 0 })
  const tables = openDatabase(pool).withoutPlugins() as Kysely<unknown>
  await enableRowLevelSecurity(tables, { withDirectory: directoryUrl === databaseUrl })
  await grantBackup(tables)
  await pool.end()
}

/** The nightly back-up runs as the system: it notes which migrations were applied and how far sequences went. */
async function grantBackup(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ declare applied name; begin
      for applied in select relname from pg_class
        where relnamespace = 'public'::regnamespace and relname ~ '^migrations_of_' and relkind = 'r'
          and not has_table_privilege('quarry_system', oid, 'select')
      loop execute format('grant select on public.%I to quarry_system', applied); end loop;
      grant select on all sequences in schema public to quarry_system;
    end $$`.execute(db)
}

/** Creates and migrates the tables of the job queue as their owner. The product's login may do neither. */
export async function prepareQueue(ownerUrl: string): Promise<void> {
  const { PgBoss } = await import('pg-boss') // commands that start no queue do without
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined) // start() rejects as well
  await boss.start()
  await boss.stop({ graceful: false })
}
