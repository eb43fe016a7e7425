import { type Kysely, sql } from 'kysely'

/** Migrations that had another number in earlier releases: three carried 0012. */
const newNames: Record<string, string> = {
  '0012-plans.ts': '0013-plans.ts',
  '0012-post-entry.ts': '0014-post-entry.ts',
  '0013-second-factors.ts': '0015-second-factors.ts',
  '0014-languages.ts': '0016-languages.ts',
  '0015-operator.ts': '0017-operator.ts',
  '0016-identities.ts': '0018-identities.ts',
  '0017-app-errors.ts': '0019-app-errors.ts',
  '0018-taken-invitations.ts': '0020-taken-invitations.ts',
  '0019-suspended-by.ts': '0021-suspended-by.ts',
  '0020-found-websites.ts': '0022-found-websites.ts',
}

/** The name that a migration has today, whichever release applied it. */
export const nowNamed = (name: string): string => newNames[name] ?? name

/**
 * Gives applied migrations their new names in the table `applied`. Kysely compares the names of that table with those of
 * the files, so a database of an earlier release would be refused without it. Several processes may do this at once.
 */
export async function renameAppliedMigrations(db: Kysely<unknown>, applied: string): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${applied}) is not null as exists`.execute(db)
  if (!rows[0]?.exists) return
  await sql`
    update ${sql.table(applied)} as applied set name = renamed.value
    from jsonb_each_text(${JSON.stringify(newNames)}::jsonb) as renamed
    where applied.name = renamed.key`.execute(db)
}
