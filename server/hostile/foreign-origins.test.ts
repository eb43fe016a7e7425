import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { streams } from '#contract/streams.ts'
import { framesOf } from '#testing/hostile/frames.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const user = await makeUser(app.services.db)

const origins = [
  'https://attacker.test',
  'null',
  `https://${testHost}.attacker.test`,
  `http://${testHost}:8080`,
]
const paths = [
  ...routes.map(({ method, path }) => ({ method, path })),
  ...Object.values(streams).map((address) => {
    const [method = 'GET', path = ''] = address.split(' ')
    return { method, path }
  }),
]
const url = (path: string) => path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')

test('A14 no call answers a preflight, and no answer lets another origin read', async () => {
  assert.ok(paths.length > 80)
  for (const [index, { method, path }] of paths.entries()) {
    const origin = origins[index % origins.length] ?? ''
    const headers = { host: testHost, origin }
    const preflight = await app.http.inject({
      method: 'OPTIONS',
      url: url(path),
      headers: { ...headers, 'access-control-request-method': method },
    })
    if (path === '/api/events') continue // a stream without end
    const answer = await app.http.inject({
      method: 'GET',
      url: url(path),
      headers: { ...headers, authorization: `Bearer ${user.token}` },
    })
    assert.ok(preflight.statusCode >= 400, `${path} answers a preflight with ${preflight.statusCode}`)
    for (const response of [preflight, answer])
      for (const name of Object.keys(response.headers)) assert.doesNotMatch(name, /^access-control-/, path)
  }
})

test('A14 no call but the public ones does anything for a browser that only has cookies', async () => {
  for (const route of routes.filter(({ access }) => access !== 'public')) {
    const [{ body } = {}] = framesOf(route, () => undefined)
    const { statusCode } = await app.http.inject({
      method: route.method,
      url: url(route.path),
      headers: {
        host: testHost,
        origin: 'https://attacker.test',
        cookie: `token=${user.token}; access_token=${user.token}; session=${user.token}`,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    assert.equal(statusCode, 401, nameOfRoute(route))
  }
})
