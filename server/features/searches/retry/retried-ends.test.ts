import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { resumeSearch, retrySearch, stopSearch } from '#contract/leads/searches.ts'
import { resumeAdminUsers, suspendAdminUsers } from '#contract/operator/admin-users.ts'
import { startSession } from '#server/features/auth/sessions/sessions.ts'
import { testHost } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, neighbourhood, start, searchOf } = await startSearching()
const { db } = app.services
const admin = await makeAdmin(db)
after(async () => {
  await checkLedger(db)
  await app.stop()
})

/** A search with three leads that was stopped before any was checked: at its source, of nine matches, or after it. */
async function stopped({ atSource }: { atSource: boolean }) {
  const user = await makeUser(db, { credits: 30 })
  const { search } = await start(user, await neighbourhood(mailboxes('valid').slice(0, 3)))
  await app.work(['run-search'])
  const left = { is_sourced: !atSource, matches: 9, ...(atSource && { reason: null }) }
  await db.updateTable('searches').set(left).where('id', '=', search.id).execute()
  await stop(user, search.id)
  return { user, id: search.id }
}

const stop = (user: TestUser, id: string) => app.as(user, stopSearch, { params: { id } })
const retry = (user: TestUser, id: string, max_credits: number) =>
  app.as(user, retrySearch, { params: { id }, body: { max_credits } })

async function endOf(user: TestUser, id: string) {
  await app.work()
  const { state, reason } = await searchOf(user, id)
  return [state, reason]
}

/** Suspends the user and brings them back: the sessions of before stay ended. */
async function suspended(user: TestUser): Promise<TestUser> {
  await app.as(admin, suspendAdminUsers, { body: { ids: [user.id] } })
  await app.as(admin, resumeAdminUsers, { body: { ids: [user.id] } })
  return { ...user, token: await startSession(db, { site: { host: testHost } }, { user_id: user.id }) }
}

const resume = (user: TestUser, id: string) =>
  app.as(user, resumeSearch, { params: { id }, body: { max_credits: 9 } })

for (const [where, atSource, end] of [
  ['at its source', true, ['partial', 'left_early']],
  ['after its source', false, ['done', 'all_found']],
] as const) {
  test(`a search stopped ${where} stays stopped while a part is tried again, and ends with the rest as its source did`, async () => {
    const { user, id } = await stopped({ atSource })
    await retry(user, id, 1)
    assert.deepEqual(await endOf(user, id), ['stopped', 'by_user'])
    await retry(user, id, 9)
    assert.deepEqual(await endOf(user, id), end)
    assert.equal((await searchOf(user, id)).charged, 3)
  })

  test(`a search stopped ${where} ends as its source did, although a retry of a part was stopped too`, async () => {
    const { user, id } = await stopped({ atSource })
    await retry(user, id, 1)
    await stop(user, id)
    await retry(user, id, 9)
    assert.deepEqual(await endOf(user, id), end)
  })

  test(`a search stopped ${where} ends as its source did, although a retry was paused`, async () => {
    const { user, id } = await stopped({ atSource })
    await retry(user, id, 1)
    const again = await suspended(user)
    await resume(again, id)
    assert.deepEqual(await endOf(again, id), ['stopped', 'by_user'])
    await retry(again, id, 9)
    const once = await suspended(again)
    await resume(once, id)
    await stop(once, id) // before its run begins
    await retry(once, id, 9)
    assert.deepEqual(await endOf(once, id), end)
  })
}
