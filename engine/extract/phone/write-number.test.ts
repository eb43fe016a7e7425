import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneText } from './write-number.ts'

test('a number is written in the groups of its country', () => {
  assert.equal(phoneText('+442079460018'), '+44 20 7946 0018')
  assert.equal(phoneText('+12025550143'), '+1 202 555 0143')
})

test('what is no number comes back as it is', () => {
  for (const text of ['', '+', '12 34', 'call us']) assert.equal(phoneText(text), text)
})
