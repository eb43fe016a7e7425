import { BrokenTable } from '../../broken-table.ts'
import { cellRows, rowsOfObject, rowsStart } from './json-wrapper.ts'
import { featureOf, maxRecordBytes, mostFaults, type OnColumns, type ReadRow } from '../row.ts'
import { countLists, type ListCounts, rowsOfRecord } from './nested-list.ts'

export interface JsonOptions {
  onColumns?: OnColumns | undefined
  /** The list in each record whose objects are rows. */
  list?: string | undefined
  /** Counts the lists of objects in the records. */
  lists?: ListCounts | undefined
}

/** First keys by which the beginning of a record is known again. */
const mostKeys = 20
/** More than the beginning of a record takes. */
const longestStart = 500

/**
 * Reads the records of a JSON array, of the array in an object around it, or of the features of a GeoJSON collection; a
 * record may be an array of cells. An object without such an array is a record itself. Where one is damaged, it is a fault of its
 * own, and reading goes on where the next one begins as the records before it did. A file that ends inside the array has a
 * fault in place of what is missing.
 * @throws BrokenTable where there is no such array, or where damage is the rule.
 */
export async function* readJson(
  text: AsyncIterable<string>,
  as: JsonOptions = {},
): AsyncGenerator<ReadRow[]> {
  const read = arrayReader(as)
  for await (const chunk of text) yield read(chunk, false)
  yield read('', true)
  read('', true)
}

type Phase = 'before' | 'between' | 'record' | 'seeking' | 'after'

function arrayReader({ onColumns, list, lists }: JsonOptions): (chunk: string, isEnd: boolean) => ReadRow[] {
  let phase: Phase = 'before'
  let [isWrapped, hasFeatures] = [false, false]
  const rowOfCells = cellRows(onColumns)
  let rest = ''
  let [begin, at, depth, read, faults] = [0, 0, 0, 0, 0]
  /** The length from which the beginning is looked at again. */
  let nextLook = 0
  let isText = false
  let rows: ReadRow[] = []
  /** Thrown once the rows before it have been handed over. */
  let broken: BrokenTable | undefined
  const firstKeys = new Set<string>()
  let starts = /(?=\{)(?<=[,}\]\n]\s*)/g

  const steps: Record<Phase, (isEnd: boolean) => boolean> = {
    before: findArray,
    between: findRecord,
    record: readRecord,
    seeking: findNext,
    after: dropRest,
  }

  return (chunk, isEnd) => {
    if (broken) throw broken
    rest += chunk
    rows = []
    while (steps[phase](isEnd));
    rest = rest.slice(begin)
    at -= begin
    begin = 0
    read += rows.length
    return rows
  }

  function findArray(isEnd: boolean): boolean {
    const isAll = isEnd || rest.length > maxRecordBytes
    if (rest.length < nextLook && !isAll) return false
    nextLook = rest.length * 2
    const start = rowsStart(rest, isAll)
    if (!start) {
      if (rest.length > maxRecordBytes) throw new BrokenTable('not_a_table')
      return isEnd && takeWhole()
    }
    isWrapped = start.isWrapped
    hasFeatures = start.isFeatures
    begin = at = start.at
    phase = 'between'
    return true
  }

  function takeWhole(): boolean {
    let value: unknown
    try {
      value = JSON.parse(rest)
    } catch {
      throw new BrokenTable('not_a_table')
    }
    if (typeof value !== 'object' || value === null) throw new BrokenTable('not_a_table')
    rows.push(...rowsOfObject(value))
    begin = at = rest.length
    return go('after')
  }

  function findRecord(isEnd: boolean): boolean {
    while (at < rest.length && /[\s,]/.test(rest.charAt(at))) at += 1
    begin = at
    if (at === rest.length) return isEnd && fault('cut_off', 'after')
    if (rest[at] === '{' || rest[at] === '[') {
      depth = 0
      isText = false
      phase = 'record'
      return true
    }
    if (rest[at] !== ']') return fault('broken_record', 'seeking')
    const next = rest.slice(at + 1).trimStart()
    if (next.length < 2 && !isEnd) {
      rest = rest.slice(0, at + 1) + next // blanks may follow without end
      return false
    }
    const isLast = next === '' || (isWrapped && /^(?:[\]}]|,\s*"|,\s*$)/.test(next))
    return isLast ? go('after') : fault('broken_record', 'seeking')
  }

  function readRecord(isEnd: boolean): boolean {
    for (; at < rest.length; at += 1) {
      const letter = rest[at]
      if (isText) {
        if (letter === '\\') at += 1
        else if (letter === '"') isText = false
        else if (letter === '\n') return fault('broken_record', 'seeking') // RFC 8259 7: no line end in a text
      } else if (letter === '"') isText = true
      else if (letter === '{' || letter === '[') depth += 1
      else if (letter === '}' || letter === ']') {
        depth -= 1
        if (depth === 0) return take()
      }
    }
    if (rest.length - begin > maxRecordBytes)
      return fault(nextStart() < 0 ? 'too_large_record' : 'broken_record', 'seeking')
    if (!isEnd) return false
    return nextStart() < 0 ? fault('cut_off', 'after') : fault('broken_record', 'seeking')
  }

  function take(): boolean {
    const record = rest.slice(begin, at + 1)
    let value: object
    try {
      value = JSON.parse(record) as object // it begins with a brace or a bracket
    } catch {
      return fault('broken_record', 'seeking')
    }
    try {
      if (Array.isArray(value)) {
        const row = rowOfCells(value)
        if (row !== undefined) rows.push(row)
      } else {
        const row = hasFeatures ? featureOf(value) : value
        if (lists) countLists(lists, row)
        for (const each of rowsOfRecord(row, list)) rows.push(each)
      }
    } catch {
      rows.push('broken_record') // nested deeper than the stack
    }
    if (!Array.isArray(value)) learn(record)
    begin = at = at + 1
    return go('between')
  }

  /** Remembers how a record begins. */
  function learn(record: string): void {
    const key = /^\{\s*("(?:[^"\\]|\\.)*")\s*:/.exec(record.slice(0, longestStart))?.[1]
    if (key === undefined || firstKeys.has(key) || firstKeys.size >= mostKeys) return
    firstKeys.add(key)
    const keys = Array.from(firstKeys, asPattern).join('|')
    starts = new RegExp(`(?=\\{\\s*(?:${keys})\\s*:)(?<=[,}\\]\\n]\\s*)`, 'gu')
  }

  /** Where the next record begins after the one that is read; -1 where none does yet. */
  function nextStart(): number {
    starts.lastIndex = begin + 1
    return starts.exec(rest) ? starts.lastIndex : -1
  }

  function findNext(isEnd: boolean): boolean {
    const next = nextStart()
    if (next >= 0) {
      begin = at = next
      return go('between')
    }
    begin = at = Math.max(begin, rest.length - longestStart)
    return isEnd && go('after')
  }

  /** What follows the rows is not kept. */
  function dropRest(): boolean {
    begin = at = rest.length
    return false
  }

  function fault(row: Extract<ReadRow, string>, next: Phase): boolean {
    rows.push(row)
    faults += 1
    if (faults <= mostFaults && (read + rows.length > 1 || row !== 'cut_off')) return go(next)
    broken = new BrokenTable(row === 'too_large_record' ? row : 'broken_record', read + rows.length)
    return go('after')
  }

  function go(next: Phase): boolean {
    phase = next
    return true
  }
}

const asPattern = (text: string): string =>
  text.replace(/[^\w" ]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
