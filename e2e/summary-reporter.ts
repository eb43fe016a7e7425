import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Shows what a page held when its story failed, and ends the run with one plain line of counts. */
export default class SummaryReporter implements Reporter {
  /** Status by test id. A test that failed once stays failed, even when its retry passes. */
  readonly #results = new Map<string, TestResult['status']>()

  onTestEnd(test: TestCase, result: TestResult): void {
    const before = this.#results.get(test.id) ?? 'skipped'
    this.#results.set(test.id, before === 'skipped' || before === 'passed' ? result.status : before)
    for (const { name, path } of result.attachments)
      if (name === 'error-context' && path) process.stdout.write(pageIn(readFileSync(path, 'utf8')))
  }

  onEnd(): void {
    const all = [...this.#results.values()]
    const passed = all.filter((status) => status === 'passed').length
    const skipped = all.filter((status) => status === 'skipped').length
    process.stdout.write(`\n${passed} passed, ${all.length - passed - skipped} failed, ${skipped} skipped\n`)
  }
}

/** The page as a tree of roles and names, out of Playwright's description of a failure. */
function pageIn(description: string): string {
  return /```yaml\n([^]*?)```/.exec(description)?.[1] ?? ''
}
