import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWalletSearch } from './wallet-search.ts'

test('the address of the wallet keeps what it can mean and drops the rest', () => {
  const person = '0199a000-0000-7000-8000-000000000001'
  const known = { page: 2, kind: 'refund', person, from: '2026-01-31', days: 90, usage: 'list' }
  assert.deepEqual(readWalletSearch(known), known)
  assert.deepEqual(
    readWalletSearch({
      page: -1,
      kind: 'theft',
      person: 'me',
      from: '2026-13-01',
      to: 5,
      days: 31,
      usage: 'day',
    }),
    {},
  )
})
