import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { removeResults } from '#contract/leads/leads.ts'
import { removeCampaign } from '#contract/leads/lists.ts'
import { previewSearch, resumeSearch, retrySearch, stopSearch } from '#contract/leads/searches.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app, neighbourhood, start, searchOf, walletOf, leadsOf } = await startSearching()
after(() => app.stop())

const valid = mailboxes('valid')
const gone = mailboxes('gone')

test('a stop begins nothing more and gives everything unused back at once', async () => {
  const user = await makeUser(app.services.db, { credits: 30 })
  const { id, search } = await start(user, await neighbourhood(valid.slice(0, 6)), {
    max_credits: 10,
    max_leads: 10,
  })
  await app.work(['run-search'])
  const stopped = await app.as(user, stopSearch, { params: { id: search.id } })
  assert.deepEqual([stopped.state, stopped.charged, stopped.pending], ['stopped', 0, 0])
  assert.equal((await walletOf(user)).balance, 30)
  await app.work()
  assert.deepEqual(
    (await leadsOf(user, id)).map((lead) => lead.contact_state),
    Array(6).fill('not_searched'),
  )
  assert.equal((await walletOf(user)).balance, 30)
  const again = await app.ask(user, stopSearch, { params: { id: search.id } })
  assert.equal(again.status, 409)
})

for (const [when, isSourced, end] of [
  ['when all was found', true, ['done', 'all_found']],
  ['in the middle of its source', false, ['partial', 'left_early']],
] as const)
  test(`a search that is stopped ${when} and tried again says how it ended, and its leads are the account’s again`, async () => {
    const user = await makeUser(app.services.db, { credits: 30 })
    const criteria = await neighbourhood([...valid.slice(0, 3), gone[0]])
    const { id, search } = await start(user, criteria)
    await app.work(['run-search'])
    const [report] = (await searchOf(user, search.id)).sources
    if (!isSourced)
      await app.services.db
        .updateTable('searches')
        .set({
          is_sourced: false,
          reason: null,
          matches: 9,
          sources: JSON.stringify([{ ...report, state: 'running' }]),
        })
        .where('id', '=', search.id)
        .execute()
    const stopped = await app.as(user, stopSearch, { params: { id: search.id } })
    assert.deepEqual(
      [stopped.state, stopped.sources[0]?.state, stopped.retryable.leads],
      ['stopped', isSourced ? 'answered' : 'partial', 4],
    )
    const preview = () => app.as(user, previewSearch, { body: { criteria, limits: {} } })
    assert.deepEqual((await preview()).owned, 0)
    await app.as(user, retrySearch, { params: { id: search.id }, body: { max_credits: 4 } })
    await app.work()
    const ended = await searchOf(user, search.id)
    assert.deepEqual([ended.state, ended.reason, ended.charged], [...end, 3])
    const { owned, max_cost } = await preview()
    assert.deepEqual([owned, max_cost, (await leadsOf(user, id)).length], [4, 0, 4])
  })

test('a search that reaches its credit limit pauses, keeps what was paid for and goes on when resumed', async () => {
  const user = await makeUser(app.services.db, { credits: 30 })
  const criteria = await neighbourhood(valid.slice(0, 8))
  const { id, search } = await start(user, criteria, { max_leads: 8, max_credits: 3 })
  await app.work()
  const paused = await searchOf(user, search.id)
  assert.deepEqual(
    [paused.state, paused.reason, paused.found, paused.charged],
    ['paused', 'credit_limit', 3, 3],
  )
  await app.as(user, resumeSearch, { params: { id: search.id }, body: { max_credits: 100 } })
  await app.work()
  const done = await searchOf(user, search.id)
  assert.deepEqual([done.state, done.found, done.charged], ['done', 8, 8])
  assert.equal((await leadsOf(user, id)).length, 8)
  assert.deepEqual(await walletOf(user), { balance: 22, held: 0, used_this_period: 8 })
})

test('a search that used the last credit says so', async () => {
  const user = await makeUser(app.services.db, { credits: 2 })
  const { search } = await start(user, await neighbourhood(valid.slice(0, 4)), {
    max_leads: 4,
    max_credits: 2,
  })
  await app.work()
  assert.deepEqual((await searchOf(user, search.id)).reason, 'out_of_credits')
})

test('leads without a found e-mail make room for others within the same limit', async () => {
  const user = await makeUser(app.services.db, { credits: 30 })
  const criteria = await neighbourhood([...gone.slice(0, 5), ...valid.slice(0, 3)])
  const { search } = await start(user, criteria, { max_leads: 8, max_credits: 3 })
  await app.work()
  const { state, found, charged } = await searchOf(user, search.id)
  assert.deepEqual({ state, found, charged }, { state: 'done', found: 8, charged: 3 })
})

test('removing leads that are being looked at lets the search end and the hold go', async () => {
  const user = await makeUser(app.services.db, { credits: 30 })
  const { id, search } = await start(user, await neighbourhood(valid.slice(0, 3)))
  await app.work(['run-search'])
  const removed = await app.as(user, removeResults, { params: { type: 'local', id }, body: { scope: 'all' } })
  assert.equal(removed.count, 3)
  assert.equal((await searchOf(user, search.id)).state, 'done')
  assert.deepEqual(await walletOf(user), { balance: 30, held: 0, used_this_period: 0 })
})

test('deleting a list stops its search and gives the hold back', async () => {
  const user = await makeUser(app.services.db, { credits: 30 })
  const { id } = await start(user, await neighbourhood(valid.slice(0, 3)))
  await app.as(user, removeCampaign, { params: { id } })
  await app.work()
  assert.deepEqual(await walletOf(user), { balance: 30, held: 0, used_this_period: 0 })
})
