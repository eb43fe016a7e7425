import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { measureNames } from './published-names.ts'

const judged = fileURLToPath(new URL('published-names.tsv', import.meta.url))

test('names of another directory become our categories, and hardly ever a wrong one', () => {
  for (const withPath of [true, false]) {
    const { covered, right, all, lines } = measureNames(judged, withPath)
    assert.ok(covered / all >= 0.8, `${covered} of ${all} covered`)
    assert.ok(right / covered >= 0.97, lines.join('\n'))
  }
})
