import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { ListFilters } from '#contract/leads/leads.ts'
import { hold, settle } from '#server/features/wallet/holds/hold.ts'
import { listResults } from '#server/features/leads/list-results.ts'
import { type Database, openDatabase, openPool, openTenant } from '#server/platform/postgres/database.ts'
import { asRole, systemRole, tenantRole } from '#server/platform/postgres/database-roles.ts'
import { makeUser } from '#testing/make.ts'
import { benchDatabase, systemDatabase, tidyLeads } from '../setup/bench-database.ts'
import { percentile, report } from '../setup/figures.ts'
import { makeLeads } from '../setup/million-leads.ts'

/**
 * What row level security costs: the same statements of an account behind the wall and as the system, in turn, on four
 * connections each; and the list page also under the policy itself, without the view that leaves indexes of text usable.
 */
const leads = Number(process.env['BENCH_LEADS'] ?? 200_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 30)
const database = await benchDatabase()

/** With `table`, the name `leads` means the table itself on this connection. */
function connect(role: typeof systemRole | typeof tenantRole, table = false): pg.Pool {
  const pool = openPool(asRole(database.url, role), { max: 4 })
  const view = 'create temp view leads with (security_invoker) as select * from results'
  if (table) pool.on('connect', (client) => void client.query(view))
  return pool
}
const pools = [connect(systemRole, true), connect(tenantRole), connect(tenantRole, true)] as const

/** Medians of the same work in each of these ways, taken in turn. */
async function compare(works: (() => Promise<unknown>)[]): Promise<number[]> {
  const samples: number[][] = works.map(() => [])
  for (let round = -3; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const began = performance.now()
      await work()
      if (round >= 0) samples[index]?.push(performance.now() - began)
    }
  }
  return samples.map((each) => percentile(each, 0.5))
}

const ms = (value: number) => `${value.toFixed(2)} ms`

try {
  const db = systemDatabase(database)
  const { account_id, id: user_id } = await makeUser(db, { credits: 1_000_000 })
  await db.destroy()
  const id = await makeLeads(pools[0], account_id, leads)
  await tidyLeads(database)
  const [open, walled, underPolicy] = [
    openDatabase(pools[0]),
    openTenant(pools[1], account_id),
    openTenant(pools[2], account_id),
  ]

  const readOne = (from: Database) =>
    from
      .selectFrom('campaigns')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', account_id)
      .execute()
  const purpose = { account_id, search_id: randomUUID(), campaign_id: id, user_id }
  const hold_id = await open
    .transaction()
    .execute((tx) => hold(tx, purpose, { credits: 100_000, api_key_id: null }))
  const charge = (from: Database) =>
    from.transaction().execute((tx) => {
      const charge = {
        result_id: randomUUID(),
        action: 'local.contact',
        price_version: '1',
        credits: 1,
      } as const
      return settle(tx, { ...purpose, hold_id }, charge)
    })
  for (const [what, work, most] of [
    ['one small read', readOne, 3],
    ['one charge', charge, 1.3],
  ] as const) {
    const [without = 0, behind = 0] = await compare([() => work(open), () => work(walled)])
    console.log(`${what}: ${ms(without)} without, ${ms(behind)} behind the wall`)
    report({ what: `${what} behind the wall`, measured: behind / without, bar: { most }, unit: 'x' })
  }

  const shapes: Record<string, object> = {
    'first page': {},
    'page 1,000': { page: 1_000 },
    'by name': { sort: 'name' },
    'by e-mail, Z first': { sort: 'email', direction: 'desc' },
    'with an e-mail': { withEmail: 1 },
    'a rare word': { search: 'firm12345' },
    'a word nobody has': { search: 'zzzzqqq' },
    'city contains': { custom_search: [{ field: 'city', operator: 'like', value: 'birch' }] },
  }
  for (const [name, filters] of Object.entries(shapes)) {
    const asked = ListFilters.parse(filters)
    const page = (from: Database) => () => listResults(from, {}, { type: 'local', id, ...asked })
    const [without = 0, behind = 0, policy = 0] = await compare([page(open), page(walled), page(underPolicy)])
    console.log(
      `${name}: ${ms(without)} without, ${ms(behind)} behind the view, ${ms(policy)} under the policy`,
    )
    report({ what: `list, ${name}`, measured: behind / without, bar: { most: 2.5 }, unit: 'x' })
  }
} finally {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
}
