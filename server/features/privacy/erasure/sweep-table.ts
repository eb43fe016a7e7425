import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { isUnsettled } from '#server/features/leads/masking/withheld.ts'
import { errorCode } from '#server/platform/config/start-error.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import type { Pieces } from './finder.ts'
import { erased } from './patterns.ts'
import { type Finders, type Row, type Swept, sweepRow } from './sweep-row.ts'
import { opened, stored, type SweptTable } from './swept-tables.ts'

interface Sweep {
  account_id: string
  pieces: Pieces
  finders: Finders
  /** For tables whose rows are of all accounts. */
  sharedFinders: Finders
}

interface FoundRow extends Row {
  /** Where the row lies, and what it held when it was read. */
  place: { part: number; at: string; version: string }
  id: string | null
}

interface Open {
  db: Database | Transaction
  secrets: SecretBox
  signal?: AbortSignal
  /** Reads rows of a whole account, so many at once as fit into memory. */
  read<Found extends object>(statement: RawBuilder<Found>): AsyncIterable<Found[]>
}

/** Passes over a table until one has nothing to change. A row that is written meanwhile needs another pass. */
const mostPasses = 20

/**
 * Erases the person in the rows that the account has in a table. A second sweep beside it, or after it, changes nothing.
 * @throws if rows are written anew in each pass; the next run tries again.
 */
export async function sweepTable(services: Open, table: SweptTable, sweep: Sweep): Promise<void> {
  const finders = table.isShared ? sweep.sharedFinders : sweep.finders
  for (let pass = 0; pass < mostPasses; pass += 1) {
    let isClean = true
    for await (const rows of findRows(services, table, sweep)) {
      for (const row of rows) {
        services.signal?.throwIfAborted()
        const swept = sweepRow(opened(table, services.secrets, row), table.ways, finders)
        if (swept === 'stays') continue
        const outcome = await write(services, table, { row, swept, account_id: sweep.account_id })
        if (outcome !== 'stays') isClean = false
      }
    }
    if (isClean) return
  }
  throw new Error(`Rows of ${table.name} change as often as a person is erased in them`)
}

/** Rows that may name the person: one statement without a time limit, which locks nothing. */
function findRows(
  services: Open,
  table: SweptTable,
  { account_id, pieces }: Sweep,
): AsyncIterable<FoundRow[]> {
  const names = [...table.ways.keys()]
  const text = sql`lower(concat_ws(E'\\n', ${sql.join(names.map((name) => sql`swept.${sql.ref(name)}::text`))}))`
  const sealed = names.filter((name) => table.ways.get(name) === 'sealed')
  const isSealed = sql.join(
    [sql`false`, ...sealed.map((name) => sql`swept.${sql.ref(name)} is not null`)],
    sql` or `,
  )
  return services.read(
    sql<FoundRow>`
      select jsonb_build_object('part', swept.tableoid::bigint, 'at', swept.ctid::text, 'version', md5(held.of_row::text))
          as place,
        ${table.hasId ? sql`swept.id::text` : sql`null`} as id, held.of_row as columns, ${contextOf(table)} as context,
        ${hiddenOf(table)} as is_hidden
      from ${sql.table(table.name)} as swept
        cross join lateral (select jsonb_build_object(${held(table, sql`swept.`)}) as of_row) as held
        cross join lateral (select ${text} as letters) as written
        cross join lateral (
          select regexp_replace(replace(written.letters, '%20', ''), '[^0-9]+', '', 'g') as digits
        ) as numbers
      where ${table.rowsOf(account_id)} and (${isSealed}
        or exists (select from unnest(${pieces.texts}::text[]) as piece where strpos(written.letters, piece) > 0)
        or exists (select from unnest(${pieces.digits}::text[]) as piece where strpos(numbers.digits, piece) > 0))`,
  )
}

/** What the lead of a row says of the person: a note beside it may say the name alone. */
function contextOf({ name, hasLead }: SweptTable): RawBuilder<string> {
  const said = sql`concat_ws(' ', website, domain, company, email, phone, linkedin_url)`
  if (name === 'results') return sql`${said}`
  return hasLead
    ? sql`coalesce((select ${said} from results where results.id = swept.result_id), '')`
    : sql`''`
}

/** Receipts and answers about a lead that isn't paid for show nothing yet. */
function hiddenOf({ hidden }: SweptTable): RawBuilder<boolean> {
  if (hidden === 'always') return sql`true`
  if (hidden === 'never') return sql`false`
  return sql`exists (select from results where results.id = swept.result_id and ${isUnsettled})`
}

/** `moved`: the row is not as it was read. */
type Outcome = 'written' | 'moved' | 'stays'

/** Writes a row that is as it was read. */
async function write(
  { db, secrets }: Open,
  table: SweptTable,
  { row, swept, account_id }: { row: FoundRow; swept: Exclude<Swept, 'stays'>; account_id: string },
): Promise<Outcome> {
  const { part, at, version } = row.place
  const of = sql.table(table.name)
  const isSame = sql`ctid = ${at}::tid and tableoid = ${part}::bigint::oid
    and md5(jsonb_build_object(${held(table)})::text) = ${version}`
  if (swept === 'goes') return outcomeOf(await sql`delete from ${of} where ${isSame}`.execute(db))
  if (table.name === 'audit_entries') {
    const { rows } = await sql<{ changed: number }>`
      select erase_in_audit(${account_id}::uuid, ${row.id}::uuid, ${swept.words}::text[]) as changed`.execute(
      db,
    )
    return rows[0]?.changed ? 'written' : 'stays' // what the function leaves, it would leave again
  }
  const values = Object.entries(swept.columns).map(([column, value]) => ({
    column,
    ...stored(table, secrets, { id: row.id, column, value }),
  }))
  const update = async (word: string) => {
    const set = values.map(({ column, text, type }) => {
      const value = text?.replaceAll(erased, word) ?? null
      return sql`${sql.ref(column)} = ${typed(value, type)}`
    })
    return outcomeOf(await sql`update ${of} set ${sql.join(set)} where ${isSame}`.execute(db))
  }
  try {
    return await update(erased)
  } catch (error) {
    if (errorCode(error) !== '23505') throw error
    return update(`${erased} ${randomUUID().slice(0, 8)}`) // names that have to differ
  }
}

const outcomeOf = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }): Outcome =>
  numAffectedRows > 0n ? 'written' : 'moved'

/** The columns of a row that are swept, by name. */
const held = ({ ways }: SweptTable, row = sql``) =>
  sql.join(Array.from(ways.keys(), (column) => sql`${sql.lit(column)}, ${row}${sql.ref(column)}`))

function typed(value: string | null, type: string): RawBuilder<unknown> {
  if (type === 'jsonb') return sql`${value}::jsonb`
  if (type === 'ARRAY') return sql`array(select jsonb_array_elements_text(${value}::jsonb))`
  return sql`${value}`
}
