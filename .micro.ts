import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase, openPool } from '#server/platform/database.ts'
import { testDatabase } from '#testing/database.ts'
import { makeUser } from '#testing/make.ts'
import { hold } from '#server/features/credits/hold.ts'
const database = await testDatabase()
const db = openDatabase(openPool(database.url))
const user = await makeUser(db, { credits: 1_000_000 })
const purpose = { account_id: user.account_id, search_id: randomUUID(), campaign_id: randomUUID(), user_id: user.id }
const hold_id = await db.transaction().execute((tx) => hold(tx, purpose, 400_000))
const c = new pg.Client({ connectionString: database.url }); await c.connect()
c.on('notice', (n) => { const m = /([\d.]+) s user, ([\d.]+) s system/.exec(n.detail ?? n.message ?? ''); if (m) console.log('user+sys us/call', ((+m[1]! + +m[2]!) / N * 1e6).toFixed(1)) })
const N = 2000

import { readFileSync } from 'node:fs'
const pid = (await c.query('select pg_backend_pid() as pid')).rows[0].pid
const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (+f[11]! + +f[12]!) * 10_000 }
await c.query('set synchronous_commit = off')
async function time(name: string, text: string, values: () => unknown[]) {
  for (let i = 0; i < 50; i++) await c.query({ name: name, text, values: values() })
  const before = cpu(); const began = performance.now()
  for (let i = 0; i < N; i++) await c.query({ name: name, text, values: values() })
  console.log(name.padEnd(40), ((cpu() - before) / N).toFixed(0), 'us cpu,', ((performance.now() - began) / N * 1000).toFixed(0), 'us wall')
}
const entry = () => [JSON.stringify({ account_id: user.account_id, kind: 'settle', amount: 1, key: 'settle:' + randomUUID(), hold_id, search_id: purpose.search_id, campaign_id: purpose.campaign_id, result_id: randomUUID(), user_id: user.id, action: 'local.contact', price_version: '1' })]
const callText = `select is_posted, is_known, had, hold_id, noticed from post_entry(jsonb_populate_record(null::credit_entries, $1::jsonb), 0, -1)`
await time('nothing', 'select 1', () => [])
await time('json', 'select (jsonb_populate_record(null::credit_entries, $1::jsonb)).key', entry)
await time('whole', callText, entry)
const { rows: [{ def }] } = await c.query(`select pg_get_functiondef('post_entry'::regproc) as def`)
async function variant(name: string, change: (d: string) => string) { const d = change(def); if (d === def) console.log('NO CHANGE'); await c.query(d); await time(name, callText, entry); await c.query(def) }
const drop = (...parts: RegExp[]) => (d: string) => parts.reduce((x, p) => x.replace(p, ''), d)

for (const [n, st] of [['hold fk', 'alter table credit_entries drop constraint credit_entries_hold_id_fkey'], ['account fk', 'alter table credit_entries drop constraint credit_entries_account_id_fkey'], ['undoes', 'alter table credit_entries drop constraint credit_entries_account_id_undoes_fkey'], ['checks', 'alter table credit_entries drop constraint credit_entries_check'],  ['checks2', 'alter table holds drop constraint holds_check']] as const) { await c.query(st); await time('without ' + n, callText, entry) }
await c.end(); await db.destroy(); await database.drop()
