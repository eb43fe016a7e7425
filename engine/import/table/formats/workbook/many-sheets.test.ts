import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sharedRow, sharedWorkbook } from '#testing/engine/shared-workbook.ts'
import { BrokenTable } from '../../broken-table.ts'
import { headOfTable } from '../../table-head.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-sheets-'))
after(() => rm(folder, { recursive: true }))
let files = 0

async function pathOf(workbook: Buffer): Promise<string> {
  const path = join(folder, `${(files += 1)}.xlsx`)
  await writeFile(path, workbook)
  return path
}

async function cpuOf(path: string): Promise<number> {
  const before = process.cpuUsage()
  await headOfTable(path)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

async function faultOf(workbook: Buffer): Promise<string | undefined> {
  const { error } = await headOfTable(await pathOf(workbook))
  return error instanceof BrokenTable ? error.why : undefined
}

const people = [0, 1, 2, 3]
const texts = ['First name', 'Last name', 'Email', 'Ada']
const blank = '<row><c><v></v></c></row>'

test('F13 a part that is the sheet of many names is looked at once', async () => {
  const parts = [blank.repeat(20_000)]
  const [one, many] = [
    await pathOf(sharedWorkbook({ names: 2, parts })),
    await pathOf(sharedWorkbook({ names: 30, parts })),
  ]
  await cpuOf(one) // warm
  const times = (await cpuOf(many)) / (await cpuOf(one))
  assert.ok(times < 5, `thirty names cost ${times.toFixed(1)} times as much as two`)
})

test('F13 the sheet that is taken at the first look is read on from its first row', async () => {
  const rows = [people, ...Array.from({ length: 60 }, () => people)].map((row) => sharedRow(...row)).join('')
  const path = await pathOf(
    sharedWorkbook({ names: 3, parts: ['', sharedRow(3) + sharedRow(3), rows], texts }),
  )
  const { facts, columns, rows: found, error } = await headOfTable(path)
  assert.deepEqual([facts.sheet, facts.sheets, error], ['S2', ['S0', 'S1', 'S2'], undefined])
  assert.deepEqual(columns.slice(0, 3), texts.slice(0, 3))
  assert.deepEqual(
    found.map(({ record }) => record),
    Array.from({ length: 60 }, (_, row) => row + 2),
  )
  const chosen = await headOfTable(path, { sheet: 'S1' })
  assert.deepEqual([chosen.facts.sheet, chosen.rows.length], ['S1', 1])
})

const long = 'a b '.repeat(50_000)

test('F13 a text that cells share counts for each of them: a small workbook that says far more than it holds is refused', async () => {
  const parts = [sharedRow(...Array.from({ length: 15 }, () => 0)).repeat(30)]
  assert.equal(await faultOf(sharedWorkbook({ names: 30, parts, texts: [long] })), 'too_large')
})

test('F13 parts that together unpack to far more than their file are refused before they are unpacked', async () => {
  const parts = Array.from({ length: 30 }, () => blank.repeat(80_000))
  assert.equal(await faultOf(sharedWorkbook({ names: 30, parts, texts })), 'too_large')
})

test('F13 a look reads so many letters, however few rows they are', async () => {
  const rows = sharedRow(0) + sharedRow(1).repeat(200)
  const { rows: found } = await headOfTable(
    await pathOf(sharedWorkbook({ names: 1, parts: [rows], texts: ['Name', long] })),
  )
  assert.ok(found.length > 10 && found.length < 100, `${found.length} rows`)
})
