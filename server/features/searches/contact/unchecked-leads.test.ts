import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { makeUser } from '#testing/make.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'

const fetch = createSafeFetch({
  userAgent: 'Quarry test',
  resolve: async () => ({ outcome: 'failed', why: 'dns_failure' }),
})

/** Mail servers as a machine without DNS knows them. */
const verify: Network['verify'] = async (addresses) =>
  addresses.map((address) => ({
    address,
    verdict: 'unknown',
    reasons: ['dns_failure'],
    is_role: false,
    is_free: false,
    is_disposable: false,
    is_catch_all: null,
    mx_provider: null,
    checked_at: new Date().toISOString(),
    retry_after_ms: null,
    transcript: [],
  }))

const { app, start, searchOf, walletOf, leadsOf } = await startSearching((opened) => ({
  ...opened,
  internet: { ...opened.sample, fetch, verify },
}))
after(async () => {
  await app.stop()
  await fetch.close()
})

let regions = 0

/** The leads of a search around these places on a machine without DNS. */
async function searched(places: { emails?: string[]; websites?: string[] }[]) {
  const user = await makeUser(app.services.db, { credits: 5 })
  const lat = 40 + (regions += 1)
  const made = places.map((known, index) => makePlace(`dns${regions}-${index}`, { lat, ...known }))
  await importPlaces(app.services.directoryPool, `dns${regions}`, made)
  const area = { kind: 'circle' as const, lat, lon: 20, radius_m: 1_000 }
  const criteria = { type: 'local' as const, categories: ['cafe'], place: area }
  const { id, search } = await start(user, criteria, { max_leads: 5, max_credits: 5 })
  await app.work()
  return { user, leads: await leadsOf(user, id), search: await searchOf(user, search.id) }
}

test('M10 an address of a directory is potential and free until its mail server confirms it', async () => {
  const { user, leads, search } = await searched([{ emails: ['hello@cafe.example'] }])
  const [lead] = leads
  assert.deepEqual(
    [lead?.email, lead?.email_state, lead?.email_verdict],
    ['hello@cafe.example', 'potential', 'unknown'],
  )
  assert.deepEqual([search.with_email, search.charged], [0, 0])
  assert.deepEqual(await walletOf(user), { balance: 5, held: 0, used_this_period: 0 })
})
