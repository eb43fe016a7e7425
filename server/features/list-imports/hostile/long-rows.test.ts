import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { ImportField, LeadPlan } from '#contract/values/tables/import-fields.ts'
import { longParquet, longWorkbook } from '#testing/hostile/files/long-rows.ts'
import { type LeadPart, leadSource } from '../rows/row-source.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-long-rows-'))
after(() => rm(folder, { recursive: true }))

/** The parts of a file of businesses. */
async function partsOf(content: Buffer | string, fields: [string, ImportField][], before = 0) {
  const path = join(folder, 'file')
  await writeFile(path, content)
  const plan: LeadPlan = {
    mapping: Object.fromEntries(fields),
    columns: fields.map(([column]) => column),
    country: null,
    skip_owned: false,
  }
  const task = { path, before, counts: false, type: 'local' as const, plan, dataset: 'Import' }
  await using source = leadSource(task, () => undefined)
  const parts: LeadPart[] = []
  for await (const part of source.portions('')) parts.push(part)
  return parts
}

const numbered = (name: string, count: number, field: ImportField): [string, ImportField][] =>
  Array.from({ length: count }, (_, at) => [`${name} ${at + 1}`, field])
const lettersOf = (part: LeadPart) => JSON.stringify(part).length
const sumOf = (parts: readonly LeadPart[]) => parts.reduce((sum, part) => sum + lettersOf(part), 0)

test('F12 long texts beside the header stay in the reader, and are counted', async () => {
  const [rows, letters] = [1_000, 20_000]
  const parts = await partsOf(longWorkbook({ rows, letters }), [
    ['Name', 'name'],
    ['Website', 'website'],
    ['Email', 'email'],
  ])
  const made = parts.flatMap((part) => part.made)
  assert.equal(made.length, rows)
  assert.equal(made.filter((one) => 'lost' in one && one.lost === 1).length, rows - 26)
  assert.ok(sumOf(parts) < 2_000_000, `${sumOf(parts)} letters`)
})

test('F12 values that are not understood stay in the reader, and are counted', async () => {
  const [rows, letters, columns] = [800, 2_000, 40]
  const parts = await partsOf(longParquet({ rows, letters, columns }), [
    ['name', 'name'],
    ['website', 'website'],
    ...numbered('Email', columns, 'email'),
  ])
  const made = parts.flatMap((part) => part.made)
  assert.equal(made.length, rows)
  assert.equal(made.filter((one) => 'lost' in one && one.lost === columns).length, rows - 300)
  const most = Math.max(...parts.map(lettersOf))
  assert.ok(most < 5_000_000, `${most} letters`)
})

test('F12 a part of rows with hundreds of long column names is short, and an import goes on behind it', async () => {
  const fields = numbered('x'.repeat(190), 498, 'email')
  const row = (at: number) =>
    at % 3 === 0 ? '' : [`N${at}`, `n${at}.example`, ...fields.map(() => 'no')].join(',')
  const lines = Array.from({ length: 400 }, (_, at) => row(at + 1))
  const file = [['Name', 'Website', ...fields.map(([column]) => column)].join(','), ...lines].join('\n')
  const all: [string, ImportField][] = [['Name', 'name'], ['Website', 'website'], ...fields]
  const parts = await partsOf(file, all)
  const most = Math.max(...parts.map(lettersOf))
  assert.ok(most < 5_000_000, `${most} letters`)
  assert.ok(parts.length > 5, `${parts.length} parts`)
  const blank = (of: readonly LeadPart[]) => of.reduce((sum, { omitted }) => sum + omitted.blank, 0)
  assert.deepEqual([parts.flatMap(({ made }) => made).length, blank(parts)], [267, 133])
  const [first, ...later] = parts
  const again = await partsOf(file, all, first?.read)
  assert.deepEqual(
    again.flatMap(({ made }) => made),
    later.flatMap(({ made }) => made),
  )
  assert.deepEqual([again.at(-1)?.read, blank(again)], [parts.at(-1)?.read, blank(later)])
})
