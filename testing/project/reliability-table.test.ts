import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { projectFiles } from './project-files.ts'

const files = projectFiles().filter((name) => /\.(test|story)\.tsx?$/.test(name))

/** `X1 server/…/csv.test.ts` for every id that a test's name begins with. */
const tested = files.flatMap((file) => {
  const names = readFileSync(file, 'utf8').matchAll(/\btest\(\s*['"`]((?:[A-Z]\d+ )+)/g)
  return Array.from(names, ([, ids = '']) => ids.trim().split(' ')).flatMap((ids) =>
    ids.map((id) => `${id} ${file}`),
  )
})

const table = readFileSync('docs/reliability.md', 'utf8').matchAll(/^\| ([A-Z]\d+) \| (\S+) \|/gm)
const told = Array.from(table, ([, id, file]) => `${id} ${file}`)

test('docs/reliability.md tells of every reliability row that has a test, and of no other', () => {
  const known = new Set(tested)
  const rows = new Set(told.map((line) => line.split(' ')[0]))
  assert.deepEqual(
    told.filter((line) => !known.has(line)),
    [],
    'told, but no test is named so',
  )
  const missing = [...known].filter((line) => !rows.has(line.split(' ')[0]))
  assert.deepEqual(missing, [], 'tested, but the row is not told')
})
