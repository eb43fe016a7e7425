import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { projectFiles } from './project-files.ts'

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

test('every file and every decision that a record names exists', () => {
  const files = projectFiles().map((file) => `/${file}`)
  for (const record of records) {
    const named = Array.from(
      read(record).matchAll(/`([\w./-]+(?:\.(?:tsx?|json)|\/))`/g),
      ([, name = '']) => name,
    )
    assert.deepEqual(
      named.filter(
        (name) =>
          !files.some((file) => (name.endsWith('/') ? file.includes(`/${name}`) : file.endsWith(`/${name}`))),
      ),
      [],
      record,
    )
    for (const [, number] of read(record).matchAll(/\bdecision (\d+)/g))
      assert.ok(
        records.some((file) => Number(basename(file).slice(0, 4)) === Number(number)),
        `${record}: ${number}`,
      )
  }
})
