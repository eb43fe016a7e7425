import { type RawBuilder, sql } from 'kysely'
import { readMailValues, sealMailValues } from '#server/platform/mail/mail.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import { columnDecisions } from './column-decisions.ts'
import { type SweptWay, sweptWays } from './decisions.ts'
import type { Row } from './sweep-row.ts'

/** A table in which people are erased. */
export interface SweptTable {
  name: string
  ways: Map<string, SweptWay>
  /** When no account sees its rows. */
  hidden: 'never' | 'always' | 'unsettled'
  hasId: boolean
  /** Its rows are about a lead. */
  hasLead: boolean
  /** Its rows are of all accounts: one must not erase there what it likes by calling it a name. */
  isShared: boolean
  types: Map<string, { type: string; isNullable: boolean }>
  rowsOf(account_id: string): RawBuilder<boolean>
}

/** Tables whose rows name no account by a column of that name. */
const rowsOf: Readonly<Record<string, (account_id: string) => RawBuilder<boolean>>> = {
  parked_jobs: (account_id) => sql`payload ->> 'account_id' = ${account_id}`,
  'pgboss.job': (account_id) => sql`data ->> 'account_id' = ${account_id}`,
}

/** One error of all users is one row. */
const sharedTables = ['app_errors', 'source_health']

/** Tables of which accounts see nothing, or nothing of a lead until it is paid for. */
const hiddenRows: Readonly<Record<string, SweptTable['hidden']>> = {
  identities: 'always',
  'pgboss.job': 'always',
  parked_jobs: 'always',
  facts: 'unsettled',
  source_requests: 'unsettled',
}

/** The columns of a table that a person is erased in. */
export function waysOf(table: string): Map<string, SweptWay> {
  const decisions = Object.entries(columnDecisions[table] ?? {})
  return new Map(
    decisions.flatMap(([way, columns]) =>
      isSwept(way) ? columns.split(/\s+/).map((column) => [column, way] as const) : [],
    ),
  )
}

const isSwept = (way: string): way is SweptWay => Object.hasOwn(sweptWays, way)

interface Column {
  table: string
  column: string
  type: string
  is_nullable: boolean
}

/** The tables that are swept, in a fixed order, with the types of their columns from the catalogue. */
export async function sweptTables(db: Database | Transaction): Promise<SweptTable[]> {
  const { rows } = await sql<Column>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table,
      column_name::text as column, data_type::text as type, is_nullable = 'YES' as is_nullable
    from information_schema.columns where table_schema in ('public', 'pgboss')`.execute(db)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return Object.keys(columnDecisions).flatMap((name): SweptTable[] => {
    const ways = waysOf(name)
    if (ways.size === 0) return []
    const columns = byTable.get(name) ?? []
    const has = (column: string) => columns.some((each) => each.column === column)
    const isShared = sharedTables.includes(name)
    const own = isShared ? () => sql<boolean>`true` : rowsOf[name]
    if (!own && !has('account_id')) throw new Error(`Nothing says whose the rows of ${name} are`)
    return [
      {
        name,
        ways,
        hidden: hiddenRows[name] ?? 'never',
        hasId: has('id'),
        hasLead: has('result_id'),
        isShared,
        types: new Map(
          columns.map(({ column, type, is_nullable: isNullable }) => [column, { type, isNullable }]),
        ),
        rowsOf: own ?? ((account_id) => sql`swept.account_id = ${account_id}`),
      },
    ]
  })
}

/** A row with its sealed values open. Values whose secret is gone stay sealed for good. */
export function opened({ ways }: SweptTable, secrets: SecretBox, row: Row & { id: string | null }): Row {
  const columns = { ...row.columns }
  for (const [column, way] of ways) {
    const sealed = columns[column]
    if (way === 'sealed' && typeof sealed === 'string')
      columns[column] = valuesOf(secrets, row.id ?? '', sealed)
  }
  return { ...row, columns }
}

function valuesOf(secrets: SecretBox, id: string, sealed: string) {
  try {
    return readMailValues(secrets, id, sealed)
  } catch {
    return null
  }
}

/** A swept value as its column stores it. One that can't be null is empty. */
export function stored(
  { ways, types }: SweptTable,
  secrets: SecretBox,
  { id, column, value }: { id: string | null; column: string; value: unknown },
): { text: string | null; type: string } {
  const { type = 'text', isNullable = true } = types.get(column) ?? {}
  if (ways.get(column) === 'sealed')
    return { text: sealMailValues(secrets, id ?? '', value as Record<string, string>), type } // as `opened` read it
  if (value === null) return { text: isNullable ? null : type === 'jsonb' ? '{}' : '', type }
  return { text: typeof value === 'string' && type !== 'jsonb' ? value : JSON.stringify(value), type }
}
