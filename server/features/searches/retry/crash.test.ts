import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { retrySearch, stopSearch } from '#contract/leads/searches.ts'
import { startCafeSites } from '#testing/fakes/cafe-sites.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import type { TestUser } from '#testing/make.ts'
import { crashEverywhere, insist, workOneByOne } from '#testing/runs/crash-everywhere.ts'

const sites = await startCafeSites()
const { app, start, searchOf } = await startSearching(sites.networks)
after(async () => {
  await app.stop()
  await sites.close()
})

const [lat, lon] = [40, 20]
await importPlaces(app.services.directoryPool, 'crash', {
  places: [0, 1, 2].map((index) =>
    makePlace(`crash-${index}`, { lat, lon, websites: [`http://s${index}.crash.example/`] }),
  ),
})
const criteria = {
  type: 'local' as const,
  categories: ['cafe'],
  place: { kind: 'circle' as const, lat, lon, radius_m: 1_000 },
}

/** A search of three cafés that a machine without DNS could not read. */
async function unread(user: TestUser) {
  sites.dns.isUp = false
  const { search } = await start(user, criteria)
  await workOneByOne(app, ['run-search', 'contact-lead'])
  return search.id
}

/** A search that was stopped before any of its leads was contacted. */
async function stopped(user: TestUser) {
  const { search } = await start(user, criteria)
  await workOneByOne(app, ['run-search'])
  await app.as(user, stopSearch, { params: { id: search.id } })
  await workOneByOne(app, ['contact-lead'])
  return search.id
}

const cases = [
  ['a partial search', 'partial', unread, 3],
  ['a part of a partial search', 'partial', unread, 2],
  ['a stopped search', 'stopped', stopped, 3],
] as const

for (const [what, state, prepared, max_credits] of cases)
  test(`M3 a crash at any statement of a retry of ${what} changes nothing in the end (each statement once; all of them in the whole-rows bench)`, () =>
    crashEverywhere(app, {
      async prepare(user) {
        const id = await prepared(user)
        assert.equal((await searchOf(user, id)).state, state)
        sites.dns.isUp = true
        return { id, key: randomUUID() }
      },
      async tell(user, { id, key }) {
        const asked = { params: { id }, body: { max_credits }, key }
        const { data } = await insist(() => app.ask(user, retrySearch, asked))
        assert.equal(data.pending, max_credits)
        await workOneByOne(app, ['contact-lead'])
      },
      async check(user, { id }) {
        assert.equal((await searchOf(user, id)).charged, max_credits)
      },
    }))
