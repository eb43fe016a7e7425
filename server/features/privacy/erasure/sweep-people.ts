import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { withoutTimeLimit } from '#server/platform/postgres/time-limit.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import type { Services } from '#server/platform/services.ts'
import { finderOf, piecesOf } from './finder.ts'
import { anyOf, namePattern } from './patterns.ts'
import { Person } from './person.ts'
import { sweepTable } from './sweep-table.ts'
import { type SweptTable, sweptTables } from './swept-tables.ts'

const sweepPeopleName = jobName('sweep-people', z.object({}))

/** What would act on the values before the sweep begins. */
const atOnce = ['searches', 'pgboss.job']

/** Leads come first, and need a sign beside each name. Those that then still bear a name are other people. */
const bearers = ['results', 'facts']

/**
 * Sweeps every table of an account for a person, once the transaction has ended; what searches and jobs would still act on
 * is swept in it. The values are sealed meanwhile.
 */
export async function startSweep(
  tx: Transaction,
  secrets: SecretBox,
  { account_id, person }: { account_id: string; person: Person },
): Promise<void> {
  const { id } = await tx
    .insertInto('person_sweeps')
    .values({ account_id, sealed_values: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('person_sweeps')
    .set({ sealed_values: secrets.seal(JSON.stringify(person), placeOf(id)) })
    .where('id', '=', id)
    .execute()
  const open = {
    db: tx,
    secrets,
    async *read<Row extends object>(statement: RawBuilder<Row>) {
      yield (await statement.execute(tx)).rows
    },
  }
  for (const table of await sweptTables(tx))
    if (atOnce.includes(table.name)) await sweepTable(open, table, sweepOf(account_id, person))
  await enqueue(tx, sweepPeopleName, {})
}

/** How a person is looked for in the tables of an account. */
export function sweepOf(account_id: string, person: Person, own: ReadonlySet<string> = new Set()) {
  const findersOf = (isShared: boolean) => ({
    shown: finderOf(person, { isHidden: false, own, isShared }),
    hidden: finderOf(person, { isHidden: true, own, isShared }),
  })
  return {
    account_id,
    pieces: piecesOf(person),
    finders: findersOf(false),
    sharedFinders: findersOf(true),
  }
}

const placeOf = (id: string) => `person_sweeps:${id}:values`

/**
 * Erases people in every table that `column-decisions.ts` names. Each step is one table, and is noted when nothing was left
 * to change there: a run after a crash goes on with the table that was not finished. One sweep that fails holds up no
 * other. The hourly run takes up what is left.
 */
export const sweepPeople = systemJob(sweepPeopleName, 'traces of people lie in queues and logs', {
  parallel: 1,
  retries: 10,
  expireS: 6 * 3_600,
  cron: '17 * * * *',
  async run({ services, signal }) {
    const waiting = await services.db.selectFrom('person_sweeps').selectAll().orderBy('id').execute()
    if (waiting.length === 0) return
    const tables = await sweptTables(services.db)
    const failures: unknown[] = []
    for (const sweep of waiting) {
      await runSweep(services, { tables, sweep, signal }).catch((error: unknown) => failures.push(error))
      signal.throwIfAborted()
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
  },
})

interface Run {
  tables: SweptTable[]
  sweep: { id: string; account_id: string; sealed_values: string; finished: string[] }
  signal: AbortSignal
}

async function runSweep(services: Services, { tables, sweep, signal }: Run): Promise<void> {
  const { id, account_id } = sweep
  const { db, secrets } = services
  const person = Person.parse(JSON.parse(secrets.open(sweep.sealed_values, placeOf(id))))
  const first = tables.filter(({ name }) => bearers.includes(name))
  const steps = [
    ...first.map((table) => ({ step: `first ${table.name}`, table, isFirst: true })),
    ...tables.map((table) => ({ step: table.name, table, isFirst: false })),
  ]
  const open = {
    db,
    secrets,
    signal,
    read: <Row extends object>(statement: RawBuilder<Row>) => readPortions(services, statement),
  }
  let own: ReadonlySet<string> | undefined
  for (const { step, table, isFirst } of steps) {
    if (sweep.finished.includes(step)) continue
    if (!isFirst) own ??= await ownNames(services, account_id, person)
    await sweepTable(open, table, sweepOf(account_id, person, own))
    await db
      .updateTable('person_sweeps')
      .set({ finished: sql`array_append(finished, ${step}::text)` })
      .where('id', '=', id)
      .execute()
  }
  await db.deleteFrom('person_sweeps').where('id', '=', id).execute()
}

/** Names of the person that no other lead, person on the page of a lead, or user of the account bears. */
async function ownNames(services: Services, account_id: string, person: Person): Promise<Set<string>> {
  const { texts } = piecesOf({ ...person, shown: none, withheld: none })
  const own = new Map(person.names.map((name) => [name, anyOf([namePattern(name)])]))
  const portions = readPortions(
    services,
    sql<{ name: string }>`
      select distinct lower(name) as name from (
        select name from results where account_id = ${account_id}
        union all select concat_ws(' ', first_name, last_name) from results where account_id = ${account_id}
        union all select value from facts where account_id = ${account_id} and field = 'person'
        union all select concat_ws(' ', first_name, last_name) from users where account_id = ${account_id}
      ) as borne where exists (select from unnest(${texts}::text[]) as piece where strpos(lower(name), piece) > 0)`,
  )
  for await (const rows of portions)
    for (const row of rows)
      for (const [name, pattern] of own) if (row.name.search(pattern) >= 0) own.delete(name)
  return new Set(own.keys())
}

const none = { emails: [], phones: [], profiles: [], usernames: [] }

/** Rows that are held in memory at once. */
const portion = 500

/** Reads the rows of one statement, which may take as long as a large account needs, a portion at a time. */
async function* readPortions<Row extends object>(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  statement: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  const { sql: text, parameters } = statement.compile(db)
  const client = await pool.connect()
  let isOver = false
  try {
    await client.query('begin read only')
    await client.query('set local idle_in_transaction_session_timeout = 0') // while a portion is swept
    await client.query(`declare found cursor for ${text}`, [...parameters])
    for (;;) {
      const { rows } = await withoutTimeLimit(client, () => client.query<Row>(`fetch ${portion} from found`))
      if (rows.length === 0) break
      yield rows
    }
    await client.query('commit')
    isOver = true
  } finally {
    client.release(!isOver)
  }
}
