import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { makeUser } from '#testing/make.ts'
import { benchApp } from '../setup/bench-app.ts'
import { benchDatabase, tidyLeads } from '../setup/bench-database.ts'
import { report } from '../setup/figures.ts'
import { serverCpu } from '../setup/server-cpu.ts'
import { makeLeads } from '../setup/million-leads.ts'

/** A label put on 100,000 leads of a list, and taken back: from the press to the end of the job, which says how far it is. */
const leads = Number(process.argv[2] ?? 100_000)

interface LabelRun {
  id: string
  state: string
  settled: number
}

const database = await benchDatabase()
const app = await benchApp(database.url, { works: true })
try {
  const user = await makeUser(app.services.db)
  const id = await makeLeads(app.services.pool, user.account_id, leads)
  await tidyLeads(database)

  async function ask<T>(method: 'GET' | 'POST', path: string, sent?: object): Promise<T> {
    const { statusCode, body } = await request(app.address + path, {
      method,
      headers: {
        host: 'quarry.test',
        authorization: `Bearer ${user.token}`,
        'content-type': 'application/json',
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(method === 'POST' && { body: JSON.stringify(sent ?? {}) }),
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`)
    return (JSON.parse(text) as { data: T }).data // the contract's envelope
  }

  const label = await ask<{ id: string }>('POST', '/api/labels', { name: 'Hot', color: 2 })
  const newest = () => ask<LabelRun>('GET', `/api/campaigns/${id}/label-runs/newest`)

  /** From a press until the run has this state: milliseconds, the longest time without news, and how often it told of more. */
  async function until(state: string, press: () => Promise<LabelRun>) {
    const cpu = await serverCpu(database.adminUrl)
    const began = performance.now()
    let told = 0
    let run = await press()
    const answeredMs = performance.now() - began
    while (run.state !== state) {
      await sleep(25)
      const now = await newest()
      if (now.settled > run.settled) told += 1
      run = now
    }
    if (run.settled !== leads) throw new Error(`${run.settled} of ${leads} leads`)
    const ms = performance.now() - began
    return { ms, answeredMs, told, cpuMs: (await serverCpu(database.adminUrl)) - cpu }
  }

  const put = { chosen: { scope: 'all' }, add: [label.id], remove: [] }
  const labelled = await until('done', () => ask('POST', `/api/local-results/${id}/labels`, put))
  const { id: run } = await newest()
  const undone = await until('undone', () => ask('POST', `/api/label-runs/${run}/undo`))
  for (const [what, { ms, answeredMs, told, cpuMs }] of Object.entries({ labelled, undone })) {
    report({ what: `${leads} leads ${what}`, measured: ms / 1_000, bar: { most: 10 }, unit: 's' })
    console.log(`      ${(cpuMs / 1_000).toFixed(1)} s of processor time in the database`)
    report({ what: `${what}, the press is answered`, measured: answeredMs, bar: { most: 300 }, unit: 'ms' })
    report({ what: `${what}, progress told`, measured: told, bar: { least: 5 }, unit: 'times' })
  }
} finally {
  await app.stop()
  await database.drop()
}
