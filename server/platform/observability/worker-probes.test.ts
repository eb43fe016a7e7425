import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { readBusinessSite } from '#contract/account/business-profile.ts'
import { freePort } from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import { testville } from '#sample/testville.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { startProcess } from '#testing/processes/processes.ts'

const key = 'a key for the scraper of the tests'
const app = await startApp()
const port = await freePort()
const worker = await startProcess('worker', app.url, {
  env: {
    QUARRY_WORKER_PORT: String(port),
    QUARRY_METRICS_KEY: key,
  },
})
after(async () => {
  await worker.stop()
  await app.stop()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers })

test('a worker answers on a port of its own that it is alive and ready, and nothing else without a key', async () => {
  assert.deepEqual(await (await get('/healthz')).json(), { status: 'alive' })
  assert.deepEqual(await (await get('/readyz')).json(), { status: 'ready' })
  const refused = await get('/metrics')
  assert.equal(refused.status, 401)
  assert.equal(((await refused.json()) as { code: string }).code, 'wrong_metrics_key')
  assert.equal((await get('/api/me')).status, 404)
})

test('a worker tells its jobs, its requests to the outside, and how many jobs wait how long', async () => {
  const [site] = testville().sites
  assert.ok(site)
  const user = await makeUser(app.services.db)
  await app.as(user, readBusinessSite, { body: { website: site.host } })
  const wanted = [
    /^quarry_job_seconds_count\{queue="read-business-site",outcome="done"\} 1$/m,
    /^quarry_egress_requests_total\{purpose="[^"]+",outcome="[^"]+"\} [1-9]/m,
    /^quarry_queue_jobs\{queue="read-business-site",state="waiting"\} 0$/m,
    /^quarry_queue_jobs\{queue="clean-up",state="active"\} 0$/m,
    /^quarry_queue_oldest_seconds\{queue="read-business-site"\} 0$/m,
  ]
  const giveUpAt = performance.now() + 30_000
  let page = ''
  while (!wanted.every((pattern) => pattern.test(page)) && performance.now() < giveUpAt) {
    await wait(200)
    const answer = await get('/metrics', { authorization: `Bearer ${key}` })
    page = (await answer.text()).match(/^quarry_(job|egress|queue)_.*$/gm)?.join('\n') ?? ''
  }
  for (const pattern of wanted) assert.match(page, pattern)
})
