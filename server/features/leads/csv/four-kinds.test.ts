import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { addLeadNote } from '#contract/leads/notes/lead-notes.ts'
import { createCsvLink, listResults } from '#contract/leads/leads.ts'
import { setCampaignDetails } from '#contract/leads/webhooks.ts'
import { csvColumns, csvSeparators, leadColumns } from '#contract/values/lead-columns.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { startApp, testHost } from '#testing/app.ts'
import { cellSeparator, isLive, unquoted } from '#testing/engine/spreadsheet-cells.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

/** Columns with words of ours alone, which the database holds to a list. */
const ofOurWords = ['email_state', 'email_verdict', 'seniority', 'department', 'address_kind']

const hostile = ['=', '+', '-', '@', '\t', '\r', '\t=', '\r\n=', 'a;=', 'a\t@'].map(
  (start) => `${start}HYPERLINK("http://x.example")`,
)

for (const type of listTypes)
  test(`X1 no text of a ${type} lead, its labels, notes or list runs in an export, and each reads back as it was`, async () => {
    const user = await makeUser(db)
    const texts = csvColumns.filter(
      (name) =>
        listTypeFacts[type].columns.includes(name) &&
        ['text', 'email'].includes(leadColumns[name].kind) &&
        !ofOurWords.includes(name),
    )
    const leads = hostile.map((cell) => ({
      ...Object.fromEntries(texts.map((name) => [name, cell])),
      labels: [cell.trim()],
    }))
    const id = await makeLeads(db, user, { leads, type })
    await app.as(user, setCampaignDetails, {
      body: { campaign_id: id, tags: ['=1+1', '{{name}}'], source: '@{{name}}' },
    })
    const { items } = await app.as(user, listResults, { params: { type, id }, body: { limit: 200 } })
    for (const lead of items)
      await app.as(user, addLeadNote, { params: { id: lead.id }, body: { text: '=1+1\n@2' } })
    for (const excel of csvSeparators) {
      const columns = [...texts, 'labels', 'tags', 'list_source', 'notes'] as const
      const body = { chosen: { scope: 'all' as const }, columns: [...columns], excel }
      const { url } = await app.as(user, createCsvLink, { params: { type, id }, body })
      const file = await app.http.inject({ method: 'GET', url, headers: { host: testHost } })
      const rows = parse<Record<string, string>>(file.body, {
        columns: true,
        bom: true,
        delimiter: excel,
        record_delimiter: '\r\n',
      })
      assert.equal(rows.length, hostile.length)
      for (const [index, row] of rows.entries()) {
        for (const name of columns) {
          const cell = row[name] ?? ''
          assert.notEqual(cell, '', name)
          const live = [cell, ...cell.split(cellSeparator).slice(1)].filter((part) => isLive(part))
          assert.deepEqual(live, [], `${name} runs`)
        }
        for (const name of texts) assert.equal(unquoted(row[name] ?? ''), hostile[index], name)
      }
    }
  })
