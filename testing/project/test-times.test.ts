import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { recordedTimes, type TestTimes } from '#testing/workers/test-times.ts'
import { projectFiles } from './project-files.ts'

const recorded = JSON.parse(readFileSync(recordedTimes, 'utf8')) as TestTimes
/** A file that takes longer holds up the end of a run: what it plays belongs into several, or into less. */
const longestMs = 20_000

/** So many files were longer when this was written, and no more become so. */
const mostLong = 9

test('no further test file takes longer than 20 s, and each that is recorded is there', () => {
  const long = Object.entries(recorded).filter(([, ms]) => ms > longestMs)
  assert.ok(long.length <= mostLong, long.map(([file, ms]) => `${file} ${ms} ms`).join('\n'))
  assert.deepEqual(
    Object.keys(recorded).filter((file) => !existsSync(file)),
    [],
    'npm test -- --record',
  )
})

/** A start takes a second of a processor. A function of a command is called; one test of its process is enough. */
const start = /\b(startProcess|runCommand|spawn|execFile|fork)\(/g

/** So many starts of programs stood in test files when this was written, and no more are added. */
const mostStarts = 47

test('test files start no more programs than they did', () => {
  const starts = projectFiles()
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => Array.from(readFileSync(file, 'utf8').matchAll(start), () => file))
  assert.ok(starts.length <= mostStarts, `${starts.length} starts in ${starts.join(' ')}`)
})
