import { isBlank } from '../../values/visible-text.ts'

/** Enough cells and lines to tell. */
const [cellsCompared, linesCompared] = [50, 25]
const longest = 200

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const url = /^(?:https?:\/\/|mailto:|tel:)\S+$/i
/** Coordinates have as many digits behind the point. */
const degrees = /^[+-]?\d{1,3}\.\d{4,}$/
/** No column is called so. */
const isValue = (cell: string): boolean => email.test(cell) || url.test(cell) || degrees.test(cell)

const phone = /^(?:[a-z]{1,4}\.?:? ?)?[+(]{0,2}\p{Nd}[\p{Nd} ()./–-]{5,30}$/iu
const domain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|info|biz|edu|gov|\p{L}{2})(?:\/\S*)?$/iu
const handle = /^@[\w.]{2,40}$/

/** A year, or two, may name a column. */
const isPhone = (cell: string): boolean =>
  phone.test(cell) && cell.replace(/\P{Nd}/gu, '').length >= (cell.includes('+') ? 7 : 9)

/** What a column may be called too, unless the cells below it have the same form. */
const forms = [isPhone, (cell: string) => domain.test(cell), (cell: string) => handle.test(cell)]

/**
 * Whether the first line of a table is a row and no header: more of its cells are values than names of fields. `named`
 * counts the latter.
 */
export function lacksHeader(
  lines: readonly (readonly string[])[],
  named: (cells: readonly string[]) => number,
): boolean {
  const [first = [], ...below] = lines.slice(0, linesCompared)
  const values = first.slice(0, cellsCompared).filter((cell, column) => {
    if (isBlank(cell) || cell.length > longest) return false
    if (isValue(cell)) return true
    const others = below.map((cells) => cells[column] ?? '').filter((other) => !isBlank(other))
    return forms.some((is) => is(cell) && others.filter(is).length >= others.length / 2)
  })
  return values.length > 0 && values.length > named(first)
}
