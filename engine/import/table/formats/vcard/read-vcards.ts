import { cellText } from '../../read-value.ts'
import { maxRecordBytes, type ReadRow } from '../row.ts'
import { type CardLine, cardLines } from './card-lines.ts'

const mostValues = 20

/** Columns of the parts of a value, in their order (RFC 6350 6.2.2, 6.3.1 and 6.6.4). */
const structured: Readonly<Record<string, readonly string[]>> = {
  N: ['Last name', 'First name'],
  ADR: ['', 'Address 2', 'Street', 'City', 'State', 'Postal code', 'Country'],
  ORG: ['Company', 'Department'],
}
/** Columns of whole values. */
const plain: Readonly<Record<string, string>> = {
  UID: 'ID',
  FN: 'Full name',
  TITLE: 'Job title',
  ROLE: 'Role',
  EMAIL: 'Email',
  TEL: 'Phone',
  URL: 'Website',
  NOTE: 'Note',
  SOCIALPROFILE: 'Profile',
  'X-SOCIALPROFILE': 'Profile',
}

/** Reads vCards of any version, each as a row. Where the file ends within one, a fault takes its place. */
export async function* readVcards(pieces: AsyncIterable<string>): AsyncGenerator<ReadRow[]> {
  let card: Card | undefined
  let depth = 0
  for await (const lines of cardLines(pieces)) {
    const rows: ReadRow[] = []
    for (const line of lines) {
      const mark = line.value.trim().toUpperCase() === 'VCARD' ? line.name : ''
      if (mark === 'BEGIN') {
        depth += 1
        if (depth === 1) card = new Card()
      } else if (mark === 'END' && card) {
        depth -= 1
        if (depth > 0) continue
        rows.push(card.row())
        card = undefined
      } else if (depth === 1) card?.add(line)
    }
    yield rows
  }
  if (card) yield ['cut_off']
}

/** The values of one card by column. */
class Card {
  #letters = 0
  readonly #values: Record<string, string[]> = {}

  add({ name, types, value }: CardLine): void {
    this.#letters += value.length
    if (this.#letters > maxRecordBytes) return
    const columns = structured[name]
    if (columns) {
      if (name !== 'ORG' && columns.some((column) => this.#values[column])) return // a second address
      for (const [part, text] of partsOf(value).entries()) this.#put(columns[part] ?? '', text, types)
      return
    }
    const column = plain[name]
    if (column === undefined) return
    const text = unescaped(value)
    const isFax = name === 'TEL' && types.includes('FAX')
    this.#put(isFax ? 'Fax' : /linkedin\.com\//i.test(text) ? 'LinkedIn' : column, text, types)
  }

  #put(column: string, text: string, types: readonly string[]): void {
    const value = cellText(text)
    if (column === '' || value === undefined) return
    const values = (this.#values[column] ??= [])
    if (values.length >= mostValues) return
    if (types.includes('PREF')) values.unshift(value)
    else values.push(value)
  }

  row(): ReadRow {
    return this.#letters > maxRecordBytes ? 'too_large_record' : { values: this.#values }
  }
}

const escape = /\\(.)/gs
const unescaped = (text: string): string =>
  text.replace(escape, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter))

/** The parts between semicolons; one behind a backslash is a letter. */
function partsOf(value: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at <= value.length; at += 1) {
    if (value[at] === '\\') at += 1
    else if (at === value.length || value[at] === ';') {
      parts.push(unescaped(value.slice(from, at)))
      from = at + 1
    }
    if (parts.length === 10) break
  }
  return parts
}
