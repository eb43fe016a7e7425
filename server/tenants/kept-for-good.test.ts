import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { audit } from '#server/features/audit/audit.ts'
import { asRole, systemRole, tenantRole } from '#server/platform/postgres/database-roles.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const user = await makeUser(db)
await db.transaction().execute((tx) =>
  audit(
    tx,
    { actor: { user_id: user.id, account_id: user.account_id }, address: '192.0.2.7' },
    {
      action: 'profile_changed',
      object_name: 'Mara Lindqvist',
      before: { first_name: 'Mara' },
      after: { first_name: 'Maria' },
    },
  ),
)

const tables = { audit_entries: 'actor_name', credit_entries: 'key' }
const attempts = (table: string, column: string) => [
  `update ${table} set ${column} = 'nobody'`,
  `delete from ${table}`,
  `truncate ${table} cascade`,
  `truncate accounts cascade`,
  `merge into ${table} using (select 1) as one on true when matched then delete`,
  `alter table ${table} disable trigger all`,
  `alter table ${table} disable row level security`,
  `drop trigger ${table}_stay on ${table}`,
  `drop table ${table}`,
  `create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
  `set session_replication_role = replica`,
]

/** What is asked with this login, as the account of the user where it can be said. */
async function withLogin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select set_config('quarry.account_id', $1, false)`, [user.account_id])
    return await work(client)
  } finally {
    await client.end()
  }
}

const rowsOf = (table: string) =>
  withLogin(app.url, async (client) => {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
    return rows.map(({ row }) => row)
  })

for (const [table, column] of Object.entries(tables)) {
  for (const [name, url] of [
    ['the login of the product', app.appUrl],
    ['the role of an account', asRole(app.appUrl, tenantRole)],
    ['the role of the system', asRole(app.appUrl, systemRole)],
  ] as const)
    test(`T11 M5 ${name} has no right to change, remove or lay open ${table}`, async () => {
      const before = await rowsOf(table)
      assert.ok(before.length > 0)
      await withLogin(url, async (client) => {
        for (const attempt of attempts(table, column))
          await assert.rejects(client.query(attempt), /permission denied|must be owner/, attempt)
      })
      assert.deepEqual(await rowsOf(table), before)
    })

  test(`T11 M5 not even who owns ${table} changes or removes what is in it`, async () => {
    const before = await rowsOf(table)
    await withLogin(app.url, async (client) => {
      for (const attempt of attempts(table, column).slice(0, 3))
        await assert.rejects(client.query(attempt), /never changed/, attempt)
    })
    assert.deepEqual(await rowsOf(table), before)
  })
}
