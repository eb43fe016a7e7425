import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as directoryContract from '#contract/leads/directory.ts'
import * as contract from '#contract/leads/regions.ts'
import * as tables from '#contract/leads/tables.ts'
import { standardImporting } from '#server/platform/config/import-settings.ts'
import { startApp } from '#testing/app.ts'
import { startFakeMirror } from '#testing/fakes/web/fake-mirror.ts'
import { overtureFile, overtureStore, type Spot } from '#testing/fakes/web/fake-overture.ts'
import { makeUser } from '#testing/make.ts'

const mirror = await startFakeMirror()
const region = (id: string, name: string, box: [number, number, number, number]) =>
  mirror.extracts.push({ id, name, box, content: Buffer.alloc(10) })
region('west', 'Westland', [0, 0, 10, 10])
region('east', 'Eastland', [40, 0, 50, 10])
region('ocean', 'Oceania', [-60, -60, -50, -50])
mirror.extracts.push({
  id: 'around',
  name: 'Aroundland',
  box: [100, 10, 110, 20],
  hole: [104, 14, 106, 16],
  content: Buffer.alloc(10),
})
const app = await startApp({
  networks: mirror.networks,
  importing: {
    ...standardImporting,
    regionIndexUrl: mirror.indexUrl,
    overtureUrl: 'http://mirror.test/store',
  },
})
after(async () => {
  await app.stop()
  await mirror.stop()
})
const admin = await makeUser(app.services.db)

const spots = (prefix: string, count: number, at: (index: number) => [number, number]): Spot[] =>
  Array.from({ length: count }, (_, index) => {
    const [lon, lat] = at(index)
    return { name: `${prefix}${index}`, lon, lat }
  })

const files = new Map<string, Buffer>([
  // Three groups: 50 in Westland, 50 between the regions but within reach of a wide box, 50 in Eastland.
  [
    'release/2026-08-19.0/theme=places/type=place/part-0.parquet',
    overtureFile([
      ...spots('West', 50, (index) => [1 + index / 10, 5]),
      ...spots('Between', 50, (index) => [20 + index / 10, 5]),
      ...spots('East', 50, (index) => [41 + index / 10, 5]),
    ]),
  ],
  // One group that reaches into Westland: two of its places lie there.
  [
    'release/2026-08-19.0/theme=places/type=place/part-1.parquet',
    overtureFile(spots('Edge', 10, (index) => [8.5 + index, 1])),
  ],
  [
    'release/2026-08-19.0/theme=places/type=place/part-2.parquet',
    overtureFile(spots('Ring', 10, (index) => [100.5 + index, 15])),
  ],
  [
    'release/2026-07-22.0/theme=places/type=place/part-0.parquet',
    overtureFile(spots('Old', 5, () => [2, 2])),
  ],
])
const store = overtureStore(files)
mirror.beside.answer = store.answer

async function importOf(id: string) {
  // The mirror is read when regions are asked for.
  await app.as(admin, contract.findRegions, { query: {} })
  const { id: started } = await app.as(admin, contract.importOverture, { body: { id } })
  await app.work(['import-osm'])
  return app.as(admin, directoryContract.getImport, { params: { id: started } })
}

async function placesOf(name: string): Promise<string[]> {
  const { rows } = await app.services.directoryPool.query<{ name: string }>(
    `select places.name from directory.places join directory.datasets on datasets.id = places.dataset_id
     where datasets.name = $1 order by places.name`,
    [name],
  )
  return rows.map((row) => row.name)
}

test('the places of a region are read from the newest release by ranges, and only the groups that may hold some', async () => {
  store.served = 0
  const done = await importOf('west')
  assert.deepEqual([done.state, done.error, done.kind], ['done', null, 'places'])
  const found = await placesOf('Overture Maps: Westland')
  assert.equal(found.length, 52)
  const { plan } = await app.services.directory
    .selectFrom('imports')
    .select('plan')
    .where('id', '=', done.id)
    .executeTakeFirstOrThrow()
  assert.equal(plan?.mapping['emails'], 'email', 'few places have one, so the schema of the files names it')
  assert.ok(found.includes('West49') && found.includes('Edge1') && !found.includes('Edge2'))
  assert.ok(!found.some((name) => name.startsWith('Old')))
  const all = [...files.values()].reduce((sum, content) => sum + content.length, 0)
  assert.ok(store.served < all / 2, `${store.served} of ${all} bytes`)
  const [dataset] = await app.as(admin, directoryContract.listDatasets)
  assert.deepEqual(
    [dataset?.attribution, dataset?.data_date?.slice(0, 10)],
    ['Overture Maps Foundation, 2026-08-19.0', '2026-08-19'],
  )
})

test('the places of a region that another one surrounds are not read with the outer one', async () => {
  const done = await importOf('around')
  assert.deepEqual([done.state, done.added], ['done', 8])
  const found = await placesOf('Overture Maps: Aroundland')
  assert.ok(!found.includes('Ring4') && !found.includes('Ring5'))
})

test('importing a region again brings no place twice, and is taken back', async () => {
  const again = await importOf('west')
  assert.deepEqual([again.state, again.added, again.unchanged], ['done', 0, 52])
  assert.equal(again.is_undoable, true)
  await app.as(admin, tables.undoImport, { params: { id: again.id } })
  await app.work(['import-osm'])
  assert.equal((await placesOf('Overture Maps: Westland')).length, 52)
})

test('a busy store is asked again; a region without places says so', async () => {
  let refused = 0
  store.fault = (request, response) => {
    if (!request.headers.range || refused > 1) return false
    refused += 1
    return Boolean(response.writeHead(503, { 'retry-after': '0' }).end('<Code>SlowDown</Code>'))
  }
  const done = await importOf('east')
  store.fault = undefined
  assert.deepEqual([refused, done.state, done.error, done.added], [2, 'done', null, 50])
  const empty = await importOf('ocean')
  assert.deepEqual([empty.state, empty.error?.code], ['failed', 'area_empty'])
})

const lies: [string, NonNullable<typeof store.fault>, string][] = [
  ['a store that is gone', (_, response) => Boolean(response.writeHead(404).end()), 'download_gone'],
  [
    'a store without a release',
    (_, response) => Boolean(response.end('<ListBucketResult/>')),
    'download_gone',
  ],
  [
    'a store that sends whole files',
    ({ headers }, response) =>
      headers.range !== undefined && Boolean(response.writeHead(200).end('x'.repeat(99))),
    'download_refused',
  ],
  [
    'a file of other bytes',
    ({ headers }, response) => {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
      if (from === undefined) return false
      const bytes = Buffer.alloc(Number(to) - Number(from) + 1, 7)
      return Boolean(response.writeHead(206, { 'content-range': `bytes ${from}-${to}/99` }).end(bytes))
    },
    'table_broken_file',
  ],
  [
    'a version that changed meanwhile',
    ({ headers }, response) => headers.range !== undefined && Boolean(response.writeHead(412).end()),
    'download_refused',
  ],
]
for (const [what, lie, code] of lies) {
  test(`${what} ends the import and says why`, async () => {
    store.fault = lie
    const end = await importOf('east')
    store.fault = undefined
    assert.deepEqual([end.state, end.error?.code], ['failed', code])
    assert.equal((await placesOf('Overture Maps: Eastland')).length, 50, 'what was there stays')
  })
}

test('an import that is stopped while it downloads leaves nothing', async () => {
  store.fault = ({ headers }, response) =>
    headers.range !== undefined && Boolean(response.writeHead(206, { 'content-length': 100 }).write('x'))
  const { id } = await app.as(admin, contract.importOverture, { body: { id: 'west' } })
  const twice = await app.ask(admin, contract.importOverture, { body: { id: 'west' } })
  assert.equal(twice.code, 'import_running')
  const working = app.work(['import-osm'])
  await app.as(admin, directoryContract.cancelImport, { params: { id } })
  await working
  store.fault = undefined
  const end = await app.as(admin, directoryContract.getImport, { params: { id } })
  assert.equal(end.state, 'cancelled')
  assert.equal((await placesOf('Overture Maps: Westland')).length, 52)
})

test('a client may not import', async () => {
  const client = await makeUser(app.services.db, { modules: ['leads'] })
  const { status } = await app.ask(client, contract.importOverture, { body: { id: 'west' } })
  assert.equal(status, 403)
})
