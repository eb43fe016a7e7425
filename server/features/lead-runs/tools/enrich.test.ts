import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getResult } from '#contract/leads/leads.ts'
import { getLeadRun, startLeadRun } from '#contract/leads/lead-runs.ts'
import { getCampaign } from '#contract/leads/lists.ts'
import { stopSearch } from '#contract/leads/searches.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { prices } from '#contract/values/prices.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
import { peopleWithNumber } from '#testing/make/directory/sample-phones.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, neighbourhood, start, walletOf, leadsOf } = await startSearching()
const { db, directoryPool } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

/** Runs the tool over a whole list and answers its receipt. */
async function enrich(user: TestUser, type: ListType, id: string) {
  const body = { kind: 'enrich' as const, chosen: { scope: 'all' as const }, max_credits: 100 }
  const started = await app.ask(user, startLeadRun, { params: { type, id }, body })
  if (!started.success) return { refused: started.code }
  await app.work()
  const run = await app.as(user, getLeadRun, { params: { id: started.data.id } })
  return { run, refused: undefined }
}

test('an enriched creator costs five credits once and brings contacts and other accounts; a miss costs nothing', async () => {
  const user = await makeUser(db, { credits: 100 })
  const [house] = peopleWithNumber()
  const [one, two] = mailboxes('valid')
  assert.ok(house && one && two)
  const websites = [`http://${house.person.company_domain}/`]
  await putCreators(directoryPool, 'enriched', {
    creators: [
      makeCreator('with-more', { topics: ['zither'], websites, emails: [one] }),
      makeCreator('nothing-more', { topics: ['zither'], emails: [two] }),
      makeCreator('second-account', { network: 'youtube', topics: ['other'], websites }),
    ],
  })
  const criteria = { type: 'influencer' as const, platforms: ['instagram' as const], keywords: ['zither'] }
  const { id } = await start(user, criteria)
  await app.work()
  const { balance } = await walletOf(user)
  const { run } = await enrich(user, 'influencer', id)
  const price = prices['influencer.enrich']
  assert.deepEqual([run?.state, run?.leads, run?.hits, run?.charged, run?.held], ['done', 2, 1, price, 0])
  assert.equal(balance - (await walletOf(user)).balance, price)
  const lead = (await leadsOf(user, id, 'influencer')).find(({ username }) => username === 'with-more')
  assert.ok(lead?.phone)
  const { facts } = await app.as(user, getResult, { params: { id: lead.id } })
  const profiles = facts.flatMap(({ field, value }) => (field === 'profile' ? [value] : []))
  assert.ok(profiles.includes('https://www.youtube.com/@second-account'))
  const again = await enrich(user, 'influencer', id)
  assert.deepEqual([again.run?.leads, again.run?.charged], [1, 0])
})

test('a lead that a stopped search left is found later at the price of its contact, and only once', async () => {
  const user = await makeUser(db, { credits: 100 })
  const criteria = await neighbourhood([mailboxes('valid')[2], mailboxes('gone')[0]])
  const { id, search } = await start(user, criteria)
  await app.work(['run-search'])
  await app.as(user, stopSearch, { params: { id: search.id } })
  await app.work()
  const { balance } = await walletOf(user)
  const { run } = await enrich(user, 'local', id)
  assert.deepEqual([run?.leads, run?.hits, run?.charged], [2, 1, prices['local.contact']])
  assert.equal(balance - (await walletOf(user)).balance, prices['local.contact'])
  const list = await app.as(user, getCampaign, { params: { id } })
  assert.deepEqual([list.leads, list.with_email, list.spent], [2, 1, prices['local.contact']])
  const found = (await leadsOf(user, id)).find(({ email_state }) => email_state === 'found')
  assert.deepEqual([found?.email, found?.charged, found?.masked], [mailboxes('valid')[2], 1, []])
  const again = await enrich(user, 'local', id)
  assert.deepEqual([again.run?.leads, again.run?.charged], [1, 0])
})

test('an address that the account has paid for costs nothing', async () => {
  const user = await makeUser(db, { credits: 100 })
  const address = mailboxes('valid')[3]
  const first = await start(user, await neighbourhood([address]))
  await app.work()
  assert.equal((await leadsOf(user, first.id))[0]?.charged, 1)
  const second = await start(user, await neighbourhood([address]), { skip_owned: false })
  await app.work(['run-search'])
  await app.as(user, stopSearch, { params: { id: second.search.id } })
  await app.work()
  const { balance } = await walletOf(user)
  const { run } = await enrich(user, 'local', second.id)
  const open = run ? [run.hits, run.already_paid, run.charged] : [0, 0, 0]
  assert.ok(open[2] === 0 && (await walletOf(user)).balance === balance)
})
