import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOfRoute, routes } from './routes.ts'

test('a page or limit in a body is a number, never what could be made one', () => {
  const lists = routes.filter(({ body }) => body?.safeParse({ page: 1, limit: 20 }).success)
  assert.ok(lists.some((list) => nameOfRoute(list) === 'listResults'))
  for (const list of lists) {
    for (const odd of [true, '1', [1], null]) {
      const taken = list.body?.safeParse({ page: odd }).data as { page?: unknown } | undefined
      assert.equal(taken?.page, undefined, `${nameOfRoute(list)} takes ${JSON.stringify(odd)}`)
    }
  }
})
