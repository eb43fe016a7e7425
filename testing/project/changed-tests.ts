import { execFileSync } from 'node:child_process'
import { dirname, join, normalize } from 'node:path'
import { isTest } from './choose-tests.ts'
import { featureOf } from './feature-imports.ts'

/** The text of each file by its path from the root of the project. */
type Sources = ReadonlyMap<string, string>

/**
 * Files that gather all features, pages or calls. A change behind one does not spread through it, or every change would
 * reach every test.
 */
const gathering = new Set([
  'contract/routes.ts',
  'server/features.ts',
  'server/registered.ts',
  'server/product.ts',
  'server/start.ts',
  'web/main.tsx',
  'web/app/router.tsx',
])

/** What a test reads when it looks at all files of the project. */
const lister = 'testing/project/project-files.ts'
/** What makes the databases of tests by all migrations. */
const databases = 'testing/database.ts'

/** A file, by its path from the root or from the file that names it, or a folder that is read whole. */
const named = /['"`](#?[\w@./-]+\.\w+|(?:\.\.?\/)+\w[\w./-]*\/)['"`]/g

/** The files that each file imports, starts or reads by a name in its text. */
function namesIn(sources: Sources): Map<string, string[]> {
  const placesOf = (file: string, name: string) =>
    name.startsWith('#') ? [name.slice(1)] : [normalize(join(dirname(file), name)), name]
  const filesIn = (folder: string) => [...sources.keys()].filter((path) => path.startsWith(folder))
  return new Map(
    Array.from(sources, ([file, text]) => [
      file,
      Array.from(text.matchAll(named), ([, name = '']) => name)
        .flatMap((name) => placesOf(file, name))
        .flatMap((path) => (path.endsWith('/') ? filesIn(path) : [path]))
        .filter((path) => path !== file && sources.has(path)),
    ]),
  )
}

/**
 * The tests that a change of these files reaches: those that lead to one of them by names, those of its feature and of
 * features that use it, which go through the front door, and those that look at all files. A file that no other one
 * names may be read by any test.
 */
export function changedTests(changed: string[], sources: Sources): string[] {
  const tests = [...sources.keys()].filter(isTest)
  const names = namesIn(sources)
  const users = new Map<string, string[]>()
  for (const [file, others] of names)
    for (const other of others) users.set(other, [...(users.get(other) ?? []), file])
  if (changed.some((file) => !isTest(file) && !users.has(file))) return tests
  const isOfDatabases = changed.some((file) => file.startsWith('server/migrations/'))
  const reached = new Set([...changed, lister, ...(isOfDatabases ? [databases] : [])])
  for (const file of reached) {
    if (gathering.has(file) && !changed.includes(file)) continue
    for (const user of users.get(file) ?? []) reached.add(user)
  }
  const besides = changed.flatMap((file) => [file, ...(users.get(file) ?? [])])
  const features = new Set(besides.flatMap((file) => featureOf(file) ?? []))
  return tests.filter((file) => reached.has(file) || features.has(featureOf(file) ?? ''))
}

/** Files that differ from a commit, or that Git doesn't know yet. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}
