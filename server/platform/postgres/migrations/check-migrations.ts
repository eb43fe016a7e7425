import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { presentNames, requireFormerEnd } from './former-migrations.ts'
import { migrationsOfCode, type Room } from './migrations-of-code.ts'

/** Whether this process brings the database up to date, or another one has to. */
interface Options {
  migrates: boolean
}

/**
 * Refuses a database that a newer release has migrated: older code would misread it. Refuses one that is too old, and
 * one that lacks a migration where this process does not migrate.
 */
export async function checkMigrations(url: string, { migrates }: Options): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const room of ['tenant', 'directory'] as const) {
      const stored = await appliedOf(client, room)
      requireFormerEnd(room, stored)
      const applied = await presentNames(room, stored)
      const ours = await migrationsOfCode(room)
      const unknown = applied.find((name) => !ours.includes(name))
      if (unknown)
        throw new StartError(
          `The database was migrated by a newer release of Quarry (${unknown}): start that release, or restore a back-up that this one made`,
        )
      const missing = ours.find((name) => !applied.includes(name))
      if (missing && !migrates && !(room === 'directory' && applied.length === 0))
        throw new StartError(
          `The database lacks the migration ${missing}: run once with QUARRY_ROLE=migrate and the DATABASE_URL of its owner`,
        )
    }
  } finally {
    await client.end()
  }
}

/** None where the table is not there: a database before its first start, or a directory that lies elsewhere. */
async function appliedOf(client: pg.Client, room: Room): Promise<string[]> {
  const table = `public.migrations_of_${room}`
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass($1) is not null as exists`, [
    table,
  ])
  if (!rows[0]?.exists) return []
  const applied = await client.query<{ name: string }>(`select name from ${table}`)
  return applied.rows.map(({ name }) => name)
}
