import assert from 'node:assert/strict'
import { test } from 'node:test'
import { japanesePlaces } from './japanese-places.ts'

const names: [written: string, latin: string[]][] = [
  ['新宿区', ['tokyo', 'shinjuku']],
  ['東京都', ['tokyo']],
  ['京都', ['kyoto']],
  ['京都府', ['kyoto']],
  ['北海道', ['hokkaido']],
  ['大阪市', ['osaka']],
  ['北区', ['tokyo', 'kita']],
  ['北', []],
  ['見本市', []],
]
for (const [written, latin] of names)
  test(`${written} is ${latin.join(' and ') || 'no known place'} in Latin letters`, () =>
    assert.deepEqual(japanesePlaces(written), latin))
