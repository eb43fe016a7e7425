import { readFileSync } from 'node:fs'
import { projectFiles } from '#testing/project/project-files.ts'
import type { Guard } from './guard.ts'

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
