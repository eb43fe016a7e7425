import type { HtmlPage } from '#engine/html/html-page.ts'
import type { PageScene } from '../../page-scene.ts'
import { type Candidate, cleanRole, closedUp, columnOf } from '../candidate.ts'
import type { PersonName } from '../names/person-name.ts'
import { readName } from '../names/read-name.ts'
import { readSpacedOut } from '../names/without-capitals.ts'
import { roleStrength } from '../roles/role-words.ts'

const longestHead = 40
const longestRole = 90
/** "The same as above", in the tables of several languages. */
const ditto = /^[〃"″“”'’]{1,2}$|^同上$|^-"-$/u

/** A row of a table: the number of the line in each of its cells, none where a cell is empty. */
type Row = (number | undefined)[]

/** People of tables whose head names a column of names and one of what they do. The head tells whose a role is, where the order of the cells does not. */
export function inTables({ page }: PageScene): Candidate[] {
  const heads = page.blocks.some(({ tag, text }) => isCell(tag) && columnOfHead(text) === 'name')
  if (!heads) return []
  return rowsOfTables(page).flatMap((rows) => readTable(rows, page))
}

function readTable(rows: Row[], { blocks }: HtmlPage): Candidate[] {
  const textOf = (at: number | undefined) => (at === undefined ? '' : (blocks[at]?.text ?? ''))
  const found: Candidate[] = []
  let columns: { name: number; role: number } | null = null
  let above = ''
  for (const row of rows) {
    const heads = row.map((at) => columnOfHead(textOf(at)))
    if (heads.includes('name')) {
      columns = { name: heads.indexOf('name'), role: heads.indexOf('role') }
      above = ''
    } else if (columns && columns.role >= 0) {
      const written = closedUp(textOf(row[columns.role]))
      const role: string = ditto.test(written) ? above : written
      above = role
      const block = row[columns.name]
      const name: PersonName | null = readSpacedOut(textOf(block)) ?? readName(textOf(block))
      if (!name || block === undefined || !says(role)) continue
      found.push({
        name,
        role: cleanRole(role),
        roleStrength: roleStrength(role) === 2 ? 2 : 1,
        block,
        method: 'text',
        isLabelled: true,
      })
    }
  }
  return found
}

function says(role: string): boolean {
  return (
    role.length < longestRole && /\p{L}{2}/u.test(role) && !/[@\d]{3}/.test(role) && !readName(role)?.given
  )
}

function columnOfHead(text: string) {
  return text.length < longestHead ? columnOf(text) : null
}

function isCell(tag: string): boolean {
  return tag === 'td' || tag === 'th'
}

/** The rows of each table of a page, with the first line of each of their cells. */
export function rowsOfTables({ blocks, boxes }: HtmlPage): Row[][] {
  const lineOf = new Map<number, number>()
  blocks.forEach(({ box }, at) => {
    const cell = cellAround(boxes, box)
    if (cell !== null && !lineOf.has(cell)) lineOf.set(cell, at)
  })
  const tables = new Map<number, Map<number, Row>>()
  boxes.forEach(({ tag, parent: row }, cell) => {
    if (!isCell(tag) || boxes[row]?.tag !== 'tr') return
    const table = tableAround(boxes, row)
    const rows = tables.get(table) ?? new Map<number, Row>()
    tables.set(table, rows)
    rows.set(row, [...(rows.get(row) ?? []), lineOf.get(cell)])
  })
  return [...tables.values()].map((rows) => [...rows.values()])
}

function cellAround(boxes: HtmlPage['boxes'], from: number): number | null {
  for (let at = from; at > 0; at = boxes[at]?.parent ?? 0) if (isCell(boxes[at]?.tag ?? '')) return at
  return null
}

function tableAround(boxes: HtmlPage['boxes'], from: number): number {
  for (let at = from; at > 0; at = boxes[at]?.parent ?? 0) if (boxes[at]?.tag === 'table') return at
  return 0
}
