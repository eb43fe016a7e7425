import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/directory.ts'
import type { TableKind } from '#contract/values/tables/table-fields.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { addImport } from '../../import/imports.ts'
import { runImport } from '../../import/run-import.ts'
import { tableKey } from '../table-dataset.ts'
import { planTable } from '../table-task.ts'

const app = await startApp()
const folder = await mkdtemp(join(tmpdir(), 'quarry-shuffled-'))
after(async () => {
  await rm(folder, { recursive: true })
  await app.stop()
})
const { directory, directoryPool, db } = app.services
const admin = await makeUser(db)

async function importRows(kind: TableKind, header: string, rows: readonly string[]) {
  const path = join(folder, `${kind}.csv`)
  await writeFile(path, `${[header, ...rows].join('\n')}\n`)
  const table = await planTable(path, kind, { kind })
  assert.ok('mapping' in table)
  const datasetKey = tableKey(kind, table)
  const id = await addImport(directory, { name: kind, datasetKey, kind, fileName: path, key: '', size: 1 })
  const end = await runImport(directoryPool, { id, path, name: kind, memoryMb: 1_024, table })
  assert.equal(end.state, 'done')
  const { added, updated, unchanged, removed, repeated } = await app.as(admin, contract.getImport, {
    params: { id },
  })
  return { added, updated, unchanged, removed, repeated }
}

async function keysOf(kind: 'people' | 'companies' | 'places') {
  const { rows } = await directoryPool.query<{ name: string; source_key: string }>(
    `select row.name, source_key from directory.${kind} as row join directory.datasets on datasets.id = dataset_id
     where datasets.name = $1 order by row.name, source_key`,
    [kind],
  )
  return rows
}

const kinds = [
  {
    kind: 'people',
    header: 'id,first name,last name,job title,company,email',
    row: (id: number, name: string, more = '') =>
      `${id},${name},Loom,Weaver,Mill,${name}${more}@mill.example`,
  },
  {
    kind: 'companies',
    header: 'id,company,website,employees,industry',
    row: (id: number, name: string, more = '') => `${id},${name},${name}.example,12,Looms${more}`,
  },
  {
    kind: 'places',
    header: 'id,name,latitude,longitude,category,phone,email',
    row: (id: number, name: string, more = '') =>
      `${id},${name},11.5,21.5,Café,,hello${more}@${name}.example`,
  },
] as const

/** More rows than are written at once, so that rows of one id come in several parts. */
const others = Array.from({ length: 10_500 }, (_, at) => at + 10)

for (const { kind, header, row } of kinds) {
  test(`${kind} whose ids repeat are the same records in whatever order their file has them`, async () => {
    const unique = others.map((id) => row(id, `Name${id}`))
    const repeated = [row(1, 'Ada'), row(1, 'Bea'), row(1, 'Bea', '2'), row(2, 'Cleo'), row(2, 'Dora')]
    const [ada = '', bea = '', bea2 = '', cleo = '', dora = ''] = repeated
    const all = others.length + repeated.length
    const first = await importRows(kind, header, [ada, cleo, ...unique, dora, bea, bea2, ada])
    assert.deepEqual(first, { added: all, updated: 0, unchanged: 0, removed: 0, repeated: 1 })
    const keys = await keysOf(kind)
    assert.equal(keys.filter(({ source_key }) => /\/[^/]*\b[12]$/.test(source_key)).length, 0, 'no bare key')
    for (const shuffled of [
      [bea2, dora, ...unique.toReversed(), ada, cleo, bea, bea2],
      [bea, bea2, ada, cleo, dora, dora, ...unique],
    ]) {
      const again = await importRows(kind, header, shuffled)
      assert.deepEqual(again, { added: 0, updated: 0, unchanged: all, removed: 0, repeated: 1 })
      assert.deepEqual(await keysOf(kind), keys)
    }
    const changed = await importRows(kind, header, [row(2, 'Dora', '9'), ...unique, cleo, ada, bea])
    assert.deepEqual(changed, { added: 1, updated: 1, unchanged: all - 3, removed: 2, repeated: 0 })
    const single = await importRows(kind, header, [cleo, ...unique])
    assert.deepEqual(single, { added: 1, updated: 0, unchanged: others.length, removed: 4, repeated: 0 })
  })
}
