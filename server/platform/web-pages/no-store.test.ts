import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readAddress } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { streams } from '#contract/streams.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'

const app = await startApp()
after(() => app.stop())

const id = '00000000-0000-7000-8000-000000000000'
const urlOf = (path: string) => path.replace(':type', 'local').replaceAll(/:\w+/g, id)

/** Their random names are their permission, and what they name never changes: these may be kept. */
const kept = new Set<string>([streams.image, streams.baseMap])

const addresses = [
  ...routes.map(({ method, path }) => ({ method, path, url: urlOf(path) })),
  ...Object.values(streams).map((address) => {
    const { method, path } = readAddress(address)
    return { method, path, url: urlOf(path) }
  }),
]

async function ask(method: string, url: string, token?: string) {
  // A stream of events answers with its headers and does not end.
  if (url === '/api/events' && token !== undefined) return null
  const { statusCode, headers } = await app.http.inject({
    method: method as 'GET',
    url,
    headers: { host: testHost, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { payload: {} }),
  })
  return { statusCode, cached: headers['cache-control'] }
}

test('no answer of a call may be kept by a cache: of a visitor, a user and an API key, done or refused', async () => {
  const user = await makeUser(app.services.db)
  const key = await makeApiKey(app, user, { scopes: ['leads.read'] })
  const wrong: string[] = []
  for (const { method, path, url } of addresses)
    for (const token of [undefined, user.token, key.token]) {
      const answer = await ask(method, url, token)
      if (answer && answer.cached !== 'no-store')
        wrong.push(`${method} ${path} ${answer.statusCode} ${String(answer.cached)}`)
    }
  assert.deepEqual(wrong, [])
})

test('nor are refusals of what no call serves, and what may be kept is named', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['POST', '/mcp?x=1'],
    ['DELETE', '/auth/login'],
    ['GET', `/api/${'a'.repeat(300)}`],
  ] as const)
    assert.equal((await ask(method, url))?.cached, 'no-store', url)
  const big = await app.http.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { host: testHost },
    payload: { email: 'a'.repeat(2_000_000) },
  })
  assert.deepEqual([big.statusCode, big.headers['cache-control']], [413, 'no-store'])
  assert.deepEqual(
    [...kept].map((address) => readAddress(address).path),
    ['/api/images/:name', '/api/maps/:name'],
  )
})
