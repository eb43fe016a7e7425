import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { makeUser } from '#testing/make.ts'
import { spendAtOnce } from '#testing/make/make-spends.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { benchDatabase, systemDatabase } from '../setup/bench-database.ts'
import { report } from '../setup/figures.ts'

/** M1 whole: 20 rounds of 1,000 spends of 3 credits on a wallet of 500, over 200 sockets and two web processes. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20)
const database = await benchDatabase()
const db = systemDatabase(database)
const web = () => startProcess('web', database.ownerUrl, { env: { DATABASE_APP_URL: database.url } })
const webs = await Promise.all([web(), web()])
try {
  let slowestMs = 0
  const addresses = webs.map(({ address }) => address)
  await spendAtOnce({ addresses, user: await makeUser(db), count: 100, credits: 1, sockets: 20 })
  for (let round = 0; round < rounds; round += 1) {
    const user = await makeUser(db, { credits: 500 })
    const spends = await spendAtOnce({ addresses, user, count: 1_000, credits: 3, sockets: 200 })
    const counts = [200, 402].map((wanted) => spends.filter(({ status }) => status === wanted).length)
    if (counts.join() !== '166,834') throw new Error(`Round ${round}: ${counts.join(' accepted, ')} refused`)
    slowestMs = Math.max(slowestMs, ...spends.map(({ ms }) => ms))
  }
  await checkLedger(db)
  console.log(`${rounds} rounds: 166 accepted and 834 refused in each`)
  report({ what: 'the slowest answer', measured: slowestMs / 1_000, bar: { most: 5 }, unit: 's' })
} finally {
  await Promise.all(webs.map((web) => web.stop()))
  await db.destroy()
  await database.drop()
}
