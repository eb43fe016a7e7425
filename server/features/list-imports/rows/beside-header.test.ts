import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getImport } from '#contract/leads/directory.ts'
import { importTable } from '#contract/leads/tables.ts'
import { startApp } from '#testing/app.ts'
import { zipFile } from '#testing/engine/zip-file.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db, directory } = app.services
const { upload, checked } = importing(app)

const cells = (...texts: string[]) =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
const bookOf = (...rows: string[]) =>
  zipFile({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  })

const files: Record<string, { content: string | Buffer; told: string[] }> = {
  'a zero byte': {
    content: 'Company,Website\nShop,shop.example,a\0b\nMill,mill.example,n/a,,c\n',
    told: ['ab', 'c'],
  },
  'half a letter of a workbook': {
    content: bookOf(cells('Company', 'Website'), cells('Shop', 'shop.example', '_xD800_ half')),
    told: ['\ufffd half'],
  },
  'much text': {
    content: `Company,Website\n${Array.from({ length: 15 }, (_, row) => `Shop ${row},shop${row}.example,${'x'.repeat(1_000_000)}\n`).join('')}`,
    told: Array.from({ length: 3 }, () => `${'x'.repeat(80)}…`),
  },
}

for (const [what, { content, told }] of Object.entries(files))
  test(`${what} beside the header is told, and its rows come in by both ways`, async () => {
    const user = await makeUser(db)
    const draft = await upload(user, content)
    const { head } = await db
      .selectFrom('list_imports')
      .select('head')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    assert.ok(JSON.stringify(head).length < 10_000)
    const leads = await checked(user, draft)
    assert.deepEqual([leads.state, toldOf(leads)], ['ready', told])

    const { status, data } = await uploadTable(app, user, { name: `${what}.table`, content })
    assert.equal(status, 200)
    const kept = await directory
      .selectFrom('imports')
      .select('head')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    assert.ok(JSON.stringify(kept.head).length < 10_000)
    await app.as(user, importTable, { params: { id: data.id } })
    await app.work()
    const done = await app.as(user, getImport, { params: { id: data.id } })
    assert.deepEqual([done.state, toldOf(done)], ['done', told])
  })

type Told = Pick<Awaited<ReturnType<typeof checked>>, 'omitted'>

const toldOf = ({ omitted }: { omitted: Told['omitted'] | null }) =>
  omitted?.values.flatMap(({ fault, first }) => (fault === 'beside' ? first.map(({ value }) => value) : []))
