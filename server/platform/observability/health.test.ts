import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { after, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { readBusinessSite } from '#contract/account/business-profile.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { securityHeaders } from '#server/platform/web-pages/page-policy.ts'
import { startApp } from '#testing/app.ts'
import { openLine } from '#testing/processes/faulty-line.ts'
import { makeUser } from '#testing/make.ts'
import { createMetrics } from './metrics.ts'
import { metricsPage } from './metrics-page.ts'
import { watchReadiness } from './readiness.ts'

const app = await startApp()
after(() => app.stop())
const { services } = app

test('a process that is up says so, and that it is ready once its database takes writes', async () => {
  assert.equal((await app.http.inject('/healthz')).statusCode, 200)
  assert.deepEqual((await app.http.inject('/readyz')).json(), { status: 'ready' })
})

test('R3 a process whose database is read-only is not ready', async () => {
  const url = new URL(app.appUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const pool = openPool(url.href, { max: 1 })
  assert.equal(await watchReadiness(openDatabase(pool), services.log)(), false)
  await pool.end()
})

test('B4 2,000 calls of /healthz take no connection, and 500 of /readyz one a second', async () => {
  let taken = 0
  const count = () => (taken += 1)
  const pools = [services.directoryPool, services.tenantPool] // the first is the system's as well
  for (const pool of pools) pool.on('acquire', count)
  const ask = async (path: string, times: number) => {
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: times }, () => app.http.inject(path)))
    assert.ok(answers.every(({ statusCode }) => statusCode === 200))
    return performance.now() - began
  }
  await ask('/healthz', 2_000)
  assert.equal(taken, 0)
  const tookMs = await ask('/readyz', 500)
  assert.ok(taken <= Math.ceil(tookMs / 1_000) + 1, `${taken} connections in ${tookMs} ms`)
  for (const pool of pools) pool.off('acquire', count)
})

test('R2 a database that stays silent is not ready, and asking for it holds one connection', async (context) => {
  const line = await openLine(app.appUrl)
  context.after(line.close)
  const pool = openPool(line.url, { max: 5 })
  context.after(() => pool.end())
  const isReady = watchReadiness(openDatabase(pool), services.log)
  assert.equal(await isReady(), true)
  line.become('hole')
  const ask = () => nextTurn().then(isReady) // what was said within this second is not asked again
  while (await ask()) continue
  const began = performance.now()
  while (performance.now() - began < 2_500) assert.equal(await ask(), false)
  assert.equal(pool.totalCount, 1)
})

async function operator(key: string | undefined) {
  const page = Fastify()
  const noSignIn = async () => assert.fail('the figures need no user')
  metricsPage(key)(
    page,
    { ...services, metrics: createMetrics([services.tenantPool], services.disks) },
    noSignIn,
  )
  page.get('/lists/:id', async () => 'seen')
  await page.inject('/lists/42')
  const get = (authorization?: string) =>
    page.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
  return { get, close: () => page.close() }
}

test('metrics are served to a scraper with the key, by route and never by path', async () => {
  const { get, close } = await operator('a key for the scraper')
  const page = await get('Bearer a key for the scraper')
  assert.match(
    page.body,
    /quarry_http_request_seconds_count\{method="GET",route="\/lists\/:id",status="200"\} 1/,
  )
  assert.doesNotMatch(page.body, /lists\/42/)
  assert.match(page.body, /quarry_database_connections\{state="idle"\}/)
  await close()
})

test('metrics tell how many jobs of each kind wait, and how long the first has waited', async () => {
  const user = await makeUser(services.db)
  for (const website of ['one.example', 'two.example'])
    await app.as(user, readBusinessSite, { body: { website } })
  const { get, close } = await operator('a key for the scraper')
  const { body } = await get('Bearer a key for the scraper')
  assert.match(body, /^quarry_queue_jobs\{queue="read-business-site",state="waiting"\} 2$/m)
  assert.match(body, /^quarry_queue_oldest_seconds\{queue="read-business-site"\} 0\.\d*[1-9]/m)
  assert.match(body, /^quarry_queue_oldest_seconds\{queue="run-search"\} 0$/m)
  await close()
})

test('metrics without the key are 401, also where no key is set', async () => {
  const tries: [set: string | undefined, sent: string | undefined][] = [
    ['a key for the scraper', undefined],
    ['a key for the scraper', 'Bearer another key for it'],
    [undefined, undefined],
    [undefined, 'Bearer '],
    [undefined, 'Bearer undefined'],
  ]
  for (const [set, sent] of tries) {
    const { get, close } = await operator(set)
    assert.equal((await get(sent)).statusCode, 401, `${set} set, ${sent} sent`)
    await close()
  }
})

test('an answer of the product is compressed JSON with the headers of a careful site', async () => {
  const user = await makeUser(app.services.db)
  await app.as(user, getWallet)
  const { headers } = await app.http.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'gzip' },
  })
  assert.equal(headers['content-encoding'], 'gzip')
  assert.match(String(headers['content-security-policy']), /object-src 'none'/)
})

test('answers, refusals, streams and unknown addresses say what a browser must not do with them', async () => {
  const { token } = await makeUser(app.services.db)
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  for (const [path, status] of [
    ['/api/me', 401],
    ['/api/events', 200],
    ['/api/no-such-call', 404],
    ['/api/openapi.json', 200],
  ] as const) {
    const authorization = path === '/api/events' ? { authorization: `Bearer ${token}` } : {}
    const asking = get(address + path, { headers: { host: 'quarry.test', ...authorization } })
    const [{ statusCode, headers }] = (await once(asking, 'response')) as [IncomingMessage]
    asking.destroy()
    assert.equal(statusCode, status, path)
    assert.deepEqual(
      Object.keys(securityHeaders).map((name) => [name, headers[name]]),
      Object.entries(securityHeaders),
    )
  }
})
