import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { getSignInOptions, resetPassword } from '#contract/account/auth.ts'
import { getSiteSettings } from '#contract/account/branding.ts'
import { getMe } from '#contract/account/me.ts'
import { changeMember } from '#contract/account/team.ts'
import { listCampaigns } from '#contract/leads/lists.ts'
import { listen } from '#server/platform/events/events.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeReseller } from '#testing/make/make-site.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { openLine } from '#testing/processes/faulty-line.ts'
import { findActor } from './actor.ts'
import { openKnownActors } from './known-actors.ts'

const app = await startApp()
const { db } = app.services
const admin = openDatabase(openPool(app.url, { max: 1 }))
/** The events of another process, on a line that can be broken. */
const line = await openLine(app.appUrl)
const events = await listen(line.url, createLog('silent'))
const actors = openKnownActors(db, events)
after(async () => {
  actors.close()
  await events.close()
  await line.close()
  await admin.destroy()
  await app.stop()
})

const find = ({ token }: TestUser) => actors.find(token, testHost)

const reseller = await makeReseller(db, 'reseller.example')

/** Remembers the actor, which takes a line on which something was heard of late. */
async function remember(user: TestUser): Promise<void> {
  for (const until = performance.now() + 10_000; performance.now() < until; ) {
    const actor = await find(user)
    if (actor !== undefined && actor === (await find(user))) return
  }
  assert.fail('The actor is not remembered')
}

/** Until the process answers as the database does: a second at most, reliability T9. */
async function assertCurrentWithinASecond(user: TestUser, what: string): Promise<void> {
  const current = await findActor(db, user.token, testHost)
  for (const until = performance.now() + 1_000; ; ) {
    const began = performance.now()
    const known = await find(user)
    try {
      return assert.deepEqual(known, current, what)
    } catch (error) {
      if (began > until) throw error
      await nextTurn() // what is remembered is answered at once, so news would find no turn
    }
  }
}

const changes: Record<string, (user: { id: string; main: TestUser }) => RawBuilder<unknown>> = {
  'the session is revoked': ({ id }) => sql`update sessions set revoked_at = now() where user_id = ${id}`,
  'the session expires': ({ id }) => sql`update sessions set expires_at = now() where user_id = ${id}`,
  'the session is gone': ({ id }) => sql`delete from sessions where user_id = ${id}`,
  'the session is of another host': ({ id }) => sql`update sessions set host = 'x' where user_id = ${id}`,
  'the user is suspended': ({ id }) => sql`update users set suspended_at = now() where id = ${id}`,
  'the owner is suspended': ({ main }) => sql`update users set suspended_at = now() where id = ${main.id}`,
  'the user is removed': ({ id }) => sql`update users set removed_at = now() where id = ${id}`,
  'the role changes': ({ id }) => sql`update users set role = 'admin' where id = ${id}`,
  'the wallet opens': ({ id }) => sql`update users set access_to_wallet = true where id = ${id}`,
  'a module is taken': ({ id }) => sql`delete from user_modules where user_id = ${id}`,
  'a module of the owner is taken': ({ main }) => sql`delete from user_modules where user_id = ${main.id}`,
  'a module is given': ({ id }) => sql`insert into user_modules (user_id, slug) values (${id}, 'whitelabel')`,
  'the host becomes that of a reseller': () => sql`
    update sites set domain = ${testHost} where account_id = ${reseller.account_id}`,
}

for (const [what, change] of Object.entries(changes)) {
  test(`T9 A6 a process that remembers a user hears within a second that ${what}`, async () => {
    const main = await makeUser(db)
    const member = {
      ...(await makeMember(db, main, { modules: ['leads'] })),
      account_id: main.account_id,
      email: '',
    }
    await remember(member)
    const before = await findActor(db, member.token, testHost)
    await change({ id: member.id, main }).execute(admin)
    assert.notDeepEqual(await findActor(db, member.token, testHost), before, 'the change counts')
    await assertCurrentWithinASecond(member, what)
    await sql`update sites set domain = 'reseller.example'`.execute(admin)
  })
}

test('T9 A6 the next request on the process of a change sees the change, 40 of 40', async () => {
  const main = await makeUser(db)
  const member = await makeMember(db, main, { modules: ['leads'] })
  const ask = async () => {
    const headers = { host: testHost, authorization: `Bearer ${member.token}` }
    return (await app.http.inject({ url: listCampaigns.path, headers })).statusCode
  }
  for (let round = 0; round < 20; round += 1) {
    for (const [modules, status] of [
      [[], 403],
      [['leads'], 200],
    ] as const) {
      const body = { modules: [...modules], access_to_wallet: false, credit_limit: null }
      await app.as(main, changeMember, { params: { id: member.id }, body })
      assert.equal(await ask(), status)
      assert.equal(await ask(), status)
    }
  }
})

test('T9 an expired session is refused, however well it is known', async () => {
  const user = await makeUser(db)
  const soon = new Date(Date.now() + 700).toISOString()
  await db.updateTable('sessions').set({ expires_at: soon }).where('user_id', '=', user.id).execute()
  await remember(user)
  while (Date.now() <= Date.parse(soon)) await app.ask(null, getMe)
  assert.equal(await find(user), undefined)
})

test('T9 on a silent line nothing is remembered after a second', async () => {
  const user = await makeUser(db)
  await remember(user)
  line.become('hole')
  await sql`update users set suspended_at = now() where id = ${user.id}`.execute(admin)
  await assertCurrentWithinASecond(user, 'suspended')
  line.become('down')
})

test('T9 on a cut line nothing is remembered, and it is again once the line stands', async () => {
  const user = await makeUser(db)
  line.become('down')
  while (events.isListening()) await app.ask(null, getMe)
  const actor = await find(user)
  assert.ok(actor)
  assert.notEqual(actor, await find(user))
  line.become('up')
  await remember(user)
})

test('the calls of every page load leave users remembered, and a visitor who may have ended a session does not', async () => {
  const own = app.services.actors
  const user = await makeUser(db)
  await app.as(user, getMe)
  const known = await own.find(user.token, testHost)
  await app.as(null, getSiteSettings, { body: { domain: testHost } })
  await app.as(null, getSignInOptions)
  assert.equal(await own.find(user.token, testHost), known)
  const body = { email: 'nobody@quarry.test', code: 'AAAAAAAA', password: 'a long enough password' }
  await app.ask(null, resetPassword, { body })
  assert.notEqual(await own.find(user.token, testHost), known)
})
