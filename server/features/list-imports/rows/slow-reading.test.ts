import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { after, test, type TestContext } from 'node:test'
import { changeListImport, type ListImportDraft } from '#contract/leads/imports/list-imports.ts'
import { changeTable, importTable, type TableDraft } from '#contract/leads/tables.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { startApp } from '#testing/app.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db, tenantPool, files } = app.services
const { upload } = importing(app)

interface Changed {
  encoding?: 'windows-1250'
  country?: string
  key?: string
}

const doors = {
  'a file of leads': {
    upload: (user: TestUser, content: Buffer): Promise<ListImportDraft | TableDraft> => upload(user, content),
    change(user: TestUser, draft: ListImportDraft | TableDraft, { key, encoding, country = 'GB' }: Changed) {
      const body = { type: 'people' as const, skip_owned: false, country, ...(encoding && { encoding }) }
      return app.ask(user, changeListImport, { params: { id: draft.id }, body, ...(key && { key }) })
    },
  },
  'a table of the directory': {
    async upload(user: TestUser, content: Buffer): Promise<ListImportDraft | TableDraft> {
      return (await uploadTable(app, user, { name: 'Painters.csv', content })).data
    },
    change(user: TestUser, draft: ListImportDraft | TableDraft, { key, encoding, country = 'GB' }: Changed) {
      const said = { kind: 'people' as const, name: 'Painters', licence: 'CC0-1.0', attribution: 'Painters' }
      const body = { ...said, category: null, network: null, taken_on: null, country }
      const sent = { params: { id: draft.id }, body: { ...body, ...(encoding && { encoding }) } }
      return app.ask(user, changeTable, { ...sent, ...(key && { key }) })
    },
  },
}

/** A store whose files come when the test lets them. */
function slowStore(t: TestContext) {
  const [asked, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.services.files = {
    ...files,
    async find(key) {
      const file = await files.find(key)
      return file && { ...file, read: (part) => Readable.from(late(() => file.read(part))) }
    },
  }
  async function* late(read: () => Readable) {
    asked.resolve()
    await allowed.promise
    yield* read()
  }
  const allow = () => {
    allowed.resolve()
    app.services.files = files
  }
  t.after(allow)
  return { asked: asked.promise, allow }
}

const latin = Buffer.from('Name,Job title,Email\nJos\xe8 M\xfcller,Painter,jose@riser.example\n', 'latin1')
const nameIn = ({ rows }: Pick<TableDraft | ListImportDraft, 'rows'>) => rows[0]?.values['name']

for (const [door, { upload: send, change }] of Object.entries(doors)) {
  test(`while ${door} is read again, no connection is held, and its account reads no second one`, async (t) => {
    const [user, other] = [await makeUser(db), await makeUser(db)]
    const [draft, next] = [await send(user, latin), await send(user, latin)]
    const store = slowStore(t)
    const reading = change(user, draft, { encoding: 'windows-1250' })
    await store.asked
    const more = await Promise.all(
      Array.from({ length: 10 }, () => change(user, next, { encoding: 'windows-1250' })),
    )
    assert.deepEqual(new Set(more.map(({ code }) => code)), new Set(['in_progress']))
    assert.equal(tenantPool.idleCount, tenantPool.totalCount, 'all connections are free')
    await app.as(other, getWallet)
    store.allow()
    const { data } = await reading
    assert.deepEqual([data.encoding, nameIn(data)], ['windows-1250', 'Josč Müller'])
  })

  test(`what another call says of ${door} meanwhile is not written over`, async (t) => {
    const user = await makeUser(db)
    const draft = await send(user, latin)
    await change(user, draft, {})
    const store = slowStore(t)
    const reading = change(user, draft, { encoding: 'windows-1250' })
    await store.asked
    assert.equal((await change(user, draft, { country: 'FR' })).status, 200)
    store.allow()
    assert.equal((await reading).code, 'changed_meanwhile')
    const { data } = await change(user, draft, { country: 'FR' })
    assert.deepEqual([data.country, data.encoding, nameIn(data)], ['FR', 'windows-1252', 'Josè Müller'])
    const key = randomUUID()
    const again = await change(user, draft, { encoding: 'windows-1250', key })
    assert.deepEqual([again.status, again.data.encoding], [200, 'windows-1250'])
    for await (const stored of files.list()) await files.remove(stored)
    const repeated = await change(user, draft, { encoding: 'windows-1250', key })
    assert.deepEqual(repeated, again, 'a repeat needs no file')
  })
}

test('a table whose import begins while it is read stays as it was', async (t) => {
  const user = await makeUser(db)
  const { upload: send, change } = doors['a table of the directory']
  const draft = await send(user, latin)
  const store = slowStore(t)
  const reading = change(user, draft, { encoding: 'windows-1250' })
  await store.asked
  await app.as(user, importTable, { params: { id: draft.id } })
  store.allow()
  assert.equal((await reading).code, 'import_started')
})
