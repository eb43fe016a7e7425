import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/directory.ts'
import type { LocalCriteria, Place } from '#contract/leads/criteria.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import type { Member, Tags } from '#engine/import/pbf/element.ts'
import { osmBytes, type TestNode } from '#engine/import/pbf/write-osm.ts'
import { placeQuestionOf } from '#server/features/searches/providers/place-question.ts'
import { startApp } from '#testing/app.ts'
import { sendForm } from '#testing/http/send-form.ts'
import { makePlace } from '#testing/make/make-places.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { directory, db } = app.services
const admin = await makeUser(db)

async function importFile(name: string, content: Buffer): Promise<contract.Import> {
  const file = { name: `${name}.osm.pbf`, content }
  const sent = await sendForm(app, admin, { to: 'uploadImport', fields: { name }, file })
  const { data } = sent.json<{ data: contract.Import }>()
  await app.work()
  const done = await app.as(admin, contract.getImport, { params: data })
  assert.equal(done.state, 'done')
  return done
}

async function areaCalled(q: string): Promise<Place> {
  const localities = await app.as(admin, contract.findLocalities, { query: { q } })
  const found = localities.find(({ name }) => name === q)
  assert.ok(found, q)
  return { kind: 'localities', ids: [found.id] }
}

const bakeriesIn = (place: Place): LocalCriteria => ({
  type: 'local',
  categories: ['bakery'],
  keywords: [],
  place,
  filters: {},
})

/** What a search names a price for: how many businesses, and which. */
async function paidIn(region: string): Promise<string[]> {
  const criteria = bakeriesIn(await areaCalled(region))
  const { count, sample } = await app.as(admin, previewSearch, { body: { criteria } })
  assert.equal(count, sample.length)
  return sample.map(({ name }) => name).sort()
}

/** A square ring of four nodes from a first id on, as two ways that are not closed. */
interface Square {
  first: number
  /** West, south, east, north. */
  box: [number, number, number, number]
}

const corners = ({ first, box: [west, south, east, north] }: Square): TestNode[] => [
  { id: first, lon: west, lat: south },
  { id: first + 1, lon: east, lat: south },
  { id: first + 2, lon: east, lat: north },
  { id: first + 3, lon: west, lat: north },
]
const halves = ({ first }: Square) => [
  { id: first, refs: [first, first + 1, first + 2] },
  { id: first + 1, refs: [first, first + 3, first + 2] },
]
const members = ({ first }: Square, role: string): Member[] => [
  { kind: 'w', id: first, role },
  { kind: 'w', id: first + 1, role },
]
const region = (
  id: number,
  name: string,
  parts: Member[],
): { id: number; tags: Tags; members: Member[] } => ({
  id,
  tags: { type: 'boundary', boundary: 'administrative', admin_level: '4', name },
  members: parts,
})
const bakery = (id: number, [lon, lat]: [number, number], name: string): TestNode => ({
  id,
  lon,
  lat,
  tags: { shop: 'bakery', name },
})

const land: Square = { first: 100, box: [60, 40, 64, 44] }
const isle: Square = { first: 200, box: [66, 40, 67, 41] }
const city: Square = { first: 300, box: [61, 41, 63, 43] }
const park: Square = { first: 400, box: [61.8, 41.8, 62.2, 42.2] }
/** Its west side lies on the outline. */
const shore: Square = { first: 500, box: [60, 43.2, 60.5, 43.6] }
const squares = [land, isle, city, park, shore]
const bakeries = [
  bakery(1, [60.5, 40.5], 'Land'),
  bakery(2, [66.5, 40.5], 'Isle'),
  bakery(3, [61.5, 41.5], 'City'),
  bakery(4, [62, 42], 'Park'),
  bakery(5, [60.2, 43.4], 'Shore'),
  bakery(6, [65, 40.5], 'Sea'),
]

const fileOf = (holes: Member[]) =>
  osmBytes([
    { nodes: [...squares.flatMap(corners), ...bakeries] },
    { ways: squares.flatMap(halves) },
    {
      relations: [
        region(1, 'Ringland', [
          ...members(land, 'outer'),
          ...members(isle, 'outer'),
          ...members(park, 'outer'),
          ...holes,
        ]),
        region(2, 'Innerstadt', [...members(city, 'outer'), ...members(park, 'inner')]),
      ],
    },
  ])

const holes = [...members(city, 'inner'), ...members(shore, 'inner')]

test('a search in a region pays for no business of its enclaves, but for those of islands in them', async () => {
  await importFile('Ringland', fileOf(holes))
  assert.deepEqual(await paidIn('Ringland'), ['Isle', 'Land', 'Park'])
  assert.deepEqual(await paidIn('Innerstadt'), ['City'])
})

test('answers of providers are kept by the same outline', async () => {
  await importFile('Ringland', fileOf(holes))
  const { isWanted } = await placeQuestionOf(directory, bakeriesIn(await areaCalled('Ringland')))
  const asked = bakeries.filter(({ id, lon, lat }) =>
    isWanted({ ...makePlace(String(id), { lat, lon }), id: `provider/${id}` }),
  )
  assert.deepEqual(asked.map(({ tags }) => tags?.['name'] ?? '').sort(), ['Isle', 'Land', 'Park'])
})

test('an outline that was stored without its enclaves has them after the next import of its file', async () => {
  await importFile('Oldland', fileOf([]))
  await importFile('Ringland', fileOf([]))
  assert.ok((await paidIn('Ringland')).includes('City'))
  await importFile('Ringland', fileOf(holes))
  await importFile('Oldland', fileOf(holes))
  assert.deepEqual(await paidIn('Ringland'), ['Isle', 'Land', 'Park'])
})

test('an enclave of which the file holds a part only leaves the outline and its other enclaves', async () => {
  const cut = { kind: 'w' as const, id: 999, role: 'inner' }
  const [half] = members(shore, 'inner')
  assert.ok(half)
  await importFile('Ringland', fileOf([...members(city, 'inner'), half, cut]))
  await importFile('Oldland', fileOf([...members(city, 'inner'), half, cut]))
  assert.deepEqual(await paidIn('Ringland'), ['Isle', 'Land', 'Park', 'Shore'])
})

const given = new URL('../../../../../shared/data/reports/23-enclave.osm.pbf', import.meta.url)
const skip = existsSync(given) ? false : 'the folder reports is not beside the checkout'

test('a state around a city pays for no business of the city', { skip }, async () => {
  await importFile('Umland', readFileSync(given))
  assert.deepEqual(await paidIn('Umland'), ['Outer Land Baker'])
  assert.ok((await paidIn('Innerstadt')).length >= 1)
})
