import { run } from 'node:test'

/**
 * `run-files.ts FILES [NAMES]`, both as JSON: runs test files one after the other, or those of their tests that the names
 * choose, and writes each result as a line of JSON. A process of its own, so that it can be ended at the first failure.
 */
const [files = '[]', names] = process.argv.slice(2)

export interface TestResult {
  name: string
  isPassed: boolean
  /** Not inside another test or suite, so that its name alone chooses it. */
  isTop: boolean
  /** The file itself failed: it does not load. */
  isFile: boolean
}

const events = run({
  files: JSON.parse(files) as string[],
  concurrency: 1,
  execArgv: ['--import', new URL('../page-loader.ts', import.meta.url).pathname],
  ...(names === undefined ? {} : { testNamePatterns: (JSON.parse(names) as string[]).map(literally) }),
})
for await (const { type, data } of events) {
  if (type !== 'test:pass' && type !== 'test:fail') continue
  const { name, file, nesting, details } = data
  if (details.type === 'suite' || data.skip !== undefined) continue
  const isFile = nesting === 0 && (name === file || file?.endsWith(`/${name}`) === true)
  const result: TestResult = { name, isPassed: type === 'test:pass', isTop: nesting === 0, isFile }
  process.stdout.write(`${JSON.stringify(result)}\n`)
}

function literally(name: string): RegExp {
  return new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
}
