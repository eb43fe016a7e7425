import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeMember, removeMember } from '#contract/account/team.ts'
import { resumeSearch } from '#contract/leads/searches.ts'
import { suspendAdminUsers } from '#contract/operator/admin-users.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, neighbourhood, start, searchOf, walletOf, leadsOf } = await startSearching()
after(() => app.stop())
const { db } = app.services

const noRights = { modules: [], access_to_wallet: false, credit_limit: null }
const limits = { max_leads: 4, max_credits: 4 }
const untouched = { balance: 30, held: 0, used_this_period: 0 }

async function searching() {
  const main = await makeUser(db, { credits: 30 })
  const member = await makeMember(db, main, { modules: ['leads'] })
  const { id, search } = await start(member, await neighbourhood(mailboxes('valid').slice(0, 4)), limits)
  return { main, member, id, search_id: search.id }
}

test('T9 a queued search whose user may no longer search ends before it begins and costs nothing', async () => {
  const { main, member, id, search_id } = await searching()
  await app.as(main, changeMember, { params: { id: member.id }, body: noRights })
  await app.work()
  const { state, reason, found } = await searchOf(main, search_id)
  assert.deepEqual([state, reason, found], ['stopped', 'not_allowed', 0])
  assert.deepEqual(await leadsOf(main, id), [])
  assert.deepEqual(await walletOf(main), untouched)
})

test('T9 queued leads stay unsearched when the user who started the search is removed', async () => {
  const { main, member, id, search_id } = await searching()
  await app.work(['run-search'])
  await app.as(main, removeMember, { params: { id: member.id }, body: { hand_over_to: main.id } })
  await app.work()
  const { state, reason, found, charged, pending } = await searchOf(main, search_id)
  assert.deepEqual([state, reason, found, charged, pending], ['stopped', 'not_allowed', 4, 0, 0])
  const leads = await leadsOf(main, id)
  assert.deepEqual(
    leads.map((lead) => lead.contact_state),
    Array(4).fill('not_searched'),
  )
  assert.deepEqual(await walletOf(main), untouched)
})

test('T9 a lead whose worker died is settled and its search ends, even if the user who started it was removed', async () => {
  const { main, member, id, search_id } = await searching()
  await app.work(['run-search'])
  await db
    .updateTable('results')
    .set({ contact_state: 'searching', contact_attempt: 1 })
    .where('campaign_id', '=', id)
    .where('name', '=', (await leadsOf(main, id))[0]?.name ?? '')
    .execute()
  await app.as(main, removeMember, { params: { id: member.id }, body: { hand_over_to: main.id } })
  await app.work()
  const { state, reason, pending } = await searchOf(main, search_id)
  assert.deepEqual([state, reason, pending], ['stopped', 'not_allowed', 0])
  assert.equal((await walletOf(main)).held, 0)
})

test('T9 no user of an account continues with a module that its owner has lost', async () => {
  const { main, search_id } = await searching()
  await db.deleteFrom('user_modules').where('user_id', '=', main.id).where('slug', '=', 'leads').execute()
  await app.work()
  const search = await db
    .selectFrom('searches')
    .select(['state', 'reason'])
    .where('id', '=', search_id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(search, { state: 'stopped', reason: 'not_allowed' })
})

/** A search that a member started and that has used up its credits. */
async function pausedHalfway() {
  const main = await makeUser(db, { credits: 30 })
  const member = await makeMember(db, main, { modules: ['leads'] })
  const area = await neighbourhood(mailboxes('valid').slice(0, 4))
  const { search } = await start(member, area, { max_leads: 4, max_credits: 2 })
  await app.work()
  assert.equal((await searchOf(main, search.id)).state, 'paused')
  return { main, member, search_id: search.id }
}

const goOn = (user: TestUser, id: string) =>
  app.as(user, resumeSearch, { params: { id }, body: { max_credits: 2 } })

test('a search of a removed user continues for the user who resumes it', async () => {
  const { main, member, search_id } = await pausedHalfway()
  await app.as(main, removeMember, { params: { id: member.id }, body: { hand_over_to: main.id } })
  await goOn(main, search_id)
  await app.work()
  const { state, charged } = await searchOf(main, search_id)
  assert.deepEqual([state, charged], ['done', 4])
})

test('T9 a resumed search ends or pauses with the user who resumed it, not with the one who started it', async () => {
  const { main, member, search_id } = await pausedHalfway()
  const friend = await makeMember(db, main, { modules: ['leads'] })
  await goOn(friend, search_id)
  const admin = await makeAdmin(db)
  await app.as(admin, suspendAdminUsers, { body: { ids: [friend.id] } })
  const paused = await searchOf(main, search_id)
  assert.deepEqual([paused.state, paused.reason], ['paused', 'suspended'])
  await app.work()
  await goOn(member, search_id)
  await app.as(main, changeMember, { params: { id: member.id }, body: noRights })
  await app.work()
  const { state, reason, charged } = await searchOf(main, search_id)
  assert.deepEqual([state, reason, charged], ['stopped', 'not_allowed', 2])
})
