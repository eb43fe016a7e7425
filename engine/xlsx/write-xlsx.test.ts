import assert from 'node:assert/strict'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { readSheet, readZip } from '#testing/engine/read-zip.ts'
import { maxXlsxRows, writeXlsx, type XlsxCell } from './write-xlsx.ts'

async function* batchesOf(...batches: XlsxCell[][][]) {
  for (const batch of batches) yield batch
}

const sheetOf = async (file: Readable) => readZip(await buffer(file)).get('xl/worksheets/sheet1.xml') ?? ''

test('X1 texts come back as they were, none of them as a formula, and numbers are numbers', async () => {
  const texts = [
    '=1+1',
    '+1',
    '-1',
    '@a',
    '\t=1',
    '\r\n=1',
    'a;=1',
    '"',
    '<&>',
    '_x0041_',
    '\0',
    '\u000b',
    ' a ',
    '\ud83d\ude00',
    'ع',
    ']]>',
  ]
  const rows = texts.map((text, index) => [text, index - 0.5, null, ''])
  const sheet = await sheetOf(
    writeXlsx(['text', 'number', 'none', 'empty'], batchesOf(rows.slice(0, 3), [], rows.slice(3))),
  )
  const [header, ...read] = readSheet(sheet)
  assert.deepEqual(header, { A: 'text', B: 'number', C: 'none', D: 'empty' })
  assert.deepEqual(
    read,
    texts.map((text, index) => ({ A: text, B: index - 0.5 })),
  )
  assert.ok(!sheet.includes('<f'))
})

test('columns beyond Z have two letters, and a text beyond what Excel holds is cut', async () => {
  const header = Array.from({ length: 54 }, (_, index) => `column ${index}`)
  const long = 'x'.repeat(40_000)
  const [names, row] = readSheet(await sheetOf(writeXlsx(header, batchesOf([[long]]))))
  assert.deepEqual([names?.['Z'], names?.['AA'], names?.['BB']], ['column 25', 'column 26', 'column 53'])
  assert.equal(String(row?.['A']).length, 32_767)
})

test('rows beyond the limit of Excel, and a source that fails, fail the file', async () => {
  const many = batchesOf(Array.from({ length: maxXlsxRows }, () => [null]))
  await assert.rejects(sheetOf(writeXlsx(['a'], many)), RangeError)
  const failing = (async function* (): AsyncGenerator<XlsxCell[][]> {
    yield [['a']]
    throw new Error('the source is gone')
  })()
  await assert.rejects(sheetOf(writeXlsx(['a'], failing)), /the source is gone/)
})

test('a reader that goes ends the source', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const endless = (async function* (): AsyncGenerator<XlsxCell[][]> {
    try {
      for (;;) yield [[Math.random(), 'row']]
    } finally {
      resolve()
    }
  })()
  let length = 0
  for await (const part of writeXlsx(['a', 'b'], endless)) {
    length += (part as Buffer).length
    if (length > 100_000) break // among the rows
  }
  await ended
})
