import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]

test('every file that a page of the documentation links to exists', () => {
  const links = pages.flatMap((page) =>
    Array.from(readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g), ([, target = '']) => ({
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
