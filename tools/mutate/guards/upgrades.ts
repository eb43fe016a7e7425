import type { Guard } from '../guard.ts'

const tests = ['migrations/former-migrations.test.ts']

/** How an older installation comes to this release. */
export const upgrades: Guard[] = [
  {
    rows: 'B3',
    without: 'the names of former migrations stay',
    file: 'former-migrations.ts',
    text: 'if (!(await read(db)).includes(former[room].first)) return',
    replacement: 'if ((await read(db)).length > 0) return',
    tests,
  },
  {
    rows: 'B3',
    without: 'two processes take over at once',
    file: 'former-migrations.ts',
    text: 'await sql`lock table ${table} in share row exclusive mode`.execute(tx)',
    replacement: '',
    tests,
  },
  {
    rows: 'B2',
    without: 'a database in the middle of the former migrations is taken over',
    file: 'former-migrations.ts',
    text: '!applied.includes(last) ? applied.toSorted().at(-1) : undefined',
    replacement: '!applied.includes(last) ? undefined : undefined',
    tests,
  },
  {
    rows: 'B3',
    without: 'a landed migration builds another index',
    file: 'tenant/0016-facts.ts',
    text: 'create index on identities (result_id);',
    replacement: '',
    tests: ['migrations/schema.test.ts'],
  },
  {
    rows: 'R11',
    without: 'a back-up from the middle of the former migrations is restored',
    file: 'backup/restore-backup.ts',
    text: 'if (stopped !== undefined)',
    replacement: 'if (stopped === null)',
    tests: ['backups/former-backups.test.ts'],
  },
]
