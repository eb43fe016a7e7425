import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { recordedTimes, type TestTimes } from '#testing/workers/test-times.ts'

const recorded = JSON.parse(readFileSync(recordedTimes, 'utf8')) as TestTimes
/** A file that takes longer holds up the end of a run: what it plays belongs into several, or into less. */
const longestMs = 20_000

/** So many files were longer when this was written, and no more become so. */
const mostLong = 38

test('no further test file takes longer than 20 s, and each that is recorded is there', () => {
  const long = Object.entries(recorded).filter(([, ms]) => ms > longestMs)
  assert.ok(long.length <= mostLong, long.map(([file, ms]) => `${file} ${ms} ms`).join('\n'))
  assert.deepEqual(
    Object.keys(recorded).filter((file) => !existsSync(file)),
    [],
    'npm test -- --record',
  )
})
