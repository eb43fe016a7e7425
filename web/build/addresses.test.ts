import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf } from 'virtual:addresses'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { readAddresses, writeAddresses } from './addresses.ts'

test('the browser knows the address of every route of the contract, and no other', () => {
  const named = routes.map((route) => [nameOfRoute(route), route.address])
  assert.deepEqual(readAddresses(), Object.fromEntries(named))
  assert.equal(addressOf('getMe'), 'GET /api/me')
})

test('the build writes the address of each call in place of its name', () => {
  const addresses = { getMe: 'GET /api/me', saveMe: 'PUT /api/me' }
  assert.equal(
    writeAddresses("call('getMe', {}); call(\n  'saveMe', { body }); recall(act); at.call(that)", addresses),
    "call('GET /api/me', {}); call(\n  'PUT /api/me', { body }); recall(act); at.call(that)",
  )
  assert.equal(writeAddresses("queryOf('getMe', ['me'])", addresses), "queryOf('GET /api/me', ['me'])")
  assert.throws(() => writeAddresses("call('getYou', {})", addresses), /getYou is not a route/)
  assert.throws(() => writeAddresses('call(act, {})', addresses), /needs the name of a route/)
})
