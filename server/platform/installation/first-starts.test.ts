import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '#testing/database.ts'
import { startProcess } from '#testing/processes/processes.ts'

test('four first starts at once on one database all succeed: one loads the samples, the others wait', async () => {
  const database = await testDatabase()
  const env = { QUARRY_SAMPLE: 'on', QUARRY_URL: 'http://localhost:3000', LOG_LEVEL: 'debug' }
  const roles = ['web', 'worker', 'web', 'worker'] as const
  const starts = await Promise.allSettled(roles.map((role) => startProcess(role, database.url, { env })))
  const processes = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  await Promise.all(processes.map((one) => one.stop()))
  assert.equal(processes.length, 4)
  const loads = processes.map((one) => one.said().split('the sample world was loaded').length - 1)
  assert.deepEqual([loads.filter((times) => times === 0).length, Math.max(...loads)], [3, 1])

  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`select
    (select count(*)::int from directory.datasets) as datasets,
    (select count(*)::int from sites) as brands,
    (select count(*)::int from accounts) as accounts`)
  await client.end()
  await database.drop()
  assert.deepEqual(rows, [{ datasets: 1, brands: 1, accounts: 3 }])
})
