import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lettersOf } from './font-weights.ts'

test('the letters of a unicode range, with single ones, spans and question marks', () => {
  assert.equal(
    lettersOf('U+41-43, U+e9,U+1F0?'),
    'ABCé' + Array.from({ length: 16 }, (_, at) => String.fromCodePoint(0x1f00 + at)).join(''),
  )
})
