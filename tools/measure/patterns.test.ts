import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { comparePatterns } from './patterns.ts'

const file = fileURLToPath(new URL('../../../shared/data/people/email-patterns.jsonl', import.meta.url))
const skip = existsSync(file) ? false : 'the shared people are not here'

test('guesses beat six fixed forms at every number of known addresses, on domains that taught nothing', {
  skip,
}, () => {
  const { all, followed } = comparePatterns(file, [0, 1, 3])
  for (const { count, guesses, crossValidated } of all.known) {
    for (const rates of [guesses, crossValidated]) {
      assert.ok(rates.first >= all.fixed.first, `first, ${count} known`)
      assert.ok(rates.inThree >= all.fixed.inThree, `in three, ${count} known`)
    }
  }
  const three = followed.known.find(({ count }) => count === 3)?.crossValidated
  assert.ok(three && three.first >= 0.85 && three.inThree >= 0.95, JSON.stringify(three))
})
