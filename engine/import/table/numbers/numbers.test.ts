import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creatorOfRow } from '../creator-rows.ts'
import type { Mapping } from '../mapping/propose-mapping.ts'
import { readHeadcount } from '../read-value.ts'
import { decimalSignsOf } from './decimal-signs.ts'
import { readNumber } from './read-number.ts'

test('numbers are read as several languages write them', () => {
  const written: Record<string, number> = {
    '1.234.567': 1_234_567,
    '1.234,5': 1_234.5,
    '1,234.5': 1_234.5,
    '12,34,567': 1_234_567,
    '1 500': 1_500,
    '1\u202f234\u00a0567,5': 1_234_567.5,
    "1'250": 1_250,
    '1,5M': 1_500_000,
    '1,2 Mio.': 1_200_000,
    '2,5 тыс.': 2_500,
    '12,3 mil': 12_300,
    '12.3万': 123_000,
    '1.2억': 120_000_000,
    '3 lakh': 300_000,
    '１２３': 123,
    '٣٤٥': 345,
    '−5': -5,
    '1e3': 1_000,
    '0.125': 0.125,
    '1234.567': 1_234.567,
  }
  for (const [text, value] of Object.entries(written)) assert.equal(readNumber(text), value, text)
})

test('a number that may be read in two ways is read as its column is, else refused', () => {
  assert.deepEqual(
    [readNumber('1.234'), readNumber('1.234', { decimal: ',' }), readNumber('1.234', { decimal: '.' })],
    [undefined, 1_234, 1.234],
  )
  assert.deepEqual([readNumber('1,234'), readNumber('1,234', { decimal: ',' })], [1_234, 1.234])
  assert.deepEqual(
    [readNumber('12.500', { isWhole: true }), readNumber('12.5', { isWhole: true })],
    [12_500, undefined],
  )
  for (const text of ['500 mil', '1.23.456', '1,2,3', '12-500', '1.5.2026', ''])
    assert.equal(readNumber(text), undefined, text)
})

test('a column tells by all of its values how its numbers are written, and so do the other columns', () => {
  const mapping: Mapping = { Fans: 'followers', Likes: 'likes', Views: 'views', Shares: 'shares' }
  const german = [
    { Fans: ['12.500'], Likes: ['1.234'], Views: ['1,5'], Name: ['1.5 Looms'] },
    { Fans: ['950'], Likes: ['1.300'], Views: ['2.000'], Name: ['Mill'] },
  ]
  assert.deepEqual(decimalSignsOf(german, mapping), { Fans: ',', Likes: ',', Views: ',' })
  const english = [
    { Fans: ['50.7K'], Likes: ['1.234'], Views: ['0.5'] },
    { Fans: ['1.2M'], Likes: ['1.300'], Views: ['2.000'] },
  ]
  assert.deepEqual(decimalSignsOf(english, mapping), { Fans: '.', Likes: '.', Views: '.' })
  const both = [
    { Likes: ['1.5'], Views: ['1.234'] },
    { Likes: ['1,5'], Views: ['1.300'] },
  ]
  assert.deepEqual(decimalSignsOf(both, mapping), {})
  assert.deepEqual(decimalSignsOf([{ Fans: ['12.500'], Likes: ['1.234'] }], mapping), {
    Fans: ',',
    Likes: ',',
  })
})

test('a creator of a German table has the followers and likes that it states', () => {
  const mapping: Mapping = { Name: 'username', Fans: 'followers', Likes: 'likes' }
  const values = { Name: ['loom'], Fans: ['12.500'], Likes: ['1.200'] }
  const decimals = decimalSignsOf([values], mapping)
  const made = creatorOfRow({ record: 1, values }, mapping, { network: 'instagram', decimals })
  assert.ok('creator' in made)
  const { followers, likes } = made.creator.snapshots[0] ?? {}
  assert.deepEqual([followers, likes], [12_500, 1_200])
})

test('employees are read from bands and counts of any language, and what is none is left out', () => {
  const employees: Record<string, number | null> = {
    '51-200': 200,
    '2.001-5.000': 5_000,
    '1,001-5,000': 5_000,
    '10,001+': 10_001,
    '51 bis 200': 200,
    '1.500': 1_500,
    '1 500': 1_500,
    '12 (2024)': 12,
    '12 in 2024': 12,
    '300名': 300,
    '10K+': 10_000,
    '2 Mio.': 2_000_000,
    'ca. 250': 250,
    '5 men': 5,
    '-5': null,
    '12.5': null,
    '99999999999': null,
    many: null,
  }
  for (const [text, count] of Object.entries(employees)) assert.equal(readHeadcount(text), count, text)
})
