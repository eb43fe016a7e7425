import { failOver } from '#testing/processes/fail-over.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'
import { report } from '../setup/figures.ts'

/** R12 whole: the first database server is killed 20 times under 20 clients, and its synchronous standby takes over. */
const seed = seedOfRun()
console.log(`SEED=${seed}`)
const { acknowledged, unknown, slowestReturnMs } = await failOver({
  kills: 20,
  clients: 20,
  random: seeded(seed),
})
console.log(`${acknowledged} spends acknowledged, ${unknown} unknown: none missing, none invented`)
report({ what: 'spending again after', measured: slowestReturnMs / 1_000, bar: { most: 30 }, unit: 's' })
