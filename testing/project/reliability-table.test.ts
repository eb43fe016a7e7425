import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
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

const text = readFileSync('docs/reliability.md', 'utf8')
const table = text.matchAll(/^\| ([A-Z]\d+) \| (\S+) \|/gm)
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

const waiting = Array.from(text.matchAll(/^\| ((?:[A-Z]\d+, )*[A-Z]\d+) \| [^|]+ \|$/gm), ([, ids = '']) =>
  ids.split(', '),
).flat()

test('no row waits that has a test, and none waits twice', () => {
  const known = new Set(tested.map((line) => line.split(' ')[0]))
  assert.deepEqual(
    waiting.filter((id, place) => known.has(id) || waiting.indexOf(id) !== place),
    [],
  )
})

const rules = new URL('../../../shared/reliability.md', import.meta.url)
const skip = existsSync(rules) ? false : 'the reliability rules are not beside this clone'

test('every row of the reliability rules has a test, or a line that says what it waits for', { skip }, () => {
  const rows = readFileSync(rules, 'utf8').matchAll(/^\| ([A-Z]\d+) \| P\d/gm)
  const ids = new Set(Array.from(rows, ([, id]) => id))
  assert.ok(ids.size > 100)
  const here = new Set([...told.map((line) => line.split(' ')[0]), ...waiting])
  assert.deepEqual(
    [...ids].filter((id) => !here.has(id)),
    [],
  )
  assert.deepEqual(
    [...here].filter((id) => !ids.has(id)),
    [],
  )
})

test('npm run bench -- whole-rows runs each test that does a part of its row in npm test, and the table says so', () => {
  const bench = readFileSync('bench/whole-rows.ts', 'utf8')
  const [, pattern = '-'] = /--test-name-pattern=(.+)'/.exec(bench) ?? []
  const whole = Array.from(
    text.matchAll(/^\| ([A-Z]\d+) \| (\S+) \| `npm run bench -- whole-rows` \|/gm),
    ([, id = '', file = '']) => ({ id, file }),
  )
  const isRun = ({ id, file }: (typeof whole)[number]) =>
    bench.includes(`'${file}'`) && new RegExp(pattern).test(`${id} `)
  assert.deepEqual(
    whole.filter((row) => !isRun(row)),
    [],
  )
  const inParts = files.filter((file) => /= rounds\(|\brounds\(\d/.test(readFileSync(file, 'utf8')))
  const told = new Set(whole.map(({ file }) => file))
  assert.deepEqual(
    inParts.filter((file) => !told.has(file)),
    [],
  )
})
