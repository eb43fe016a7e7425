import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { request } from 'undici'
import { getMe } from '#contract/account/me.ts'
import { changeMember, removeMember } from '#contract/account/team.ts'
import { listCampaigns } from '#contract/leads/lists.ts'
import { suspendAdminUsers } from '#contract/operator/admin-users.ts'
import type { Route } from '#contract/route.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { testDatabase } from '#testing/database.ts'
import { readEvents } from '#testing/http/event-reader.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser } from '#testing/make.ts'
import { startProcess } from '#testing/processes/processes.ts'

const database = await testDatabase()
const pool = openPool(database.url, { max: 4 })
const db = openDatabase(pool)
const one = await startProcess('web', database.url)
const other = await startProcess('web', database.url)
after(async () => {
  await Promise.all([one.stop(), other.stop()])
  await pool.end()
  await database.drop()
})

const host = 'quarry.test'

async function send(
  { method, path }: Pick<Route, 'method' | 'path'>,
  token: string,
  { at = one, id = '', body }: { at?: typeof one; id?: string; body?: object } = {},
) {
  const { statusCode, body: answer } = await request(at.address + path.replace(':id', id), {
    method,
    headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  await answer.dump()
  return statusCode
}

const rights = { modules: ['leads'], access_to_wallet: false, credit_limit: null }

/** Asks again until the answer is the wanted one, for a second after the change: reliability T9. */
async function withinASecond<T>(ask: () => Promise<T>, wanted: T): Promise<void> {
  const until = performance.now() + 1_000
  for (;;) {
    const began = performance.now()
    const answer = await ask()
    if (isDeepStrictEqual(answer, wanted)) return
    if (began > until) return assert.deepEqual(answer, wanted)
  }
}

test('T9 A6 a right or a person taken away on one process is gone on the other within a second, 100 of 100', async () => {
  const main = await makeUser(db, { host })
  const member = await makeMember(db, main, { modules: ['leads'], sessions: 50 })
  const everywhere = async () =>
    new Set(
      await Promise.all(
        [one, other].flatMap((at) => member.tokens.map((token) => send(listCampaigns, token, { at }))),
      ),
    )
  const events = await readEvents(other.address, { host, token: member.token })
  assert.deepEqual(await everywhere(), new Set([200]))
  assert.equal(await send(changeMember, main.token, { id: member.id, body: { ...rights, modules: [] } }), 200)
  assert.equal(await send(listCampaigns, member.token), 403, 'at once where it was changed')
  await withinASecond(everywhere, new Set([403]))
  assert.equal((await events.next('team')).id, member.id, 'the open page is told')
  assert.equal(await send(removeMember, main.token, { id: member.id, body: { hand_over_to: main.id } }), 200)
  assert.equal(await send(listCampaigns, member.token), 401, 'at once where it was changed')
  await withinASecond(everywhere, new Set([401]))
  await events.ended
})

test('A6 a user suspended on one process is signed out on the other within a second, and gets no more events', async () => {
  const [admin, user] = [await makeAdmin(db), await makeUser(db, { host })]
  const events = await readEvents(other.address, { host, token: user.token })
  assert.equal(await send(getMe, user.token, { at: other }), 200)
  assert.equal(await send(suspendAdminUsers, admin.token, { body: { ids: [user.id] } }), 200)
  assert.equal(await send(getMe, user.token), 401, 'at once where it was changed')
  await withinASecond(() => send(getMe, user.token, { at: other }), 401)
  await events.ended
})
