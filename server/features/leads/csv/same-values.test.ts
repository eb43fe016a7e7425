import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { createExportLink, listExports, startExport } from '#contract/leads/exports/exports.ts'
import { createLabel, labelLeads } from '#contract/leads/labels.ts'
import { editResult } from '#contract/leads/lead-edits.ts'
import { createCsvLink } from '#contract/leads/leads.ts'
import { setCampaignDetails } from '#contract/leads/webhooks.ts'
import type { ExportFormat } from '#contract/values/lead-columns.ts'
import { startApp, testHost } from '#testing/app.ts'
import { readSheet, readZip } from '#testing/engine/read-zip.ts'
import { unquoted } from '#testing/engine/spreadsheet-cells.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

/** As long as a cell of Excel can be. */
const longestCell = 32_767

const pieces = [
  ['=', '+', '-', '@', '＝', '\t', '\r', '\n', '\r\n', ';', ',', '"', '""', "'", '\\', '\\N', '\\.', ' ', ''],
  ['_x000D_', '<&>', ']]>', '\u0001', '\u000b', '\u200b', '\u202e', '\u2067', '\ufeff', '\uffff', '\u0085'],
  ['😀', 'مطعم البحر', 'עברית', '1+1', 'cmd|calc', '{{name}}', '\u2028', 'a', 'NULL', '0012'],
].flat()
const bad = fc.constantFrom(...pieces)
const text = fc.array(bad, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))
const long = fc
  .tuple(text, fc.integer({ min: longestCell - 2, max: longestCell + 40 }))
  .map(([start, length]) => start.padEnd(length, '😀='))
const cell = fc.oneof({ weight: 12, arbitrary: text }, { weight: 1, arbitrary: long })
const lead = fc.record({
  name: cell,
  street: fc.option(cell),
  city: fc.option(text),
  lat: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  email_state: fc.constantFrom('found' as const, 'not_found' as const),
})
const line = text.filter((value) => value.trim() !== '').map((value) => value.trim().slice(0, 40))

const columns = [
  'name',
  'street',
  'city',
  'lat',
  'email_state',
  'labels',
  'created_at',
  'tags',
  'list_source',
] as const
type Row = Record<(typeof columns)[number], string>

/** Numbers as JavaScript writes them, lists in one cell, nothing as nothing. */
const written = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(', ')
    : value === null || value === undefined
      ? ''
      : String(value as string)
const rowOf = (value: (column: (typeof columns)[number], index: number) => unknown): Row =>
  Object.fromEntries(columns.map((column, index) => [column, written(value(column, index))])) as Row

const readers: Record<ExportFormat, (file: Buffer) => Row[]> = {
  json: (file) =>
    (JSON.parse(file.toString()) as Record<string, unknown>[]).map((each) => rowOf((column) => each[column])),
  xlsx: (file) =>
    readSheet(readZip(file).get('xl/worksheets/sheet1.xml') ?? '')
      .slice(1)
      .map((each) => rowOf((_, index) => each['ABCDEFGHI'[index] ?? ''])),
  csv: (file) =>
    parse<Record<string, string>>(file, { columns: true, record_delimiter: '\r\n', relax_quotes: false }).map(
      (each) =>
        rowOf((column) =>
          column === 'lat' && each[column] ? Number(each[column]) : unquoted(each[column] ?? ''),
        ),
    ),
}

const download = async (url: string) =>
  (await app.http.inject({ method: 'GET', url, headers: { host: testHost } })).rawPayload

async function exported(user: TestUser, id: string, format: ExportFormat): Promise<Buffer> {
  const chosen = { scope: 'matching' as const, filters: { withEmail: 1 as const } }
  const sent = { params: { type: 'local' as const, id }, body: { chosen, columns: [...columns], format } }
  const streamed = await download((await app.as(user, createCsvLink, sent)).url)
  const { id: export_id } = await app.as(user, startExport, sent)
  await app.work(['write-export'])
  assert.equal((await app.as(user, listExports, { params: { id } }))[0]?.state, 'done')
  const { url } = await app.as(user, createExportLink, { params: { id: export_id } })
  if (format !== 'xlsx') assert.ok(streamed.equals(await download(url)), 'a job writes what a download gives')
  else assert.deepEqual(readers.xlsx(await download(url)), readers.xlsx(streamed))
  return streamed
}

const cut = (row: Row): Row =>
  rowOf((column) => {
    const kept = row[column].slice(0, longestCell)
    return kept.isWellFormed() ? kept : kept.slice(0, -1) // the cut left half a character
  })

test('X1 filtered leads with edits, labels and tags have the same values in CSV, XLSX and JSON, whatever they hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(lead, { minLength: 1, maxLength: 5 }),
      fc.array(line, { minLength: 1, maxLength: 3 }),
      line,
      async (leads, words, edited) => {
        const user = await makeUser(db)
        const created_at = '2026-11-20T12:00:00.000Z'
        const id = await makeLeads(db, user, {
          leads: [{ ...leads[0], email_state: 'found' as const }, ...leads].map((each) => ({
            ...each,
            created_at,
          })),
          name: edited,
        })
        const params = { type: 'local' as const, id }
        for (const name of new Set(words.map((word) => word.toLowerCase()))) {
          const label = await app.as(user, createLabel, { body: { name, color: 1 } })
          const body = { chosen: { scope: 'all' as const }, add: [label.id], remove: [] }
          await app.as(user, labelLeads, { params, body })
        }
        await app.as(user, setCampaignDetails, {
          body: { campaign_id: id, tags: [...new Set([...words, '{{city}}'])], source: edited },
        })
        const found = db
          .selectFrom('results')
          .select(['id', 'name'])
          .where('campaign_id', '=', id)
          .orderBy('id')
        const [first] = await found.execute()
        await app.as(user, editResult, {
          params: { id: first?.id ?? '' },
          body: { field: 'name', value: edited },
        })
        const [csv, xlsx, json] = [
          readers.csv(await exported(user, id, 'csv')),
          readers.xlsx(await exported(user, id, 'xlsx')),
          readers.json(await exported(user, id, 'json')),
        ]
        const kept = await found.where('email_state', '=', 'found').execute()
        assert.deepEqual(
          json.map(({ name }) => name),
          kept.map(({ name }) => name),
        )
        assert.deepEqual(csv, json)
        assert.deepEqual(xlsx, json.map(cut))
      },
    ),
    { numRuns: 12, interruptAfterTimeLimit: 60_000, endOnFailure: true },
  )
})

test('half a character is refused where it would come in, so that no file holds one', async () => {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads: [{}] })
  const { id: result } = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow()
  const half = 'a\ud83d'
  const edit = await app.ask(user, editResult, {
    params: { id: result },
    body: { field: 'name', value: half },
  })
  const tag = await app.ask(user, setCampaignDetails, { body: { campaign_id: id, tags: [half], source: '' } })
  const label = await app.ask(user, createLabel, { body: { name: half, color: 1 } })
  assert.deepEqual([edit.status, tag.status, label.status], [422, 422, 422])
})
