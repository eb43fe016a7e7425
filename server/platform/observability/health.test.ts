import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { getWallet } from '#contract/credits/wallet.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { metricsPage } from './health.ts'

const app = await startApp()
after(() => app.stop())

test('a process that is up says so, and that it is ready once the database answers', async () => {
  assert.equal((await app.http.inject('/healthz')).statusCode, 200)
  assert.deepEqual((await app.http.inject('/readyz')).json(), { status: 'ready' })
})

test('figures are served to whoever has the key, by route and never by path', async () => {
  const operator = Fastify()
  const nobody = async () => assert.fail('the figures need no user')
  metricsPage('a key for the scraper')(operator, app.services, nobody)
  operator.get('/lists/:id', async () => 'seen')
  await operator.inject('/lists/42')
  assert.notEqual((await operator.inject('/metrics')).statusCode, 200)
  const page = await operator.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a key for the scraper' },
  })
  assert.match(
    page.body,
    /quarry_http_request_seconds_count\{method="GET",route="\/lists\/:id",status="200"\} 1/,
  )
  assert.doesNotMatch(page.body, /lists\/42/)
  assert.match(page.body, /quarry_database_connections\{state="idle"\}/)
  await operator.close()
})

test('an answer of the product is compressed JSON with the headers of a careful site', async () => {
  const user = await makeUser(app.services.db)
  await app.as(user, getWallet)
  const { headers } = await app.http.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'gzip' },
  })
  assert.equal(headers['content-encoding'], 'gzip')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(String(headers['content-security-policy']), /object-src 'none'/)
})
