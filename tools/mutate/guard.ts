import { readFileSync } from 'node:fs'
import { projectFiles } from '#testing/project/project-files.ts'

/** One guard of the product, and how it is switched off. */
export interface Guard {
  /** The rows of docs/reliability.md that it holds. */
  rows: string
  /** What is then possible. */
  without: string
  /** The end of the file's path: it may move. */
  file: string
  /** Stands once in the file. */
  text: string
  replacement: string
  /** Ends of the paths of test files. One of their tests must fail. */
  tests: string[]
  /** The tests whose names hold this text, rather than those that name the rows. */
  named?: string
}

const files = projectFiles().filter((name) => /\.tsx?$/.test(name))
const endingIn = (end: string, isTest: boolean) =>
  files.filter((name) => `/${name}`.endsWith(`/${end}`) && name.endsWith('.test.ts') === isTest)

export interface FoundGuard extends Guard {
  path: string
  testPaths: string[]
}

/** Where a guard and its tests stand now, or why it cannot be switched off. */
export function findGuard(guard: Guard): FoundGuard | { why: string } {
  const [path, second] = endingIn(guard.file, false)
  if (path === undefined) return { why: `no file ${guard.file}` }
  if (second !== undefined) return { why: `several files ${guard.file}` }
  const times = readFileSync(path, 'utf8').split(guard.text).length - 1
  if (times !== 1) return { why: `its text stands ${times} times in ${path}` }
  const testPaths = guard.tests.flatMap((end) => endingIn(end, true))
  if (testPaths.length !== guard.tests.length) return { why: `no single test ${guard.tests.join(', ')}` }
  return { ...guard, path, testPaths }
}
