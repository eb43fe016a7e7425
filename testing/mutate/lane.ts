import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { run } from 'node:test'
import { fileURLToPath } from 'node:url'
import { projectFiles } from '#testing/project/project-files.ts'
import type { FoundGuard } from './find-guard.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const longestMs = 150_000

export interface TestsRun {
  /** The names of tests that failed. A file that did not load has none. */
  failed: string[]
  passed: number
  isLoaded: boolean
  /** Cut off because it did not end. */
  isHung: boolean
}

/** A copy of the project in which one guard at a time is off. */
export function openLane() {
  const copy = mkdtempSync(`${tmpdir()}/quarry-mutate-`)
  for (const file of projectFiles()) {
    mkdirSync(dirname(`${copy}/${file}`), { recursive: true })
    cpSync(`${root}${file}`, `${copy}/${file}`)
  }
  symlinkSync(`${root}node_modules`, `${copy}/node_modules`)

  async function runTests(files: string[], named?: string): Promise<TestsRun> {
    const signal = AbortSignal.timeout(longestMs)
    const events = run({
      cwd: copy,
      files: files.map((file) => `${copy}/${file}`),
      concurrency: 1,
      signal,
      execArgv: ['--import', `${copy}/testing/page-loader.ts`],
      ...(named === undefined
        ? {}
        : { testNamePatterns: [new RegExp(named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))] }),
    })
    const found: TestsRun = { failed: [], passed: 0, isLoaded: true, isHung: false }
    events.on('test:pass', ({ details, skip }) => {
      if (details.type !== 'suite' && skip === undefined) found.passed += 1
    })
    events.on('test:fail', ({ name, file, nesting }) => {
      const isFile = nesting === 0 && (name === file || file?.endsWith(`/${name}`) === true)
      if (isFile) found.isLoaded = false
      else found.failed.push(name)
    })
    for await (const _ of events); // to its end
    return { ...found, isHung: signal.aborted }
  }

  return {
    runTests,
    /** Runs the tests of a guard without it, and puts it back. */
    async switchOff({ path, text, replacement, testPaths, named }: FoundGuard): Promise<TestsRun> {
      const file = `${copy}/${path}`
      const source = readFileSync(file, 'utf8')
      writeFileSync(
        file,
        source.replace(text, () => replacement),
      )
      try {
        return await runTests(testPaths, named)
      } finally {
        writeFileSync(file, source)
      }
    },
    close: () => rmSync(copy, { recursive: true, force: true }),
  }
}
