import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from 'virtual:addresses'
import { nameOfRoute, routes } from '#contract/routes.ts'

test('the browser knows the address of every route of the contract, and no other', () => {
  const named = routes.map((route) => [nameOfRoute(route), route.address])
  assert.deepEqual({ ...addresses }, Object.fromEntries(named))
})
