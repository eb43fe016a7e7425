import { fold } from '#engine/taxonomy/words/fold.ts'
import type { Candidate } from './candidates.ts'
import type { Column } from './columns.ts'

/**
 * Decides which columns hold whole names and which a part. A whole name holds the parts beside it: "Nom" beside "Prénom",
 * or "Name" beside "Vorname", is a last name where its values do not hold the first ones. Beside both parts it names the
 * company where its values are called as companies are and no other column names one.
 */
export function wholeNames(candidates: readonly Candidate[]): Candidate[] {
  const first = bestFor(candidates, 'first_name')
  const last = bestFor(candidates, 'last_name')
  if (!first && !last) return [...candidates]
  const parts = [first, last].filter((part) => part !== undefined)
  const isPart = (column: Column) => parts.some((part) => part.name === column.name)
  const named = candidates.filter(({ field, column }) => field === 'name' && !isPart(column))
  const whole = named.filter(({ column }) => parts.every((part) => holds(column, part)))
  const others = candidates.filter(({ field }) => field !== 'name')
  if (first && last) {
    const companies = others.some(({ field }) => field === 'company') ? [] : named.filter(isSure)
    const company = companies.filter((each) => !whole.includes(each) && namesCompanies(each.column, parts))
    return [...others, ...whole, ...company.map((each) => ({ ...each, field: 'company' as const }))]
  }
  const [missing] = named
    .filter((each) => !whole.includes(each) && isShort(each.column))
    .toSorted((a, b) => b.score - a.score)
  if (!missing) return [...others, ...whole]
  return [...others, ...whole, { ...missing, field: first ? 'last_name' : 'first_name' }]
}

/** A name that is called so, and no other one. */
const isSure = ({ score }: Candidate): boolean => score > 0.9

/** Two words or more without digits, none of them of the person: no short form of a name, no number of a record. */
function namesCompanies({ cells }: Column, parts: readonly Column[]): boolean {
  let [rows, companies] = [0, 0]
  for (const [row, cell] of cells.entries()) {
    if (cell === undefined) continue
    rows += 1
    const words = fold(cell).split(' ')
    const own = parts
      .flatMap((part) => fold(part.cells[row] ?? '').split(' '))
      .filter((word) => word.length > 1)
    if (words.length > 1 && !/\d/.test(cell) && !words.some((word) => own.includes(word))) companies += 1
  }
  return companies > rows / 2
}

const bestFor = (candidates: readonly Candidate[], wanted: Candidate['field']): Column | undefined =>
  candidates
    .filter(({ field, column }) => field === wanted && column.values.length > 0)
    .toSorted((a, b) => b.score - a.score)[0]?.column

/** Whether the values of a column hold those of a part, in rows that have both. */
function holds(column: Column, part: Column): boolean {
  let [rows, held] = [0, 0]
  for (const [row, cell] of column.cells.entries()) {
    const wanted = part.cells[row]
    if (cell === undefined || wanted === undefined) continue
    rows += 1
    if (fold(cell) !== fold(wanted) && ` ${fold(cell)} `.includes(` ${fold(wanted)} `)) held += 1
  }
  return rows > 0 && held >= rows / 2
}

/** A part of a name is a word or two; a business is called by more. */
function isShort({ values }: Column): boolean {
  const words = values.reduce((sum, value) => sum + value.trim().split(/\s+/).length, 0)
  return words <= values.length * 1.8
}
