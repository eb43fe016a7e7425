import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { resumeSearch } from '#contract/leads/searches.ts'
import { resumeAdminUsers, suspendAdminUsers } from '#contract/operator/admin-users.ts'
import { startSession } from '#server/features/auth/sessions/sessions.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, neighbourhood, start, searchOf, walletOf, leadsOf } = await startSearching()
const { db } = app.services
const admin = await makeAdmin(db)
after(async () => {
  await checkLedger(db)
  await app.stop()
})

const suspend = ({ id }: TestUser) => app.as(admin, suspendAdminUsers, { body: { ids: [id] } })

/** In again: the sessions of before stay ended. */
async function back(user: TestUser): Promise<TestUser> {
  await app.as(admin, resumeAdminUsers, { body: { ids: [user.id] } })
  return { ...user, token: await startSession(db, { site: { host: 'quarry.test' } }, { user_id: user.id }) }
}

for (const [when, done] of [
  ['before it begins', []],
  ['with its leads waiting to be looked at', ['run-search']],
] as const) {
  test(`a search of a suspended account pauses ${when}, gives everything back, and loses nothing when it is resumed`, async () => {
    const user = await makeUser(db, { credits: 30 })
    const area = await neighbourhood(mailboxes('valid').slice(0, 6))
    const { id, search } = await start(user, area, { max_leads: 6, max_credits: 6 })
    if (done.length > 0) await app.work([...done])
    await suspend(user)
    await app.work()
    const again = await back(user)
    const paused = await searchOf(again, search.id)
    assert.deepEqual(
      [paused.state, paused.reason, paused.charged, paused.pending],
      ['paused', 'suspended', 0, 0],
    )
    assert.equal(paused.left, done.length > 0 ? 6 : 0)
    assert.deepEqual(await walletOf(again), { balance: 30, held: 0, used_this_period: 0 })
    const params = { id: search.id }
    await app.as(again, resumeSearch, { params, body: { max_credits: 2 } })
    await app.work()
    const some = await searchOf(again, search.id)
    assert.deepEqual([some.state, some.charged], ['paused', 2])
    await app.as(again, resumeSearch, { params, body: { max_credits: 100 } })
    await app.work()
    const { state, charged, left, with_email } = await searchOf(again, search.id)
    assert.deepEqual([state, charged, left, with_email], ['done', 6, 0, 6])
    assert.equal(new Set((await leadsOf(again, id)).map(({ name }) => name)).size, 6)
    assert.deepEqual(await walletOf(again), { balance: 24, held: 0, used_this_period: 6 })
  })
}

test('a lead that is being looked at when its account is suspended is finished and paid; then the search rests', async () => {
  const user = await makeUser(db, { credits: 30 })
  const area = await neighbourhood(mailboxes('valid').slice(0, 3))
  const { id, search } = await start(user, area, { max_leads: 3, max_credits: 3 })
  await app.work(['run-search'])
  const [lead] = await leadsOf(user, id)
  assert.ok(lead)
  await db
    .updateTable('results')
    .set({ contact_state: 'searching', contact_attempt: 1 })
    .where('id', '=', lead.id)
    .execute()
  await suspend(user)
  const again = await back(user)
  const resting = await searchOf(again, search.id)
  assert.deepEqual([resting.state, resting.pending, resting.held], ['paused', 1, 1])
  const params = { id: search.id }
  const early = await app.ask(again, resumeSearch, { params, body: { max_credits: 9 } })
  assert.equal(early.status, 409)
  await app.work()
  const rests = await searchOf(again, search.id)
  assert.deepEqual([rests.state, rests.pending, rests.charged, rests.held], ['paused', 0, 1, 0])
  await app.as(again, resumeSearch, { params, body: { max_credits: 9 } })
  await app.work()
  const { state, charged } = await searchOf(again, search.id)
  assert.deepEqual([state, charged], ['done', 3])
})
