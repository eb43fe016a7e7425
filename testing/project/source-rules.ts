import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

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
