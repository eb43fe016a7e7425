import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** How long test files took, in milliseconds, by their path from the root. */
export type TestTimes = Record<string, number>

/** Recorded with the project by `npm test -- --record`, so that a first run knows its order. */
export const recordedTimes = fileURLToPath(new URL('../test-times.json', import.meta.url))
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))
const ownTimes = `${cache}test-times.json`

const read = (path: string): TestTimes =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TestTimes) : {}

/** The time of each file when it last ran here, else the recorded one. */
export const readTestTimes = (): TestTimes => ({ ...read(recordedTimes), ...read(ownTimes) })

export function keepTestTimes(times: TestTimes): void {
  mkdirSync(cache, { recursive: true })
  writeFileSync(ownTimes, JSON.stringify(times))
}

/** Writes down the times of these files, in their order, so that a change shows as one line. */
export function recordTestTimes(times: TestTimes, files: string[]): void {
  const lines = files.toSorted().flatMap((file) => (times[file] === undefined ? [] : [[file, times[file]]]))
  writeFileSync(recordedTimes, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`)
}
