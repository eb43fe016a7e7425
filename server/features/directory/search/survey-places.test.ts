import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { LocalCriteria } from '#contract/leads/criteria.ts'
import { startApp } from '#testing/app.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { notePlatform, previewPlaces } from './search-places.ts'
import { surveyPlaces } from './survey-places.ts'

const app = await startApp()
after(() => app.stop())
const { directory, directoryPool } = app.services

const named = (keywords: string[]): LocalCriteria => ({
  type: 'local',
  categories: [],
  keywords,
  place: { kind: 'circle', lat: 10, lon: 20, radius_m: 20_000 },
  filters: {},
})

test('T10 who asks the same again gets the same answer, until places change', async () => {
  const makeAll = (count: number) =>
    Array.from({ length: count }, (_, index) => makePlace(`z${index}`, { name: `Zork ${index}` }))
  await importPlaces(directoryPool, 'zork', { places: makeAll(2) })
  const first = await surveyPlaces(directory, named(['zork']))
  assert.equal(first.count, 2)
  assert.equal(await surveyPlaces(directory, named(['zork'])), first)
  const [key = ''] = first.ids
  await notePlatform(directory, key, 'shopify')
  const afterNote = await surveyPlaces(directory, named(['zork']))
  assert.notEqual(afterNote, first)
  await importPlaces(directoryPool, 'zork', { places: makeAll(3) })
  assert.equal((await surveyPlaces(directory, named(['zork']))).count, 3)
})

test('T10 a word that names thousands of places in one town costs no more than to read them', async () => {
  await directoryPool.query(
    `insert into directory.places (source_key, dataset_id, version, name, words, categories, location, digest)
     select 'osm/many' || n, (select min(id::text)::uuid from directory.datasets), 1, 'Blorb ' || n,
       array_to_tsvector(array['blorb', n::text]), '{cafe}', point(20 + n / 1e6, 10 + n % 100 / 1e4), '\\x00'
     from generate_series(1, 20000) n`,
  )
  const readMs = await msOf(() =>
    directoryPool.query(
      `select source_key, name, location from directory.places where words @@ 'blorb'::tsquery`,
    ),
  )
  let found = 0
  const spentMs = await msOf(async () => {
    const { points } = await previewPlaces(directory, named(['blorb', 'zork']))
    found = points.reduce((sum, { count }) => sum + count, 0)
  })
  assert.equal(found, 20_003)
  // Twice in most runs; a thousand times where the extent is computed anew for each place.
  assert.ok(spentMs < 60 * readMs, `${spentMs} ms, and ${readMs} ms to read them`)
})

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
