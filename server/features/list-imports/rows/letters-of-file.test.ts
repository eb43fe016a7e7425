import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getImport } from '#contract/leads/directory.ts'
import { changeListImport } from '#contract/leads/imports/list-imports.ts'
import { changeTable, importTable } from '#contract/leads/tables.ts'
import { startSearching } from '#testing/make/searching.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeUser } from '#testing/make.ts'

const { app, leadsOf } = await startSearching()
after(() => app.stop())
const { db, directory } = app.services
const { upload, checked, run } = importing(app)

const single = new TextDecoder('windows-1251')
/** The bytes of Cyrillic letters in Windows-1251. */
const cyrillic = new Map(
  Array.from({ length: 64 }, (_, byte) => [single.decode(Uint8Array.of(byte + 192)), byte + 192]),
)
const bytesOf = (text: string) =>
  Buffer.from(Array.from(text, (letter) => cyrillic.get(letter) ?? letter.charCodeAt(0)))

/** More than is looked at before an import, with `first` in its first row and Cyrillic letters only after it. */
function longFile(first: string): Buffer {
  const late = bytesOf('Иван,Вымысел,Пекарь ночной,ivan@riser.example,\n')
  const content = Buffer.concat([
    bytesOf('First name,Last name,Job title,Email,Notes\n'),
    Buffer.from(`${first}\n`, 'latin1'),
    bytesOf(`Late,Riser,Night Baker,late@riser.example,${'x'.repeat(3_000)}\n`.repeat(5_600)),
    ...Array.from({ length: 1_000 }, () => late),
  ])
  assert.ok(content.length > 16_000_000)
  return content
}
const painter = 'Zoë,Müller,Painter,zoe@riser.example,'
const plainPainter = 'Zoe,Miller,Painter,zoe@riser.example,'

test('a table of the directory is imported in the letters that its beginning was shown in', async () => {
  const user = await makeUser(db)
  for (const [name, first, shown, baker] of [
    ['Shown', painter, 'Zoë Müller', 'Èâàí Âûìûñåë'],
    ['Plain', plainPainter, 'Zoe Miller', 'Иван Вымысел'],
  ] as const) {
    const { data: draft } = await uploadTable(app, user, { name: `${name}.csv`, content: longFile(first) })
    assert.equal(draft.rows[0]?.values['name'], shown)
    const { id, kind, licence, attribution, country, category, network, taken_on } = draft
    const body = { kind, name, licence, attribution, country, category, network, taken_on }
    await app.as(user, changeTable, { params: { id }, body })
    await app.as(user, importTable, { params: { id } })
    await app.work()
    assert.equal((await app.as(user, getImport, { params: { id } })).state, 'done')
    const people = await directory
      .selectFrom('people')
      .innerJoin('datasets', 'datasets.id', 'people.dataset_id')
      .where('datasets.name', '=', name)
      .select('people.name')
      .execute()
    assert.deepEqual(new Set(people.map((person) => person.name)), new Set([shown, 'Late Riser', baker]))
  }
})

test('a file of leads is imported in the letters that its beginning was shown in', async () => {
  const user = await makeUser(db)
  const draft = await upload(user, longFile(painter))
  assert.equal(draft.rows[0]?.values['name'], 'Zoë Müller')
  const { type, skip_owned } = draft
  await app.as(user, changeListImport, {
    params: { id: draft.id },
    body: { type, country: null, skip_owned },
  })

  const { state } = await checked(user, draft)
  assert.equal(state, 'ready')
  const done = await run(user, draft, 'Letters')
  assert.equal(done.state, 'done')
  const leads = await leadsOf(user, done.campaign_id ?? '', 'people')
  assert.ok(leads.some(({ name }) => name === 'Zoë Müller'))
})
