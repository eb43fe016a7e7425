import type { TestEvent } from 'node:test/reporters'

/** Ends the run with one line such as `7 passed, 1 failed`. */
export default async function* summary(events: AsyncIterable<TestEvent>) {
  for await (const event of events) {
    if (event.type !== 'test:summary' || event.data.file !== undefined) continue
    const { passed, failed = 0, skipped } = event.data.counts as Record<string, number>
    yield `\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`
  }
}
