import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as features from './features.ts'
import { parseMessage } from './messages/parse-message.ts'
import { refusals } from './messages/refusals.ts'
import type { Feature } from './values/feature.ts'

const all = Object.values<Feature>(features)

test('no two features declare the same name', () => {
  const parts = new Set(all.flatMap((one) => Object.keys(one))) as Set<keyof Feature>
  for (const part of parts) {
    const names = all.flatMap((one) => Object.keys(one[part] ?? {}))
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
      part,
    )
  }
})

test('the sentence of what is not found names each thing in every language', () => {
  const [, ...sentences] = refusals.not_found
  const things = all.flatMap((one) => Object.keys(one.notFound ?? {}))
  assert.ok(things.length > 20)
  for (const sentence of sentences) {
    const [choice] = parseMessage(sentence)
    assert.ok(choice?.kind === 'choice')
    assert.deepEqual(Object.keys(choice.branches).toSorted(), [...things, 'other'].toSorted())
  }
})
