import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/directory.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { osmFile } from '#testing/engine/osm-file.ts'
import { runImport } from './run-import.ts'
import { addImport } from './imports.ts'

const app = await startApp()
const folder = await mkdtemp(join(tmpdir(), 'quarry-cancel-'))
after(async () => {
  await rm(folder, { recursive: true })
  await app.stop()
})

test('an import cancelled in the middle of its work ends within seconds and leaves nothing', async () => {
  const { directory, directoryPool, db } = app.services
  const admin = await makeUser(db)
  const path = join(folder, 'large.osm.pbf')
  const nodes = Array.from({ length: 80_000 }, (_, id) => ({
    id: id + 1,
    lat: 1 + id / 1e5,
    lon: 2,
    tags: { amenity: 'cafe', name: 'Café' },
  }))
  await writeFile(path, osmFile(nodes))
  const id = await addImport(directory, { name: 'Large', fileName: 'large.osm.pbf', key: '', size: 1 })

  const told: number[] = []
  let cancelledAt = 0
  const outcome = await runImport(directoryPool, {
    id,
    path,
    name: 'Large',
    memoryMb: 1_024,
    onProgress: async ({ found }) => {
      told.push(found)
      if (cancelledAt > 0) return
      cancelledAt = performance.now()
      await app.as(admin, contract.cancelImport, { params: { id } })
    },
  })
  assert.equal(outcome.state, 'cancelled')
  assert.ok(performance.now() - cancelledAt < 3_000)
  assert.ok(told.length > 0)
  assert.equal((await app.as(admin, contract.getImport, { params: { id } })).state, 'cancelled')
  assert.deepEqual(await app.as(admin, contract.listDatasets), [])
  const { rows } = await directoryPool.query('select from directory.places')
  assert.equal(rows.length, 0)
})
