import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestOfTexts, rowKeys } from './row-keys.ts'

function keysOf(options: Parameters<typeof rowKeys>[0]) {
  const { keyOf, renamed } = rowKeys(options)
  const ask = (key: string, content: string, name = content) =>
    keyOf({ key, content: digestOfTexts([content]), names: digestOfTexts([name]) })
  return Object.assign(ask, { renamed })
}

/** The keys that rows have in the end, by what they say; undefined for one that is left out. */
function keysAtLast(rows: readonly (readonly [key: string, content: string, name?: string])[]) {
  const ask = keysOf({ longest: 100 })
  const first = rows.map((row) => [row[1], ask(...row)] as const)
  const renamed = new Map(ask.renamed().map(({ from, to }) => [from, to]))
  return Object.fromEntries(
    first.flatMap(([content, key]) => (key ? [[content, renamed.get(key) ?? key]] : [])),
  )
}

test('rows that say different things under one key get keys of their own, the first one too', () => {
  const keyOf = keysOf({ longest: 100 })
  assert.equal(keyOf('7', 'Ada'), '7')
  assert.equal(keyOf('7', 'Ada'), undefined)
  assert.deepEqual(keyOf.renamed(), [])
  const own = keyOf('7', 'Bea')
  assert.match(own ?? '', /^7~\w+$/)
  assert.equal(keyOf('7', 'Bea'), undefined)
  const [renamed, ...more] = keyOf.renamed()
  assert.deepEqual([renamed?.from, renamed?.content, more], ['7', digestOfTexts(['Ada']), []])
  assert.match(renamed?.to ?? '', /^7~\w+$/)
})

test('the keys of rows are the same in whatever order they come, and those of names whatever else rows say', () => {
  const rows = [
    ['7', 'Ada 1', 'Ada'],
    ['7', 'Bea 1', 'Bea'],
    ['7', 'Bea 2', 'Bea'],
    ['7', 'Bea 3', 'Bea'],
    ['8', 'Cleo'],
    ['7', 'Bea 2', 'Bea'],
    ['9', 'Dora 1', 'Dora'],
    ['9', 'Dora 2', 'Dora'],
  ] as const
  const keys = keysAtLast(rows)
  assert.equal(new Set(Object.values(keys)).size, 7)
  assert.equal(keys['Cleo'], '8')
  assert.deepEqual(keysAtLast(rows.toReversed()), keys)
  assert.deepEqual(keysAtLast([3, 6, 0, 5, 2, 7, 4, 1].map((at) => rows[at] ?? rows[0])), keys)
  const later = keysAtLast([
    ['7', 'Eve', 'Eve'],
    ['7', 'Ada 2', 'Ada'],
  ])
  assert.equal(later['Ada 2'], keys['Ada 1'])
})

test('keys are told apart however many and however long they are', () => {
  const keyOf = keysOf({ longest: 150 })
  for (let row = 0; row < 50_000; row += 1) assert.equal(keyOf(`k${row}`, 'x'), `k${row}`)
  for (let row = 0; row < 50_000; row += 1) assert.equal(keyOf(`k${row}`, 'x'), undefined)
  const fitting = 'b'.repeat(150)
  assert.equal(keyOf(fitting, 'x'), fitting)
  const long = [`${'a'.repeat(300)}1`, `${'a'.repeat(300)}2`].map((key) => keyOf(key, 'x'))
  assert.notEqual(long[0], long[1])
  assert.ok(long.every((key) => key && key.length < 50))
})

test('beyond the most keys that are kept, rows keep their key', () => {
  const keyOf = keysOf({ longest: 100, most: 1 })
  assert.deepEqual(
    [keyOf('a', 'x'), keyOf('b', 'x'), keyOf('b', 'x'), keyOf('a', 'x')],
    ['a', 'b', 'b', undefined],
  )
})
