import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BrokenTable } from '../../broken-table.ts'
import { readVcards } from '../vcard/read-vcards.ts'
import { markupLines } from './markup-lines.ts'
import { readMarkupTable } from './read-markup-table.ts'

/** What reads each letter once needs a tenth. */
const mostMs = 3_000
const letters = 2_000_000

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
}

async function msOf(rows: () => AsyncGenerator<unknown>): Promise<number> {
  const before = process.cpuUsage()
  try {
    for await (const _ of rows());
  } catch (error) {
    assert.ok(error instanceof BrokenTable, String(error))
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const repeated = (piece: string): string => piece.repeat(letters / piece.length)

test('F4 a table of HTML that is made to hold up its reader is read in time linear in its length', async () => {
  const pieces = [
    '<',
    '<td',
    '<table>',
    '<tr><td>',
    '</x>',
    '<a b',
    '<td a="',
    '<!--',
    '&amp',
    '<script>',
    '<![CDATA[',
    '<td colspan=9999>',
    ' \n',
    '<br>',
  ]
  for (const piece of pieces)
    for (const before of ['', '<table><tr><td>', '<table><tr><td rowspan=9999>x<tr>']) {
      const ms = await msOf(() => readMarkupTable(piecesOf(`${before}${repeated(piece)}`)))
      assert.ok(ms <= mostMs, `${before}${piece} took ${ms} ms`)
    }
})

test('F4 cards that are made to hold up their reader are read in time linear in their length', async () => {
  const pieces = ['\n a', '=\n', ';', 'A:b\n', '\\', '"', 'BEGIN:VCARD\n', 'TEL:1\n', ',', '\r']
  for (const piece of pieces)
    for (const before of [
      'BEGIN:VCARD\nFN:',
      'BEGIN:VCARD\nN;ENCODING=QUOTED-PRINTABLE:',
      'BEGIN:VCARD\nPHOTO:',
    ]) {
      const ms = await msOf(() => readVcards(piecesOf(`${before}${repeated(piece)}`)))
      assert.ok(ms <= mostMs, `${before}${piece} took ${ms} ms`)
    }
})

test('F4 spans of cells do not make more cells than can be held', () => {
  const high = `<tr>${'<td rowspan=9999>x'.repeat(600)}</tr>`
  const text = `<table>${high}${'<tr></tr>'.repeat(9_000)}`
  assert.throws(() => {
    for (const { cells } of markupLines(text)) assert.equal(cells.length, 600)
  }, BrokenTable)
})

test('a table in a cell is a table of its own, and an open row ends with the next', () => {
  const lines = [...markupLines('<table><tr><td>a<table><tr><td>b<tr><td>c</table><td>d</table>')]
  assert.deepEqual(
    lines.map(({ table, record, cells }) => [table, record, cells]),
    [
      [1, 1, ['a']],
      [2, 1, ['b']],
      [2, 2, ['c']],
      [1, 2, ['d']],
    ],
  )
})
