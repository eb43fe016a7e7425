import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestOf } from './digest.ts'

test('rows that differ in one letter, its place or their length differ in their digest', () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => `osm/n${id}\t1\tCafé ${id % 7}\t{}\t(${id / 1e4},2)`)
  const others = rows.flatMap((row) => [
    row,
    `${row} `,
    ` ${row}`,
    row.replace('1', '2'),
    row.replace('osm', 'som'),
  ])
  const different = new Set(others)
  assert.equal(new Set(others.map(digestOf)).size, different.size)
  assert.match(digestOf(''), /^[0-9a-f]{16}$/)
})
