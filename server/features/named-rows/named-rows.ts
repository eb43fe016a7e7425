import { type Kysely, sql } from 'kysely'
import type { AuditAction, EventKind } from '#contract/declared.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import type { Thing } from '#contract/messages/refusals.ts'
import { audit } from '#server/features/audit/audit.ts'
import { errorCode } from '#server/platform/config/start-error.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { invalid, notFound } from '#server/platform/http/problem.ts'
import type { Database, Directory, Transaction } from '#server/platform/postgres/database.ts'

type Change = 'created' | 'changed' | 'deleted'

interface Named {
  id: string
  name: string
}

/** A table whose rows users name. Its unique index over `lower(name)` decides which of two rows gets a name. */
export interface NamedRows<Row extends Named> {
  table: string
  /** Of an answer. */
  columns: readonly (keyof Row & string)[]
  thing: Thing
  event: EventKind
  /** How the audit log calls each change. A change without a name is not logged. */
  actions?: Partial<Record<Change, AuditAction>>
  /** The rows are open data and belong to no account. */
  isDirectory?: true
}

type Values<Row> = Omit<Row, 'id' | 'created_at'>
type Context = Pick<RequestContext, 'actor' | 'address' | 'services'>

const listed = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** The rows by name. */
export async function listNamed<Row extends Named>(
  db: Database | Directory,
  { table, columns }: NamedRows<Row>,
): Promise<Row[]> {
  const all = sql<Row>`select ${listed(columns)} from ${sql.table(table)} order by lower(name), id`
  return (await all.execute(db as Kysely<unknown>)).rows // no table is named here
}

/** The verb that creates a row for the account. */
export const createVerb =
  <Row extends Named>(of: NamedRows<Row>) =>
  async (tx: Transaction, context: Context, values: Values<Row>): Promise<Row> => {
    const row = { account_id: context.actor.account_id, ...values }
    const insert = sql<Row>`
      insert into ${sql.table(of.table)} (${listed(Object.keys(row))}) values (${sql.join(Object.values(row))})
      returning ${listed(of.columns)}`
    const [created] = (await insert.execute(tx).catch(refuseTaken)).rows
    if (!created) throw notFound(of.thing)
    await tell(tx, context, { of, row: created, action: 'created', before: null, after: values })
    return created
  }

/** The verb that changes a row. */
export const changeVerb =
  <Row extends Named>(of: NamedRows<Row>) =>
  async (
    tx: Transaction,
    context: Context,
    { id, ...values }: { id: string } & Partial<Values<Row>>,
  ): Promise<Row> => {
    const before = await lock(tx, context, { of, id })
    const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const update = sql<Row>`
      update ${sql.table(of.table)} set ${sql.join(set)} where id = ${id} returning ${listed(of.columns)}`
    const [after = before] = (await update.execute(databaseOf(of, tx, context)).catch(refuseTaken)).rows
    await tell(tx, context, { of, row: after, action: 'changed', before, after: values })
    return after
  }

/** The verb that deletes a row. */
export const deleteVerb =
  <Row extends Named>(of: NamedRows<Row>) =>
  async (tx: Transaction, context: Context, { id }: { id: string }): Promise<null> => {
    const row = await lock(tx, context, { of, id })
    await sql`delete from ${sql.table(of.table)} where id = ${id}`.execute(databaseOf(of, tx, context))
    const { id: _, ...before } = row
    await tell(tx, context, { of, row, action: 'deleted', before, after: null })
    return null
  }

interface One<Row extends Named> {
  of: NamedRows<Row>
  id: string
}

async function lock<Row extends Named>(tx: Transaction, context: Context, { of, id }: One<Row>) {
  const select = sql<Row>`select ${listed(of.columns)} from ${sql.table(of.table)} where id = ${id} for update`
  const [row] = (await select.execute(databaseOf(of, tx, context))).rows
  if (!row) throw notFound(of.thing)
  return row
}

const databaseOf = (of: Pick<NamedRows<Named>, 'isDirectory'>, tx: Transaction, { services }: Context) =>
  of.isDirectory ? services.directory : tx

/** The unique index refuses a name that another row has, also one that another transaction gave it meanwhile. */
function refuseTaken(error: unknown): never {
  throw errorCode(error) === '23505' ? invalid({ name: fieldError('name_taken') }) : error
}

interface Told {
  of: Pick<NamedRows<Named>, 'actions' | 'event'>
  row: Named
  action: Change
  before: object | null
  after: object | null
}

async function tell(tx: Transaction, context: Context, { of, row, action, ...change }: Told): Promise<void> {
  const { id, name } = row
  const logged = of.actions?.[action]
  const before = change.before && { ...change.before }
  const after = change.after && { ...change.after }
  if (logged) await audit(tx, context, { action: logged, object_id: id, object_name: name, before, after })
  await announce(tx, context.actor, { kind: of.event, id })
}
