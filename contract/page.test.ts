import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from './routes.ts'

test('a page or limit in a body is a number, never what could be made one', () => {
  const lists = routes.filter(({ body }) => body?.safeParse({ page: 1, limit: 20 }).success)
  assert.ok(lists.some(({ name }) => name === 'listResults'))
  for (const { name, body } of lists) {
    for (const odd of [true, '1', [1], null]) {
      const taken = body?.safeParse({ page: odd }).data as { page?: unknown } | undefined
      assert.equal(taken?.page, undefined, `${name} takes ${JSON.stringify(odd)}`)
    }
  }
})
