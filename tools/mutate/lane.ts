import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { projectFiles } from '#testing/project/project-files.ts'
import type { FoundGuard } from './guard.ts'
import type { TestResult } from './run-files.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const longestMs = 150_000

export interface TestsRun {
  /** The first test that failed; those after it did not run. */
  failed: TestResult | undefined
  passed: number
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
  // Packages, the cache, and the built pages, without which no web process starts.
  for (const folder of ['node_modules', '.cache', 'web/dist'])
    symlinkSync(`${root}${folder}`, `${copy}/${folder}`)
  const env = { ...process.env, NODE_COMPILE_CACHE: `${copy}/.compiled` }

  async function runTests(files: string[], names?: string): Promise<TestsRun> {
    const given = [files.map((file) => `${copy}/${file}`), ...(names === undefined ? [] : [names])]
    const program = `${copy}/tools/mutate/run-files.ts`
    const child = spawn(process.execPath, [program, ...given.map((words) => JSON.stringify(words))], {
      cwd: copy,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    })
    const ended = once(child, 'close')
    /** Tests start servers of their own, which are of the same group. */
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // all of them ended already
      }
    }
    const found: TestsRun = { failed: undefined, passed: 0, isHung: false }
    const timer = setTimeout(() => {
      found.isHung = true
      end()
    }, longestMs)
    for await (const line of createInterface(child.stdout)) {
      const result = JSON.parse(line) as TestResult
      if (result.isPassed) found.passed += 1
      else found.failed ??= result
      if (found.failed) end()
    }
    await ended
    clearTimeout(timer)
    end() // what a test left behind
    return found
  }

  return {
    runTests,
    /** Runs the tests of a guard without it until one fails, and puts it back. */
    async switchOff({ path, text, replacement, testPaths }: FoundGuard, names?: string): Promise<TestsRun> {
      const file = `${copy}/${path}`
      const source = readFileSync(file, 'utf8')
      writeFileSync(
        file,
        source.replace(text, () => replacement),
      )
      try {
        return await runTests(testPaths, names)
      } finally {
        writeFileSync(file, source)
      }
    },
    close: () => rmSync(copy, { recursive: true, force: true }),
  }
}
