import { readFileSync } from 'node:fs'
import { isCatchAll } from '#engine/taxonomy/categories.ts'
import { categoryPublished } from '#engine/taxonomy/published/category-published.ts'

export interface NameFigures {
  /** Names with a category that is no catch-all, or that are told to be no business. */
  covered: number
  right: number
  all: number
  lines: string[]
}

/**
 * Compares the category of each name of another directory with those judged right: columns `name`, `path` (broader names,
 * the broadest first, between `>`) and `expected` (ids between `|`, `none` for no business, `other` for a catch-all), tab
 * separated. `withPath` tells whether the broader names are known.
 */
export function measureNames(file: string, withPath: boolean): NameFigures {
  const figures: NameFigures = { covered: 0, right: 0, all: 0, lines: [] }
  for (const line of readFileSync(file, 'utf8').split('\n').slice(1).filter(Boolean)) {
    const [name = '', path = '', expected = ''] = line.split('\t')
    const broader = withPath && path ? path.split(' > ').toReversed().slice(1) : []
    const category = categoryPublished(name, broader)
    figures.all += 1
    if (category === undefined || isCatchAll(category)) continue
    figures.covered += 1
    if (expected.split('|').includes(category)) figures.right += 1
    else figures.lines.push(`${name}: ${category}, expected ${expected}`)
  }
  return figures
}

/** Prints every wrong category, then the figures. */
export function printNameFigures(file: string): void {
  for (const withPath of [true, false]) {
    const { covered, right, all, lines } = measureNames(file, withPath)
    const what = withPath ? 'with broader names' : 'by name alone'
    for (const line of lines) console.log(`wrong ${what}: ${line}`)
    const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
    console.log(`${what}: covered ${share(covered, all)} of ${all}, of these right ${share(right, covered)}`)
  }
}
