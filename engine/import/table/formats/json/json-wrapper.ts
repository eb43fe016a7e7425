import {
  collect,
  distinctColumns,
  featureOf,
  type KnownHeader,
  maxColumns,
  type OnColumns,
  type ReadRow,
  tableRow,
} from '../row.ts'

/** Names under which programs hand out their rows. */
const names = new Set(
  'features|data|items|result|results|record|records|rows|entries|hits|value|values|list|elements|documents|docs|objects|response|content|places|businesses|people|persons|contacts|companies|organizations|leads|users|members|creators|profiles'.split(
    '|',
  ),
)
const isName = (key: string): boolean => names.has(key.toLowerCase())

interface RowsStart {
  at: number
  isWrapped: boolean
  /** They are those of GeoJSON. */
  isFeatures: boolean
}

/**
 * Where the rows of a JSON text begin: in the array that it is, or under a known name in the outermost object. One in an
 * object within it is taken where the outermost has none, which is known when this `isAll` that is looked at.
 */
export function rowsStart(text: string, isAll: boolean): RowsStart | undefined {
  const top = /^\s*\[/.exec(text)
  if (top) return { at: top[0].length, isWrapped: false, isFeatures: false }
  let inner: { depth: number; start: RowsStart } | undefined
  for (const { depth, key, at } of arraysIn(text)) {
    if (!isName(key) || !/^\s*[{[]/.test(text.slice(at, at + mostBlanks))) continue
    const start = { at, isWrapped: true, isFeatures: key.toLowerCase() === 'features' }
    if (depth === 1) return start
    if (!inner || depth < inner.depth) inner = { depth, start }
  }
  return isAll ? inner?.start : undefined
}

const mostBlanks = 1_000

/** The arrays that keys of objects within objects hold, as far as the text has come; what lies in arrays is passed over. */
function* arraysIn(text: string): Generator<{ depth: number; key: string; at: number }> {
  let [depth, lists] = [0, 0]
  let key = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '"') {
      const end = endOfText(text, at)
      if (end < 0) return
      key = text.slice(at + 1, Math.min(end, at + longestKey))
      at = end
      continue
    }
    if (sign === '[') {
      if (lists === 0 && depth <= deepest) yield { depth, key, at: at + 1 }
      lists += 1
    } else if (sign === '{') {
      if (lists > 0) lists += 1
      else depth += 1
    } else if (sign === '}' || sign === ']') {
      if (lists > 0) lists -= 1
      else depth -= 1
    }
  }
}

const longestKey = 50

/** The quotation mark that ends the text which begins at another; -1 for none. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return end
  }
  return -1
}

const deepest = 3

/** The rows of an object that is a whole file: its longest array of objects under any name, else the object itself. */
export function rowsOfObject(value: object): ReadRow[] {
  const arrays: object[][] = []
  const look = (inner: unknown, depth: number) => {
    if (typeof inner !== 'object' || inner === null || depth > deepest) return
    if (Array.isArray(inner)) {
      if (inner.length > 1 && inner.every(isObject)) arrays.push(inner)
    } else for (const each of Object.values(inner)) look(each, depth + 1)
  }
  look(value, 0)
  const names = Object.values(value).filter((each) => typeof each === 'string').length
  const [longest] = arrays.toSorted((a, b) => b.length - a.length)
  // A record has texts of its own beside what it lists.
  if (longest && names < 3) return longest.map(collect)
  const row = collect(featureOf(value))
  return row.columns > 0 && !isEmptyList(value) ? [row] : []
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a program answers that has found nothing. */
const isEmptyList = (value: object): boolean =>
  Object.entries(value).some(([key, each]) => Array.isArray(each) && each.length === 0 && isName(key))

/** Reads rows that are arrays of cells, of which the first one is the header. */
export function cellRows(onColumns?: OnColumns): (cells: readonly unknown[]) => ReadRow | undefined {
  let header: KnownHeader | undefined
  return (cells) => {
    const texts = cells.map(textOf)
    if (header) return tableRow(header, texts, 0) ?? { values: {} }
    const columns = distinctColumns(texts)
    header = { columns, width: texts.length }
    onColumns?.(columns, { record: 0, beyond: Math.max(0, texts.length - maxColumns) })
    return undefined
  }
}

function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell
  return cell === null || cell === undefined ? '' : JSON.stringify(cell)
}
