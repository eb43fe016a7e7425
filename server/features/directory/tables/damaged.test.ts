import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getImport, listDatasets } from '#contract/leads/directory.ts'
import * as contract from '#contract/leads/tables.ts'
import { startApp, testHost } from '#testing/app.ts'
import { zipFile } from '#testing/engine/zip-file.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const admin = await makeUser(db)

async function imported(name: string, content: string | Buffer) {
  const { status, data } = await uploadTable(app, admin, { name, content })
  assert.equal(status, 200)
  await app.as(admin, contract.importTable, { params: { id: data.id } })
  await app.work()
  return app.as(admin, getImport, { params: { id: data.id } })
}

const record = (name: string) => JSON.stringify({ first_name: name, last_name: 'Loom', title: 'Weaver' })
const [ada, bea, cid] = ['Ada', 'Bea', 'Cid'].map(record)

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`
const sheet = row('First name', 'Last name', 'Job title') + row('Ada', 'Loom', 'Weaver')

const damaged: Record<string, { content: string | Buffer; rejected: string[]; added: number }> = {
  'array.json': {
    content: `[${ada},{"first_name":"X","last_name":,${bea},${cid}]`,
    rejected: ['Row is damaged'],
    added: 3,
  },
  'cut.json': {
    content: `[${ada},${bea},{"first_name":"C`,
    rejected: ['File ends here, the rest is missing'],
    added: 2,
  },
  'lines.jsonl': { content: `${ada}\n{"first_name"\n${bea}\n`, rejected: ['Row is damaged'], added: 2 },
  'sheet.xlsx': {
    content: zipFile({
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}${row('Bea', 'Loom', 'Weaver').slice(0, -20)}`,
    }),
    rejected: ['File ends here, the rest is missing'],
    added: 1,
  },
}

for (const [name, { content, rejected, added }] of Object.entries(damaged)) {
  test(`what can be read of a damaged ${name} is imported, and the receipt says what is missing`, async () => {
    const done = await imported(name, content)
    assert.deepEqual([done.state, done.added, done.rejected], ['done', added, rejected.length])
    const { url } = await app.as(admin, contract.createRejectsLink, { params: { id: done.id } })
    const { payload } = await app.http.inject({ method: 'GET', url, headers: { host: testHost } })
    const reasons = payload
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split('","')[1]?.replace(/".*/, ''))
    assert.deepEqual(reasons, rejected)
  })
}

test('a file that is damaged too much is not imported at all, with the reason in the words of the catalogue', async () => {
  const lines = Array.from({ length: 1_200 }, () => '{"first_name":"X","last_name":}')
  const many = await imported('Many.json', `[${ada},${lines.join(',\n')},${bea}]`)
  assert.deepEqual(
    [many.state, many.error?.code, many.error?.values],
    ['failed', 'table_broken_record', { record: 1_002 }],
  )
  assert.match(many.error?.message ?? '', /^The table is damaged at row 1,002 .* Nothing was imported\./)
  const datasets = await app.as(admin, listDatasets)
  assert.ok(!datasets.some(({ name }) => name === 'Many'))
})
