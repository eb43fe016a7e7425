import { run } from 'node:test'

/**
 * `run-files.ts FILES [PATTERN]`, both as JSON: runs test files one after the other, or those of their tests whose names
 * the pattern fits, and writes each result as a line of JSON. A process of its own, so that it can be ended at the first failure.
 */
const [files = '[]', names] = process.argv.slice(2)

export interface TestResult {
  name: string
  isPassed: boolean
  /** The file itself failed: it does not load. */
  isFile: boolean
}

const events = run({
  files: JSON.parse(files) as string[],
  concurrency: 1,
  execArgv: ['--import', import.meta.resolve('#testing/page-loader.ts')],
  ...(names === undefined ? {} : { testNamePatterns: [new RegExp(JSON.parse(names) as string)] }),
})
const write = (result: TestResult) => process.stdout.write(`${JSON.stringify(result)}\n`)
events.on('test:pass', ({ name, details, skip }) => {
  if (details.type === 'suite' || skip !== undefined) return
  write({ name, isPassed: true, isFile: false })
})
events.on('test:fail', ({ name, file, nesting, details }) => {
  if (details.type === 'suite') return
  const isFile = nesting === 0 && (name === file || file?.endsWith(`/${name}`) === true)
  write({ name, isPassed: false, isFile })
})
for await (const _ of events); // to its end
