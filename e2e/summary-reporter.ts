import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Ends the run with one plain line of counts. */
export default class SummaryReporter implements Reporter {
  readonly #last = new Map<string, TestResult['status']>()

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#last.set(test.id, result.status)
  }

  onEnd(): void {
    const all = [...this.#last.values()]
    const passed = all.filter((status) => status === 'passed').length
    const skipped = all.filter((status) => status === 'skipped').length
    process.stdout.write(`\n${passed} passed, ${all.length - passed - skipped} failed, ${skipped} skipped\n`)
  }
}
