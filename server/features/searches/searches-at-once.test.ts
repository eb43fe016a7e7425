import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCampaign } from '#contract/leads/lists.ts'
import { mostFreeSearchesAtOnce, retrySearch, stopSearch } from '#contract/leads/searches.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, neighbourhood, start } = await startSearching()
after(() => app.stop())
const { db } = app.services

const criteria = await neighbourhood(mailboxes('valid').slice(0, 3))
const free = { max_leads: 3, max_credits: 0 }
const ask = (user: TestUser) =>
  app.ask(user, createCampaign, { body: { type: 'local', name: 'Free', criteria, ...free } })

test('a retry without credits takes a turn as well', async () => {
  const user = await makeUser(db, { credits: 20 })
  await start(user, criteria, { max_leads: 3, max_credits: 20 })
  await app.work()
  const { search } = await start(user, criteria, { ...free, skip_owned: false })
  await app.work()
  await db
    .updateTable('results')
    .set({ contact_state: 'failed', contact_reason: 'timeout', email_state: 'not_found' })
    .where('search_id', '=', search.id)
    .execute()
  for (let open = 0; open < mostFreeSearchesAtOnce; open += 1) assert.equal((await ask(user)).status, 200)
  const retry = { params: { id: search.id }, body: { max_credits: 0 } }
  assert.equal((await app.ask(user, retrySearch, retry)).code, 'too_many_searches')
})

test('an account without credits fills the queue with 50 searches, not with more, and stops no other account', async () => {
  const [user, other] = [await makeUser(db, { credits: 0 }), await makeUser(db, { credits: 0 })]
  const { search: first } = await start(user, criteria, free)
  for (let open = 1; open < mostFreeSearchesAtOnce; open += 1) assert.equal((await ask(user)).status, 200)
  const { status, code, message } = await ask(user)
  assert.deepEqual(
    [status, code, message],
    [
      409,
      'too_many_searches',
      'Your account is already running 50 searches without credits. Wait until one has ended.',
    ],
  )
  assert.equal((await ask(other)).status, 200)
  await app.as(user, stopSearch, { params: { id: first.id } })
  assert.equal((await ask(user)).status, 200)
  assert.equal((await ask(user)).code, 'too_many_searches')
})

test('searches without credits that are asked for at the same moment are counted one after the other', async () => {
  const user = await makeUser(db, { credits: 0 })
  const atOnce = 12
  for (let open = 2; open < mostFreeSearchesAtOnce; open += 1) assert.equal((await ask(user)).status, 200)
  const answers = await Promise.all(Array.from({ length: atOnce }, () => ask(user)))
  const started = answers.filter(({ status }) => status === 200).length
  assert.ok(started >= 1 && started <= 2, `${started} of ${atOnce} started where 2 could`)
})

test('searches that hold credits are counted by these, and by no other limit', async () => {
  const user = await makeUser(db, { credits: 3 })
  for (let open = 0; open < mostFreeSearchesAtOnce; open += 1) assert.equal((await ask(user)).status, 200)
  assert.equal((await ask(user)).code, 'too_many_searches')
  await start(user, criteria, { max_leads: 3, max_credits: 3 })
  const one = { type: 'local' as const, name: 'Paid', criteria, max_leads: 3, max_credits: 1 }
  assert.equal((await app.ask(user, createCampaign, { body: one })).code, 'out_of_credits')
})
