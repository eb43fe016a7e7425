import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { hold, settle } from '#server/features/credits/hold.ts'
import { durableWithJob, openDatabase, openPool } from '#server/platform/database.ts'
import { makeUser } from '#testing/make.ts'
import { benchDatabase } from './bench/bench-database.ts'
const writers = 20, N = 4000
const database = await benchDatabase()
const db = openDatabase(openPool(database.url, { max: writers }))
const user = await makeUser(db, { credits: 1_000_000 })
const { account_id } = user
const purposes = await Promise.all(Array.from({ length: writers }, async () => {
  const purpose = { account_id, search_id: randomUUID(), campaign_id: randomUUID(), user_id: null }
  const hold_id = await db.transaction().execute((tx) => hold(tx, purpose, 40_000))
  return { ...purpose, hold_id, action: 'local.contact' as const, price_version: '1' }
}))
function tree() { // cpu us of all descendants
  const stats = new Map<number, { ppid: number; us: number }>()
  for (const d of readdirSync('/proc')) { if (!/^\d+$/.test(d)) continue
    try { const f = readFileSync(`/proc/${d}/stat`, 'utf8').split(') ')[1]!.split(' '); stats.set(+d, { ppid: +f[1]!, us: (+f[11]! + +f[12]! + +f[13]! + +f[14]!) * 10_000 }) } catch {} }
  let sum = 0; const isMine = (p: number): boolean => { const s = stats.get(p); return !!s && (s.ppid === process.pid || isMine(s.ppid)) }
  for (const [p, { us }] of stats) if (isMine(p)) sum += us
  return sum
}
let left = 200
async function run() { await Promise.all(purposes.map(async (purpose) => { while (left-- > 0) {
  const result_id = randomUUID()
  await db.transaction().execute(async (tx) => { await durableWithJob(tx); await settle(tx, { ...purpose, result_id }, 1, `settle:${result_id}`) })
  await db.insertInto('app_errors').values({ message: result_id }).execute()
} })) }
await run()
left = N
const n0 = process.cpuUsage(), p0 = tree(), t0 = performance.now()
await run()
const n = process.cpuUsage(n0), t = performance.now() - t0
console.log(`node ${((n.user + n.system) / N).toFixed(0)} us, postgres ${((tree() - p0) / N).toFixed(0)} us a charge; ${(N / t * 1000).toFixed(0)}/s`)
await db.destroy(); await database.drop()
