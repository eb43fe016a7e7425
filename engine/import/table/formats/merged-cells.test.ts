import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { zipFile } from '#testing/engine/zip-file.ts'
import { BrokenTable } from '../broken-table.ts'
import { readTable, type TableRow } from '../read-table.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-merged-'))
after(() => rm(folder, { recursive: true }))
let files = 0

/** A workbook with rows from the first one on, and cells that are merged. */
async function pathOf(rows: readonly (readonly string[])[], merged: Iterable<string>): Promise<string> {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells
        .map((text, column) => {
          const at = `${String.fromCharCode(65 + column)}${row + 1}`
          return text === ''
            ? `<c r="${at}" s="1"/>`
            : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
        })
        .join('')}</row>`,
  )
  const merges = Array.from(merged, (ref) => `<mergeCell ref="${ref}"/>`)
  const sheet = `<worksheet><sheetData>${lines.join('')}</sheetData><mergeCells>${merges.join('')}</mergeCells></worksheet>`
  const path = join(folder, `${(files += 1)}.xlsx`)
  await writeFile(path, zipFile({ 'xl/worksheets/sheet1.xml': sheet }))
  return path
}

async function read(rows: readonly (readonly string[])[], merged: Iterable<string>): Promise<TableRow[]> {
  const found: TableRow[] = []
  for await (const row of readTable(await pathOf(rows, merged))) found.push(row)
  return found
}

const header = ['City', 'Name', 'Email']
const shown = (rows: readonly TableRow[]) =>
  rows.map(({ record, values }) => [record, values['City']?.[0], values['Name']?.[0]])

test('a cell that is merged over rows is a value of all of them, and of no other', async () => {
  const rows = await read(
    [
      header,
      ['Köln', 'Mill', 'a@x.example'],
      ['', 'Loom', 'b@x.example'],
      ['', 'Quay', ''],
      ['', 'Dock', ''],
      ['Bonn', 'Pier', ''],
    ],
    ['A2:A4', 'B6:C6'],
  )
  assert.deepEqual(shown(rows), [
    [2, 'Köln', 'Mill'],
    [3, 'Köln', 'Loom'],
    [4, 'Köln', 'Quay'],
    [5, undefined, 'Dock'],
    [6, 'Bonn', 'Pier'],
  ])
})

test('a row that says nothing of its own is none, below a merged cell or a title', async () => {
  const rows = await read(
    [
      ['Mills of the north', '', ''],
      ['', '', ''],
      header,
      ['Köln', 'Mill', ''],
      ['', '', ''],
      ['', 'Loom', ''],
    ],
    ['A1:C2', 'A4:A6'],
  )
  assert.deepEqual(shown(rows), [
    [4, 'Köln', 'Mill'],
    [6, 'Köln', 'Loom'],
  ])
})

test('merged cells that overlap, lie outside or cover the whole sheet do no harm', async () => {
  const body = [header, ['Köln', 'Mill', ''], ['', 'Loom', ''], ['Bonn', 'Quay', ''], ['', 'Dock', '']]
  const odd = ['A2:A5', 'A4:A9', 'A1048576:A9999999', 'ZZZ1:ZZZ9', 'A9:A2', 'A0:A0', 'B2:XFD1048576']
  assert.deepEqual(shown(await read(body, odd)), [
    [2, 'Köln', 'Mill'],
    [3, 'Köln', 'Loom'],
    [4, 'Bonn', 'Quay'],
    [5, 'Bonn', 'Dock'],
  ])
  assert.equal((await read(body, ['A1:XFD1048576'])).length, 4)
})

test('a million merged cells take little memory, and more are refused', async () => {
  function* refs(count: number) {
    for (let at = 0; at < count; at += 1) yield `A${(at % 1_000_000) + 2}:A${(at % 1_000_000) + 3}`
  }
  const body = [header, ['Köln', 'Mill', ''], ['', 'Loom', '']]
  const module = new URL('../read-table.ts', import.meta.url).href
  const program = `
    const { parentPort, workerData } = require('node:worker_threads')
    import(${JSON.stringify(module)}).then(async ({ readTable }) => {
      const rows = []
      for await (const { values } of readTable(workerData)) rows.push(values.City[0])
      parentPort.postMessage(rows)
    })`
  const worker = new Worker(program, {
    eval: true,
    workerData: await pathOf(body, refs(1_000_000)),
    resourceLimits: { maxOldGenerationSizeMb: 48 },
  })
  const told: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(30_000) })
  assert.deepEqual(told, [['Köln', 'Köln']])
  await assert.rejects(read(body, refs(1_000_001)), BrokenTable)
})
