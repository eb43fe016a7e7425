import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { measureOsm } from './osm.ts'

const folder = fileURLToPath(new URL('../../../../shared/data/osm', import.meta.url))
const files = existsSync(folder) ? globSync(`${folder}/*.osm.pbf`) : []

if (files.length === 0) {
  test('real extracts agree with their expected counts', { skip: 'the shared extracts are not here' })
}
for (const [index, file] of files.entries()) {
  test(`real extract ${index + 1} agrees with every expected count and loses no named business and few contacts`, async (t) => {
    t.mock.method(console, 'log', () => undefined)
    const { differences, missing, kept } = await measureOsm(file)
    assert.deepEqual(differences, [])
    assert.deepEqual(missing, [])
    for (const [kind, share] of Object.entries(kept))
      assert.ok(share >= 0.95, `${kind}: ${share.toFixed(3)} kept`)
  })
}
