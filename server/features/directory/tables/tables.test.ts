import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/directory.ts'
import type { TableKind } from '#contract/values/tables/table-fields.ts'
import { startApp } from '#testing/app.ts'
import { placesAround } from '#testing/make/places-around.ts'
import { makeUser } from '#testing/make.ts'
import { addImport } from '../import/imports.ts'
import { runImport } from '../import/run-import.ts'
import { tableKey } from './table-dataset.ts'
import { planTable } from './table-task.ts'

const app = await startApp()
const folder = await mkdtemp(join(tmpdir(), 'quarry-tables-'))
after(async () => {
  await rm(folder, { recursive: true })
  await app.stop()
})
const { directory, directoryPool, db } = app.services
const admin = await makeUser(db)
const around = placesAround(directory)

const header = 'id,name,lat,lon,country,phone,website,category'
const cafe = (id: number, more = '') => `${id},Café ${id}${more},11.00${id},21,DE,030 555010${id},,Café`

const importTable = (name: string, lines: string[]) => importCsv(name, [header, ...lines], 'places')

async function importCsv(name: string, lines: string[], kind: TableKind): Promise<contract.Import> {
  const path = join(folder, `${name}.csv`)
  await writeFile(path, `${lines.join('\n')}\n`)
  const table = await planTable(path, name, {
    kind,
    licence: 'CC0-1.0',
    attribution: 'Cafés of the town',
  })
  assert.ok('mapping' in table)
  const id = await addImport(directory, {
    name,
    datasetKey: tableKey(name, table),
    kind,
    fileName: path,
    key: '',
    size: 1,
  })
  await runImport(directoryPool, { id, path, name, memoryMb: 1_024, table })
  return app.as(admin, contract.getImport, { params: { id } })
}

test('places of a table can be searched, with their licence, and rows that are none are counted', async () => {
  const done = await importTable('Cafés', [cafe(1), cafe(2), ',No position,,,,,,', '9,,11,21,,,,'])
  assert.deepEqual([done.state, done.added, done.rejected], ['done', 2, 2])
  const places = await around(11, 21)
  assert.deepEqual(
    places.map(({ name, licence, attribution, dataset, phones }) => [
      name,
      licence,
      attribution,
      dataset,
      phones,
    ]),
    [
      ['Café 1', 'CC0-1.0', 'Cafés of the town', 'Cafés', ['+49305550101']],
      ['Café 2', 'CC0-1.0', 'Cafés of the town', 'Cafés', ['+49305550102']],
    ],
  )
  const { rows } = await directoryPool.query('select rejects from directory.imports where id = $1', [done.id])
  assert.deepEqual(rows, [
    {
      rejects: [
        { record: 4, reason: 'no_position' },
        { record: 5, reason: 'no_name' },
      ],
    },
  ])
})

test('a second import of a table makes no duplicates: it adds, changes and removes', async () => {
  const again = await importTable('Cafés', [cafe(1, ' am Markt'), cafe(3)])
  assert.deepEqual([again.added, again.updated, again.removed], [1, 1, 1])
  assert.deepEqual((await around(11, 21)).map(({ name }) => name).sort(), ['Café 1 am Markt', 'Café 3'])
  const same = await importTable('Cafés', [cafe(1, ' am Markt'), cafe(3)])
  assert.deepEqual([same.added, same.updated, same.unchanged, same.removed], [0, 0, 2, 0])
})

test('two tables whose rows have the same numbers are two datasets, and removing one undoes it', async () => {
  await importTable('Other cafés', [cafe(1, ' elsewhere')])
  assert.equal((await around(11, 21)).length, 3)
  const datasets = await app.as(admin, contract.listDatasets)
  const other = datasets.find(({ name }) => name === 'Other cafés')
  assert.equal(other?.places, 1)
  await app.as(admin, contract.removeDataset, { params: { id: other.id } })
  await app.work()
  assert.deepEqual((await around(11, 21)).map(({ name }) => name).sort(), ['Café 1 am Markt', 'Café 3'])
})

test('a table of something else, or of nothing, is refused before anything is written', async () => {
  const path = join(folder, 'people.csv')
  await writeFile(path, 'First name,Last name,Job title\nAda,Byron,Analyst\n')
  assert.deepEqual(await planTable(path, 'People', { kind: 'places' }), {
    fault: 'its rows look like people, not like places',
  })
  assert.deepEqual(await planTable(path, 'People', { category: 'dragons' }), {
    fault: 'there is no category dragons',
  })
  await writeFile(path, '')
  assert.deepEqual(await planTable(path, 'People', {}), {
    fault: 'The table has no rows. Nothing was imported.',
  })
})

test('a row that never ends is left out with its reason, and the others come in', async () => {
  const done = await importTable('Cafés', [
    cafe(1),
    `8,"${'x'.repeat(4_100_000)}`,
    '9,"never closed',
    cafe(2),
  ])
  assert.deepEqual([done.state, done.rejected], ['done', 2])
  assert.deepEqual(
    (await around(11, 21)).map(({ name }) => name).filter((name) => name.startsWith('Café')),
    ['Café 1', 'Café 2'],
  )
})

test('people whose family name comes first are called as they are, and a name that is told to be missing is none', async () => {
  const lines = [
    'Name,Company,Email',
    '"Byron, Ada",Engines,ada@engines.example',
    '"Grace Murray, PhD",Compilers,grace@compilers.example',
    'k. A.,Engines,info@engines.example',
  ]
  const done = await importCsv('Turned', lines, 'people')
  assert.deepEqual([done.added, done.rejected], [2, 1])
  const { rows } = await directoryPool.query(
    'select name, first_name, last_name from directory.people order by company desc',
  )
  assert.deepEqual(rows, [
    { name: 'Ada Byron', first_name: 'Ada', last_name: 'Byron' },
    { name: 'Grace Murray, PhD', first_name: null, last_name: null },
  ])
  assert.deepEqual((await importCsv('Turned', lines, 'people')).unchanged, 2)
})
