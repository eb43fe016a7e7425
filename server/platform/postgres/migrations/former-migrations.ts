import { type Kysely, sql } from 'kysely'
import { StartError } from '#server/platform/config/start-error.ts'
import { migrationsOfCode, type Room } from './migrations-of-code.ts'

/**
 * The first and the last migration of each room before it had one for each noun (decision 70), and the last of the
 * present ones that build the tables which these left.
 */
export const former = {
  tenant: { first: '0001-accounts.ts', last: '0153-audit-of-access.ts', now: '0026-files.ts' },
  directory: { first: '0001-places.ts', last: '0024-kept-values.ts', now: '0007-creators.ts' },
}

/** A commit that has all former migrations, to bring older installations to their end. */
export const formerCommit = '67c70bab'

/** The last applied migration where the former ones were not applied to their end. */
export function stoppedAt(room: Room, applied: string[]): string | undefined {
  const { first, last } = former[room]
  return applied.includes(first) && !applied.includes(last) ? applied.toSorted().at(-1) : undefined
}

/** The names that applied migrations have today. */
export async function presentNames(room: Room, applied: string[]): Promise<string[]> {
  const { first, last, now } = former[room]
  if (!applied.includes(first)) return applied
  const built = (await migrationsOfCode(room)).filter((name) => name <= now)
  return [...built, ...applied.filter((name) => name > last)]
}

/** Refuses a database in which the former migrations were not applied to their end. */
export function requireFormerEnd(room: Room, applied: string[]): void {
  const stopped = stoppedAt(room, applied)
  if (stopped !== undefined)
    throw new StartError(
      `The database is older than this release can take over (its last migration is ${stopped}): start Quarry of the commit ${formerCommit} once, then this one`,
    )
}

/**
 * Puts the present names in the place of the former ones, so that no migration runs again. Several processes may do
 * this at once.
 */
export async function takeOver(db: Kysely<unknown>, room: Room): Promise<void> {
  const table = sql.table(`migrations_of_${room}`)
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${`migrations_of_${room}`}) is not null as exists`.execute(db)
  if (!rows[0]?.exists) return
  const read = async (on: Kysely<unknown>) =>
    (await sql<{ name: string }>`select name from ${table}`.execute(on)).rows.map(({ name }) => name)
  if (!(await read(db)).includes(former[room].first)) return
  await db.transaction().execute(async (tx) => {
    await sql`lock table ${table} in share row exclusive mode`.execute(tx)
    const applied = await read(tx)
    requireFormerEnd(room, applied)
    const names = await presentNames(room, applied)
    await sql`delete from ${table}`.execute(tx)
    await sql`
      insert into ${table} (name, timestamp)
      select name, ${new Date().toISOString()} from unnest(${names}::text[]) as name`.execute(tx)
  })
}
