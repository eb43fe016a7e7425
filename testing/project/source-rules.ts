import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Import } from './file-imports.ts'

const isTest = (file: string) => /\.(test|story)\.tsx?$/.test(file)
const isGenerated = (file: string) => file.endsWith('.gen.ts')

function countBy(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** Number of files by folder, tests included. Migrations and decision records grow with the product; JSON and generated files do not count. */
export const filesByFolder = (files: string[]): Record<string, number> =>
  countBy(
    files
      .filter((file) => !isGenerated(file) && !/\.json$|^(server\/migrations|docs\/decisions)\//.test(file))
      .map(dirname),
  )

const standsAlone =
  /^server\/(migrations|features\/[^/]+\/routes\.ts)|^contract\/features\/|\.static\.ts$|\/texts\/[\w-]+\.ts$/

/**
 * A registration table: each line exports what another file holds. Its importer reads it as one value and checks that
 * nothing is missing, so the table grows by a line for each noun and cannot become a part of that importer.
 */
const isRegistration = (text: string) =>
  text
    .replaceAll(/^\/\*\*[^]*?\*\/$/gm, '')
    .split('\n')
    .every((line) => line === '' || /^export .* from '/.test(line))

/**
 * Files of at most 30 lines that one file imports: they belong into that file. A file that a test imports stands for
 * itself, and so do a program, which nothing imports, a file that is loaded when it is needed, the texts of a feature, the
 * `routes.ts` of a feature, its table of contents, and a registration table.
 */
export function smallFiles(files: string[], imports: Import[]): string[] {
  const importers = new Map<string, string[]>()
  const loadedLate = new Set(imports.flatMap(({ target, isLazy }) => (isLazy ? target : [])))
  for (const { file, target } of imports) {
    const path = target.replace(/\?.*/, '')
    importers.set(path, [...(importers.get(path) ?? []), file])
  }
  return files.filter((file) => {
    if (isTest(file) || isGenerated(file) || standsAlone.test(file) || loadedLate.has(file)) return false
    const [only, ...others] = new Set(importers.get(file))
    if (!only || others.length > 0 || isTest(only)) return false
    const text = readFileSync(file, 'utf8').trimEnd()
    return text.split('\n').length <= 30 && !isRegistration(text)
  })
}

/** Words that do not say who; `docs/glossary.md` says what to write. */
export const unclear = /\b(whoever|whomever|somebody|nobody|everybody)\b(?!@)/i
const comment =
  /(?:^\s*(?:\/\*\*?|\*|\/\/)|\s\/\/ |^\s*(?:test|it|describe)\(\s*['"`]|\bassert\b.*, ['"`])(.*)/

/** Lines of comments, names of tests and messages of assertions in which a word without a noun stands for a person. */
export const unclearLines = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => unclear.test(comment.exec(line)?.[1] ?? ''))

const noun =
  /(?<![a-z])(?:lead|campaign|wallet|credit|ledger|reseller|subscription|invoice|autopilot|webhook|teammate)s?(?![a-z])/i

/** Lines outside comments that name a noun of the product. */
export const linesWithNouns = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\*\*?|\*|\/\/)/.test(line))
    .filter((line) => noun.test(line.replaceAll(/([a-z])([A-Z])/g, '$1 $2')))
