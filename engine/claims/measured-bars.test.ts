import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { measureClaims, readClaimRows } from '#tools/measure/claims.ts'

const fileOf = (half: string) =>
  fileURLToPath(new URL(`../../tools/measure/claims/${half}.jsonl`, import.meta.url))
/** Kinds of false texts that no parser can know as typed: words and sentences of any kind. */
const untyped = ['judgement', 'history', 'comparison', 'question', 'quote', 'sender', 'instruction']

for (const half of ['kept', 'tuned']) {
  test(`the ${half} half: false typed claims are blocked, others in 98 %, and 95 % of true texts pass`, () => {
    const rows = readClaimRows(fileOf(half))
    assert.equal(rows.length, 600)
    const { all, kinds, lines } = measureClaims(rows)
    for (const { kind, false: wrong, blocked } of kinds) {
      const bar = untyped.includes(kind) ? 0.98 : 1
      assert.ok(blocked >= wrong * bar, `${kind}: ${blocked} of ${wrong}\n${lines.join('\n')}`)
    }
    assert.ok(all.kept >= all.true * 0.95, `${all.kept} of ${all.true}\n${lines.join('\n')}`)
  })
}

test('all of 100 texts that tell a missing fact as a no are blocked', () => {
  const rows = ['kept', 'tuned']
    .flatMap((half) => readClaimRows(fileOf(half)))
    .filter(({ kind }) => kind === 'missing')
  assert.equal(rows.length, 100)
  assert.deepEqual(measureClaims(rows).lines, [])
})
