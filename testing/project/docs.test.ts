import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { projectFiles } from './project-files.ts'
import { unclear } from './source-rules.ts'

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
const records = globSync('docs/decisions/*.md').toSorted()
const read = (file: string) => readFileSync(file, 'utf8')

test('every file that a page of the documentation links to exists', () => {
  const links = pages.flatMap((page) =>
    Array.from(read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g), ([, target = '']) => ({
      page,
      file: join(dirname(page), target),
    })),
  )
  assert.ok(links.length > 30)
  assert.deepEqual(
    links.filter(({ file }) => !existsSync(file)),
    [],
  )
})

test('a new call and a new screen take at most ten steps', () => {
  for (const page of ['docs/add-a-call.md', 'docs/add-a-screen.md']) {
    const [steps = ''] = read(page).split('\n## ')
    const numbers = Array.from(steps.matchAll(/^(\d+)\. /gm), ([, number]) => Number(number))
    assert.ok(numbers.length > 5 && Math.max(...numbers) <= 10, `${page}: ${numbers.length} steps`)
  }
})

test('every decision record has a number of its own, from 1 without a gap', () => {
  assert.deepEqual(
    records.map((file) => Number(basename(file).slice(0, 4))),
    records.map((_, index) => index + 1),
  )
  for (const file of records)
    assert.equal(Number(/^# (\d+)\. /.exec(read(file))?.[1]), Number(basename(file).slice(0, 4)), file)
})

test('a decision record is context, decision and consequences, each in at most ten sentences', () => {
  for (const file of records) {
    const [, ...parts] = read(file).split(/^\*\*(Context|Decision|Consequences|Alternatives)\.\*\* /m)
    const names = parts.filter((_, index) => index % 2 === 0)
    assert.deepEqual(names.slice(0, 3), ['Context', 'Decision', 'Consequences'], file)
    assert.ok(names.length === 3 || (names.length === 4 && names[3] === 'Alternatives'), file)
    for (const [index, name] of names.entries()) {
      const sentences = (parts[2 * index + 1] ?? '').trim().split(/[.!?]\)?\s+(?=\S)/)
      assert.ok(sentences.length <= 10, `${file}: ${name} has ${sentences.length} sentences`)
    }
  }
})

test('a page says who: a user, a client, an operator; the glossary lists the words to avoid', () => {
  const lines = pages.flatMap((page) =>
    read(page)
      .split('\n')
      .map((line) => ({ page, line })),
  )
  assert.deepEqual(
    lines.filter(({ line }) => unclear.test(line.replaceAll(/`[^`]*`/g, ''))),
    [],
  )
})

test('every source file that a page names exists', () => {
  const files = projectFiles().map((file) => `/${file}`)
  const missing = pages.flatMap((page) =>
    Array.from(read(page).matchAll(/`([\w./-]+\.tsx?)`/g), ([, name = '']) => ({ page, name })).filter(
      ({ name }) => !files.some((file) => file.endsWith(`/${name}`)),
    ),
  )
  assert.deepEqual(missing, [])
})

test('every decision that a page names exists', () => {
  const numbers = records.map((file) => Number(basename(file).slice(0, 4)))
  for (const page of pages)
    for (const [, number] of read(page).matchAll(/\bdecision (\d+)/g))
      assert.ok(numbers.includes(Number(number)), `${page}: ${number}`)
})
