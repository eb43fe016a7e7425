import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

/** Its two people have mailboxes in the sample world: the one of Ben Prescott is full. */
const host = 'lighthouse-smiles.testville.example'

let staff = ''
const site = createServer((request, response) => {
  response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><title>Lighthouse Smiles</title><main><h1>Lighthouse Smiles</h1>
    <h2>Our team</h2><ul>${staff}</ul></main>`)
}).listen(0, '127.0.0.1')
await once(site, 'listening')
const { port } = site.address() as AddressInfo // of a server that listens on TCP
const fetch = createSafeFetch({
  userAgent: 'Quarry test',
  resolve: async () => ({ outcome: 'failed', why: 'no_such_host' }),
  pinned: [{ suffix: host, address: '127.0.0.1', port }],
})
const { app, start, searchOf, walletOf, leadsOf } = await startSearching((opened) => ({
  ...opened,
  internet: { ...opened.sample, fetch },
}))
after(async () => {
  await app.stop()
  await fetch.close()
  site.close()
})

/** The one lead of a search that reads the site while it names these people. */
async function find(user: TestUser, named: [name: string, ...lines: string[]][]) {
  staff = named.map(([name, ...lines]) => `<li><h3>${name}</h3><p>${lines.join('<br>')}</p></li>`).join('')
  const place = makePlace('lighthouse', { lat: 70, websites: [`http://${host}/`] })
  await importPlaces(app.services.directoryPool, 'dentist', { places: [place] })
  const area = { kind: 'circle' as const, lat: place.lat, lon: place.lon, radius_m: 1_000 }
  const limits = { max_credits: 1 }
  const { id, search } = await start(user, { type: 'local', categories: ['cafe'], place: area }, limits)
  await app.work()
  const [lead] = await leadsOf(user, id)
  return { lead, search: await searchOf(user, search.id) }
}

test('M10 a guessed address is shown as potential and costs nothing', async () => {
  const user = await makeUser(app.services.db, { credits: 5 })
  const { lead, search } = await find(user, [['Ben Prescott', 'Dentist']])
  assert.deepEqual([lead?.email_state, lead?.email_verdict], ['potential', 'risky'])
  const { charged, with_email, found } = search
  assert.deepEqual({ charged, with_email, found }, { charged: 0, with_email: 0, found: 1 })
  assert.deepEqual(await walletOf(user), { balance: 5, held: 0, used_this_period: 0 })
})

test('a lead names the person whose address it shows', async () => {
  const user = await makeUser(app.services.db)
  const email = `ruth.fenwick@${host}`
  const { lead } = await find(user, [
    ['Ben Prescott', 'Dentist'],
    ['Ruth Fenwick', 'Practice Manager', email],
  ])
  assert.deepEqual(
    [lead?.email, lead?.email_verdict, lead?.first_name, lead?.last_name, lead?.position],
    [email, 'valid', 'Ruth', 'Fenwick', 'Practice Manager'],
  )
})
