import { killDatabase } from '#testing/processes/kill-database.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'
import { report } from '../setup/figures.ts'

/** M6 whole: the database server is killed 20 times under 20 clients; what they heard and the ledger are compared. */
const seed = seedOfRun()
console.log(`SEED=${seed}`)
const { acknowledged, unknown, slowestReturnMs } = await killDatabase({
  kills: 20,
  clients: 20,
  random: seeded(seed),
})
console.log(`${acknowledged} spends acknowledged, ${unknown} unknown: none missing, none invented`)
report({ what: 'spending again after', measured: slowestReturnMs / 1_000, bar: { most: 10 }, unit: 's' })
