import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { cancelImport, getImport, listDatasets } from '#contract/leads/directory.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import * as contract from '#contract/leads/tables.ts'
import { findKnownCompany } from '#server/features/company-sites/find-company.ts'
import { cleanDrafts } from './clean-drafts.ts'
import { startApp, testHost } from '#testing/app.ts'
import { importingTables, uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { directory, db, files } = app.services
const admin = await makeUser(db)
const { upload, change, run } = importingTables(app, admin)

const peopleFound = async (title: string) => {
  const criteria = { type: 'people' as const, titles: [title] }
  return (await app.as(admin, previewSearch, { body: { criteria } as never })).count // fields have defaults
}
const datasetNamed = async (name: string) =>
  (await app.as(admin, listDatasets)).find((dataset) => dataset.name === name)

const header = 'First name,Last name,Job title,Company,Website,Email,Mobile\n'
const ada = 'Ada,Byron,Engine Analyst,Engines Ltd,engines.example,ada@engines.example,030 5550101\n'
const grace = 'Grace,Hopper,Engine Analyst,Compilers,,grace@compilers.example,\n'

test('columns that are empty at first, or called as properties of every object, are shown and imported', async () => {
  const rows = Array.from({ length: 260 }, (_, row) =>
    row < 250 ? `Late,Riser${row},Baker,,,a` : `Late,Riser${row},Baker,late${row}@riser.example,,`,
  )
  const names = 'First name,Last name,Job title,Email,Mobile,constructor'
  const draft = await upload('Late.csv', [names, ...rows].join('\n'))
  assert.deepEqual(
    draft.columns.slice(3).map(({ column, field, samples }) => [column, field, samples.length]),
    [
      ['Email', 'email', 3],
      ['Mobile', 'phone', 0],
      ['constructor', null, 1],
    ],
  )
  assert.equal((await run(draft)).added, 260)
  const { rows: stored } = await app.services.directoryPool.query(
    "select count(*)::int as count from directory.people where emails[1] like 'late%@riser.example'",
  )
  assert.deepEqual(stored, [{ count: 10 }])
})

test('a table of people is uploaded, tried, imported, searched, and undone', async () => {
  const draft = await upload('Analysts 2026.csv', `${header}${ada}${grace},,Finch,,,,\n`)
  const { kind, name, looked_at, rejected } = draft
  assert.deepEqual([kind, name, looked_at, rejected], ['people', 'Analysts 2026', 3, 1])
  assert.equal(draft.columns.find(({ column }) => column === 'Mobile')?.field, 'phone')
  assert.partialDeepStrictEqual(draft.rows[2], { record: 4, values: {}, unread: [], reject: 'no_name' })
  assert.deepEqual([draft.rows[0]?.unread, draft.rows[0]?.lacks_country], [['phone'], true])
  assert.equal(draft.rows[0]?.values['phone'], undefined, 'a national number of no country')
  assert.equal(await peopleFound('Engine Analyst'), 0, 'nothing is imported yet')

  const german = await change(draft, { country: 'DE', licence: 'CC0-1.0' })
  assert.deepEqual(
    [german.rows[0]?.values['phone'], german.rows[0]?.values['website'], german.rows[0]?.values['country']],
    ['+49305550101', 'engines.example', 'DE'],
  )
  const done = await run(draft)
  assert.deepEqual([done.state, done.kind, done.added, done.rejected], ['done', 'people', 2, 1])
  assert.deepEqual([done.has_rejects, done.is_undoable, done.bytes_read], [true, true, done.bytes])
  assert.equal(await peopleFound('Engine Analyst'), 2)
  const dataset = await datasetNamed('Analysts 2026')
  assert.deepEqual([dataset?.people, dataset?.places, dataset?.licence], [2, 0, 'CC0-1.0'])

  const undone = await app.as(admin, contract.undoImport, { params: { id: draft.id } })
  assert.equal(undone.state, 'undone')
  await app.work()
  assert.equal(await peopleFound('Engine Analyst'), 0)
  assert.equal(await datasetNamed('Analysts 2026'), undefined)
})

test('a second import of a table makes no duplicates, and undone it leaves what was before', async () => {
  const first = await run(await upload('Team.csv', `${header}${ada}${grace}`))
  assert.deepEqual([first.added, first.updated, first.is_first], [2, 0, true])
  const again = await upload('Team.csv', `${header}${ada.replace('Engine Analyst', 'Loom Analyst')}`)
  assert.equal(again.replaces, true)
  const second = await run(again)
  assert.deepEqual([second.added, second.updated, second.unchanged, second.removed], [0, 1, 0, 1])
  assert.equal(second.is_first, false)
  assert.deepEqual([await peopleFound('Engine Analyst'), await peopleFound('Loom Analyst')], [0, 1])

  const early = await app.ask(admin, contract.undoImport, { params: { id: first.id } })
  assert.deepEqual([early.status, early.code], [409, 'not_undoable'])
  await app.as(admin, contract.undoImport, { params: { id: second.id } })
  await app.work()
  assert.deepEqual([await peopleFound('Engine Analyst'), await peopleFound('Loom Analyst')], [2, 0])
  const { is_undoable } = await app.as(admin, getImport, { params: { id: first.id } })
  assert.equal(is_undoable, true)
})

test('the rows that were left out are downloaded once, with reasons and without live formulas', async () => {
  const rows = `${ada},,=cmd|x,,,,\n,,"a ""title""",,,x@y.example,\n`
  const done = await run(await upload('Left out.csv', header + rows))
  const { url } = await app.as(admin, contract.createRejectsLink, { params: { id: done.id } })
  const get = () => app.http.inject({ method: 'GET', url, headers: { host: testHost } })
  const lines = (await get()).payload.split('\r\n')
  assert.match(lines[0] ?? '', /^\uFEFF"Row","Reason","First name"/)
  assert.match(lines[1] ?? '', /^"2","Mobile: No country: .*, imported without it","Ada",.*"030 5550101"$/)
  assert.equal(lines[2], `"3","No name","","","'=cmd|x","","","",""`)
  assert.equal(lines[3], `"4","No name","","","a ""title""","","","x@y.example",""`)
  assert.equal((await get()).statusCode, 404)
})

test('the reasons of rows that were left out are in the language of the user', async () => {
  const done = await run(await upload('German.csv', `${header}${ada},,Brook,,,,\n`))
  const german = await makeUser(db)
  await db.updateTable('users').set({ language: 'de' }).where('id', '=', german.id).execute()
  const { url } = await app.as(german, contract.createRejectsLink, { params: { id: done.id } })
  const { payload } = await app.http.inject({ method: 'GET', url, headers: { host: testHost } })
  assert.match(payload, /^\uFEFF"Zeile","Grund",.*\r\n"2",.*ohne ihn importiert",.*\r\n"3","Kein Name"/)
})

test('an upload that is not imported within a week is removed with its file', async () => {
  const [old, recent] = [
    await upload('Old.csv', `${header}${ada}`),
    await upload('Recent.csv', `${header}${ada}`),
  ]
  const keyOf = async (id: string) =>
    (await directory.selectFrom('imports').select('file_key').where('id', '=', id).executeTakeFirst())
      ?.file_key ?? ''
  const key = await keyOf(old.id)
  await sql`update directory.imports set created_at = now() - interval '8 days' where id = ${old.id}`.execute(
    directory,
  )
  const signal = new AbortController().signal
  await cleanDrafts.run({ services: app.services, account_id: '', signal, jobId: '' }, {})
  assert.deepEqual([await files.find(key), await keyOf(old.id)], [undefined, ''])
  assert.equal((await app.as(admin, getImport, { params: { id: old.id } })).state, 'cancelled')
  assert.ok(await files.find(await keyOf(recent.id)))
})

test('columns and kind can be corrected, and a table without a name is not imported', async () => {
  const draft = await upload('Odd.csv', 'who,what\nAda Byron,Tin Smith\nGrace Hopper,Tin Smith\n')
  const refused = await app.ask(admin, contract.importTable, { params: { id: draft.id } })
  assert.deepEqual([refused.status, refused.code], [409, 'no_name_column'])
  await change(draft, { kind: 'people' })
  const columns = [
    { column: 'who', field: 'name' as const },
    { column: 'what', field: 'title' as const },
    { column: 'not there', field: 'city' as const },
  ]
  const mapped = await change({ ...draft, kind: 'people' }, { columns })
  assert.deepEqual(mapped.rows[0]?.values, { name: 'Ada Byron', title: 'Tin Smith' })
  assert.deepEqual(
    mapped.columns.map(({ field }) => field),
    ['name', 'title'],
  )
  assert.equal((await run(draft)).added, 2)
  assert.equal(await peopleFound('Tin Smith'), 2)
  const twice = await app.ask(admin, contract.importTable, { params: { id: draft.id } })
  assert.deepEqual([twice.status, twice.code], [409, 'import_started'])
})

test('companies are imported, and a search by company name knows their websites', async () => {
  const csv =
    'Organization name,Domain name,City,Sector,Employees\nNine Looms Ltd,nine-looms.example,Leeds,Textiles,51-200\n'
  const draft = await upload('Mills.csv', csv)
  assert.equal(draft.kind, 'companies')
  assert.equal(draft.rows[0]?.values['headcount'], '200')
  assert.equal((await run(draft)).added, 1)
  assert.equal((await datasetNamed('Mills'))?.companies, 1)
  assert.equal((await findKnownCompany(directory, 'nine looms'))?.host, 'nine-looms.example')
})

test('creators of two months are two data sets, and their growth is told from one to the next', async () => {
  const csv = (followers: string) =>
    `Tiktoker,influencer name,Subscribers count,Views avg.\nloom.maker,Loom Maker,${followers},5000\n`
  const draft = await upload('makers-2026-05.csv', csv('1K'))
  assert.deepEqual([draft.kind, draft.network, draft.taken_on], ['creators', 'tiktok', '2026-05-01'])
  await run(await change(draft, { name: 'Makers' }))
  const june = await run(await change(await upload('makers-2026-06.csv', csv('1.5K')), { name: 'Makers' }))
  assert.equal(june.added, 1)
  const ofMakers = (await app.as(admin, listDatasets)).filter(({ name }) => name === 'Makers')
  assert.deepEqual(
    ofMakers.map(({ creators }) => creators),
    [1, 1],
  )
  const found = async (more: object) =>
    (
      await app.as(admin, previewSearch, {
        body: {
          criteria: { type: 'influencer', platforms: ['tiktok'], keywords: ['loom'], ...more },
        } as never, // fields have defaults
      })
    ).count
  const grown = { followersGrowthRate: { interval: 1, operator: 'gte', value: 0.5 } }
  assert.equal(await found(grown), 1)
  await app.as(admin, contract.undoImport, { params: { id: june.id } })
  await app.work()
  assert.deepEqual([await found(grown), await found({})], [0, 1])
})

test('a table of which no row fits fails with its reason and changes nothing', async () => {
  await run(await upload('Shops.csv', 'name,lat,lon,street\nLoom shop,12,22,Way 1\n'))
  const failed = await run(await upload('Shops.csv', 'name,lat,lon,street\nLoom shop,,,Way 1\nTwo,,,Way 2\n'))
  assert.deepEqual(
    [failed.state, failed.error?.code, failed.error?.values],
    ['failed', 'no_row_fits', { rows: 2, why: 'no_position' }],
  )
  assert.equal((await datasetNamed('Shops'))?.places, 1)
})

test('a draft that is stopped takes its file along, and what is no table is refused', async () => {
  const draft = await upload('Stopped.csv', `${header}${ada}`)
  const stopped = await app.as(admin, cancelImport, { params: { id: draft.id } })
  assert.equal(stopped.state, 'cancelled')
  assert.equal((await app.ask(admin, contract.getTable, { params: { id: draft.id } })).status, 404)
  const before: string[] = []
  for await (const key of files.list()) before.push(key)
  for (const content of ['', 'only a heading\n', Buffer.from('PK\u0003\u0004 an archive of nothing')]) {
    const { status, errors } = await uploadTable(app, admin, { name: 'x.csv', content })
    assert.deepEqual([status, Object.keys(errors ?? {})], [422, ['file']])
  }
  const after: string[] = []
  for await (const key of files.list()) after.push(key)
  assert.deepEqual(after.toSorted(), before.toSorted())
})

test('only the operator uploads tables', async () => {
  const user = await makeUser(db, { modules: ['leads'] })
  assert.equal((await uploadTable(app, null, { name: 'x.csv', content: header })).status, 401)
  assert.equal((await uploadTable(app, user, { name: 'x.csv', content: header })).status, 403)
})
