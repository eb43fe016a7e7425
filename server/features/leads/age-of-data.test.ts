import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getResult } from '#contract/leads/leads.ts'
import { getCampaign } from '#contract/leads/lists.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app, start, leadsOf } = await startSearching()
after(() => app.stop())

const lon = 30

/** A café at a latitude of its own, from an extract of that date. */
const extract = (lat: number, dataDate: Date | null) =>
  importPlaces(app.services.directoryPool, `extract-${lat}`, {
    places: [makePlace(`age-${lat}`, { lat, lon, phones: ['+442079460018'] })],
    dataDate,
  })

const around = (lat: number) => ({
  type: 'local' as const,
  categories: ['cafe'],
  place: { kind: 'circle' as const, lat, lon, radius_m: 1_000 },
})

test('a list says how old its source is: the oldest and the newest extract, and nothing where none states a date', async () => {
  const user = await makeUser(app.services.db, { credits: 30 })
  await extract(50, new Date('2018-03-04'))
  await extract(51, new Date('2026-10-05'))
  await extract(52, null)
  const { id } = await start(user, around(52))
  const ages = async () => {
    await app.work()
    const { data_from, data_to } = await app.as(user, getCampaign, { params: { id } })
    return [data_from, data_to].map((date) => date?.slice(0, 10))
  }
  assert.deepEqual(await ages(), [undefined, undefined])
  const more = { campaign_id: id, skip_owned: false }
  await start(user, around(50), more)
  assert.deepEqual(await ages(), ['2018-03-04', '2018-03-04'])
  await start(user, around(51), more)
  assert.deepEqual(await ages(), ['2018-03-04', '2026-10-05'])
})

test('each value of an extract of 2018 is of 2018, whenever it was delivered', async () => {
  const user = await makeUser(app.services.db, { credits: 30 })
  await extract(53, new Date('2018-03-04'))
  const { id } = await start(user, around(53))
  await app.work()
  const [lead] = await leadsOf(user, id)
  const { facts } = await app.as(user, getResult, { params: { id: lead?.id ?? '' } })
  assert.ok(facts.some(({ field }) => field === 'phone'))
  assert.deepEqual([...new Set(facts.map(({ seen_at }) => seen_at.slice(0, 4)))], ['2018'])
})
