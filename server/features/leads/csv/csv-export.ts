import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import type { CsvColumn } from '#contract/leads/leads.ts'
import type { Copy } from '#server/platform/postgres/stream-copy.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import type { CsvRequest } from './csv-link.ts'

/** Columns that hold numbers or moments, which a spreadsheet cannot run. */
const typed = new Set<CsvColumn>(['lat', 'lon', 'created_at'])

/** Leads as CSV. The database writes it, with every text cell quoted and formulas made harmless. */
export const copyOf = (request: CsvRequest): Copy => ({
  mode: 'read write',
  statement: async (client) => copyStatement(await choose(client, request), request.columns),
})

/** COPY takes no parameters, so what was chosen by filters is put aside first. A whole list needs no such detour. */
async function choose(client: pg.PoolClient, { list, chosen, account_id }: CsvRequest): Promise<string> {
  if (chosen.scope === 'all') {
    const [campaign, account] = [pg.escapeLiteral(list.id), pg.escapeLiteral(account_id)]
    return `results where campaign_id = ${campaign} and account_id = ${account}`
  }
  await client.query('create temp table chosen (id uuid primary key) on commit drop')
  const { sql, parameters } = chosenIds(compiler, { account_id }, list.id, chosen).compile()
  await client.query(`insert into chosen ${sql}`, [...parameters])
  return 'results where id in (select id from chosen)'
}

function copyStatement(from: string, columns: CsvColumn[]): string {
  const cells = columns.map((name) => {
    if (name === 'created_at')
      return `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at`
    return typed.has(name) ? name : `csv_text(${name}) as ${name}`
  })
  const texts = columns.filter((name) => !typed.has(name))
  const quoted = texts.length > 0 ? `, force_quote (${texts.join(', ')})` : ''
  return `copy (select ${cells.join(', ')} from ${from} order by id) to stdout with (format csv, header true${quoted})`
}

/** Builds statements and runs none: the COPY needs its own connection. */
const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
