import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { projectFiles } from './project-files.ts'

/**
 * `npm run lint`: oxlint on the files whose verdict may have changed. What a rule says of a file follows from the file
 * and from all it imports, so a file that passed is looked at again when one of these changed, or the rules did.
 */
const memory = 'node_modules/.cache/lint.json'
const rules = ['.oxlintrc.json', 'tsconfig.json', 'web/tsconfig.json', 'package-lock.json']

const digest = (text: string) => createHash('sha1').update(text).digest('base64')

const files = projectFiles().filter((file) => /\.(tsx?|js)$/.test(file))
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const own = new Map(Array.from(sources, ([file, text]) => [file, digest(text)]))

const specifier = /(?:from|import)\s*\(?\s*'(#|\.{1,2}\/)([^']+)'/g

/** The files of ours that a file names. */
function importsOf(file: string): string[] {
  const named = (sources.get(file) ?? '').matchAll(specifier)
  return Array.from(named, ([, kind = '', path = '']) =>
    kind === '#' ? path : normalize(join(dirname(file), kind + path)),
  ).filter((path) => sources.has(path))
}

const imports = new Map(files.map((file) => [file, importsOf(file)]))

/** A file with all that it imports, near and far. */
function reachOf(file: string): string[] {
  const reached = new Set([file])
  for (const one of reached) for (const next of imports.get(one) ?? []) reached.add(next)
  return [...reached].toSorted()
}

const base = rules.map((file) => readFileSync(file, 'utf8')).join()
const ambient = files.filter((file) => file.endsWith('.d.ts')).map((file) => own.get(file))
const keyOf = (file: string) =>
  digest([base, ...ambient, ...reachOf(file).map((one) => `${one} ${own.get(one)}`)].join())
const keys = new Map(files.map((file) => [file, keyOf(file)]))

const passed = new Set<unknown>(
  existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as unknown[]) : [],
)
const due = files.filter((file) => !passed.has(keys.get(file)))
const isWhole = due.length > files.length / 2

if (isWhole || due.length > 0) {
  const options = ['--type-aware', '--deny-warnings', ...(isWhole ? [] : due)]
  const { status } = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', ...options], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
mkdirSync(dirname(memory), { recursive: true })
writeFileSync(memory, JSON.stringify([...keys.values()]))
