import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneLine } from './phone-line.ts'

const winter = new Date('2026-01-15T12:00:00Z')

test('the number plan tells the kind of a line and its country', () => {
  const kindOf = (number: string) => phoneLine(number, winter)?.kind
  assert.equal(kindOf('+4915123456789'), 'mobile')
  assert.equal(kindOf('+493012345678'), 'landline')
  assert.equal(kindOf('+12125550123'), 'mobile_or_landline')
  assert.equal(kindOf('+18005550123'), 'toll_free')
  assert.equal(kindOf('+19005550123'), 'premium')
  assert.equal(kindOf('+448001111111'), 'toll_free')
  assert.equal(phoneLine('+4915123456789', winter)?.country, 'DE')
  assert.equal(phoneLine('no number', winter), null)
})

test('a country with one clock has one zone, a country with several its first and its last', () => {
  assert.deepEqual(phoneLine('+493012345678', winter)?.time_zones, ['Europe/Berlin'])
  const [first, last] = phoneLine('+12125550123', winter)?.time_zones ?? []
  assert.ok(first && last && first !== last)
})
