import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readAddress } from '#contract/route.ts'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { streams } from '#contract/streams.ts'
import { webhookEvents } from '#contract/values/webhooks/webhook-values.ts'
import { startApp } from '#testing/app.ts'

const app = await startApp()
after(() => app.stop())

interface Printed {
  openapi: string
  webhooks: object
  paths: Record<string, Record<string, { operationId: string; security?: object[] }>>
}

test('openapi.json prints every route and every stream, which need a token, and what webhooks are sent', async () => {
  const response = await app.http.inject({ method: 'GET', url: '/api/openapi.json' })
  assert.equal(response.statusCode, 200)
  const { openapi, paths, webhooks } = response.json<Printed>()
  assert.deepEqual(Object.keys(webhooks), [...webhookEvents])
  assert.equal(openapi, '3.1.0')
  const addressed = Object.values(streams).map((address) => readAddress(address))
  for (const { method, path } of addressed)
    assert.ok(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()], `${method} ${path}`)
  const printed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, security }]) =>
      [operationId, method.toUpperCase(), path, security !== undefined].join(' '),
    ),
  )
  const expected = routes
    .map((route) => ({ name: nameOfRoute(route), ...route }))
    .map(({ name, method, path, access }) =>
      [name, method, path.replace(/:(\w+)/g, '{$1}'), access !== 'public'].join(' '),
    )
  const isStream = (line: string) => Object.hasOwn(streams, line.split(' ')[0] ?? '')
  assert.deepEqual(printed.filter((line) => !isStream(line)).toSorted(), expected.toSorted())
})
