import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startLeadRun, getLeadRun } from '#contract/leads/lead-runs.ts'
import { getResult } from '#contract/leads/leads.ts'
import { addSuppressions } from '#contract/privacy/suppressions.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { prices } from '#contract/values/prices.ts'
import { contactLead } from '#server/features/searches/contact/contact-lead.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
import { peopleWithNumber } from '#testing/make/directory/sample-phones.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPeople, importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

/** Addresses that mail servers were asked about, and hosts that pages were asked of. */
const asked: string[] = []

function listening(network: Network): Network {
  const fetch: Network['fetch'] = Object.assign(
    (...sent: Parameters<Network['fetch']>) => {
      asked.push(new URL(sent[0]).hostname)
      return network.fetch(...sent)
    },
    { close: () => network.fetch.close() },
  )
  const verify: Network['verify'] = (emails, ...rest) => {
    asked.push(...emails)
    return network.verify(emails, ...rest)
  }
  return { ...network, fetch, verify }
}

const { app, neighbourhood, start, searchOf, walletOf, leadsOf } = await startSearching(
  ({ sample, ...opened }) => ({ ...opened, sample: listening(sample), internet: listening(sample) }),
)
const { db, directoryPool } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

async function name(user: TestUser, lines: string[]) {
  await app.as(user, addSuppressions, { body: { lines: lines.join('\n') } })
  await app.work(['mark-suppressed'])
  asked.length = 0
}

test('P2 a lead that a do-not-contact list names before its contacts are looked for is not asked about, and costs nothing', async () => {
  const user = await makeUser(db, { credits: 20 })
  const [one = '', two = ''] = mailboxes('valid')
  const { id, search } = await start(user, await neighbourhood([one, two]))
  await app.work(['run-search'])
  await name(user, [one])
  await app.work()
  assert.deepEqual(asked, [two])
  const done = await searchOf(user, search.id)
  assert.deepEqual([done.state, done.charged, done.held], ['done', 1, 0])
  const emails = (await leadsOf(user, id)).flatMap(({ email }) => email ?? [])
  assert.deepEqual(emails, [two])
  assert.equal((await walletOf(user)).balance, 19)
})

test('P2 T14 a lead that a list names before it is settled shows neither what names it nor what else was withheld', async () => {
  const user = await makeUser(db, { credits: 20 })
  const [email = ''] = mailboxes('valid')
  const phone = '+442079460018'
  await importPlaces(directoryPool, 'named-meanwhile', {
    places: [makePlace('named', { lat: 44, lon: 44, emails: [email], phones: [phone] })],
  })
  const place = { kind: 'circle' as const, lat: 44, lon: 44, radius_m: 4_000 }
  const { id, search } = await start(user, { type: 'local', categories: ['cafe'], place })
  await app.work(['run-search'])
  await name(user, [email])
  await app.work()
  const [lead] = await leadsOf(user, id)
  assert.ok(lead)
  const seen = await app.as(user, getResult, { params: { id: lead.id } })
  assert.deepEqual([seen.email, seen.phone], [null, null])
  assert.ok(
    !JSON.stringify(seen).includes(email) && !JSON.stringify(seen).includes(phone),
    'no receipt has one',
  )
  assert.equal((await searchOf(user, search.id)).left_out, 1)
})

test('P2 T14 a creator that a list names and whose contact search keeps failing shows nothing more and costs nothing', async () => {
  const user = await makeUser(db, { credits: 20 })
  const [named = '', other = ''] = mailboxes('valid')
  const creators = [named, other].map((email, index) =>
    makeCreator(`failing-${index}`, { emails: [email], topics: ['failing'] }),
  )
  await putCreators(directoryPool, 'failing', { creators, kind: 'sample' })
  const criteria = { type: 'influencer' as const, keywords: ['failing'], platforms: ['instagram' as const] }
  const { id, search } = await start(user, criteria)
  await app.work(['run-search'])
  await name(user, [named])
  const { account_id } = user
  for (const lead of await leadsOf(user, id, 'influencer'))
    await contactLead.parked?.({ services: app.services, account_id }, { account_id, result_id: lead.id })
  const done = await searchOf(user, search.id)
  const price = prices[listTypeFacts.influencer.price]
  assert.deepEqual([done.state, done.charged, done.held, done.left_out], ['partial', price, 0, 1])
  const seen = JSON.stringify(await leadsOf(user, id, 'influencer'))
  assert.deepEqual([seen.includes(named), seen.includes(other)], [false, true])
})

test('P2 a lead that a do-not-contact list names while it waits for a tool is not asked about, and costs nothing', async () => {
  const user = await makeUser(db, { credits: 50 })
  const [ada] = peopleWithNumber()
  assert.ok(ada)
  const profile = 'https://www.linkedin.com/in/named-meanwhile'
  const record = { ...ada.person, phones: [], emails: [], linkedin_url: profile, keywords: ['meanwhile'] }
  await importPeople(directoryPool, 'meanwhile', [record])
  const { id } = await start(user, { type: 'people', keywords: ['meanwhile'] })
  await app.work()
  const params = { type: 'people' as const, id }
  const body = { kind: 'get-phones' as const, chosen: { scope: 'all' as const }, max_credits: 5 }
  const run = await app.as(user, startLeadRun, { params, body })
  const { balance, held } = await walletOf(user)
  await name(user, [profile])
  await app.work()
  assert.deepEqual(asked, [])
  const { state, leads, settled, hits, charged } = await app.as(user, getLeadRun, { params: { id: run.id } })
  assert.deepEqual([state, leads, settled, hits, charged], ['done', 1, 1, 0, 0])
  assert.deepEqual(await walletOf(user), { ...(await walletOf(user)), balance: balance + held, held: 0 })
})
