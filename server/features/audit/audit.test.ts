import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { listAuditEntries } from '#contract/account/audit.ts'
import { changeMail, changePassword, confirmMailChange, login } from '#contract/account/auth.ts'
import { saveMe } from '#contract/account/me.ts'
import { startSession } from '#server/features/auth/sessions/sessions.ts'
import { startApp } from '#testing/app.ts'
import { mailCode } from '#testing/http/auth-mails.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { audit } from './audit.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const change = {
  action: 'profile_changed',
  object_name: 'Mara Lindqvist',
  before: { first_name: 'Mara', language: 'en' },
  after: { first_name: 'Maria', language: 'en' },
} as const

const contextOf = ({ id, account_id }: TestUser) => ({
  actor: { user_id: id, account_id },
  address: '192.0.2.7',
})

const write = (user: TestUser, more: Partial<Parameters<typeof audit>[2]> = {}) =>
  db.transaction().execute((tx) => audit(tx, contextOf(user), { ...change, ...more }))

test('an entry says who changed what, from where and when, and only the values that differ', async () => {
  const user = await makeUser(db)
  await write(user)
  const { items, total } = await app.as(user, listAuditEntries)
  assert.equal(total, 1)
  const { id, created_at, ...entry } = items[0] ?? assert.fail('no entry')
  assert.ok(id && Date.parse(created_at) > 0)
  assert.deepEqual(entry, {
    actor_id: user.id,
    actor_name: user.email,
    as_user_name: null,
    reason: null,
    action: 'profile_changed',
    object_id: null,
    object_name: 'Mara Lindqvist',
    before: { first_name: 'Mara' },
    after: { first_name: 'Maria' },
    address: '192.0.2.7',
  })
})

test('a change that changes nothing leaves no entry', async () => {
  const user = await makeUser(db)
  await write(user, { after: change.before })
  assert.equal((await app.as(user, listAuditEntries)).total, 0)
})

test('an entry and its change stand or fall together', async () => {
  const user = await makeUser(db)
  const failing = db.transaction().execute(async (tx) => {
    await audit(tx, contextOf(user), change)
    throw new Error('the change failed')
  })
  await assert.rejects(failing, /the change failed/)
  assert.equal((await app.as(user, listAuditEntries)).total, 0)
})

test('T11 entries cannot be changed, removed or emptied', async () => {
  const user = await makeUser(db)
  await write(user)
  for (const attempt of [
    sql`update audit_entries set actor_name = 'nobody'`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
  ])
    await assert.rejects(attempt.execute(db), /permission denied|never changed/)
  assert.equal((await app.as(user, listAuditEntries)).total, 1)
})

test('entries are for the main user of the own account alone', async () => {
  const [user, stranger, teammate] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  await write(user)
  await db
    .updateTable('users')
    .set({ account_id: user.account_id, is_main_user: false, role: 'related' })
    .where('id', '=', teammate.id)
    .execute()
  assert.equal((await app.as(stranger, listAuditEntries)).total, 0)
  assert.equal((await app.ask(teammate, listAuditEntries)).status, 403)
})

test('a new password adds an audit entry that holds nothing of the password', async () => {
  const [old, next] = ['a sentence of the tests', 'another sentence of them']
  const user = await makeUser(db, { password: old })
  await app.as(user, changePassword, { body: { current_password: old, password: next } })
  const token = await startSession(db, { site: { host: 'quarry.test' } }, { user_id: user.id })
  const { items } = await app.as({ ...user, token }, listAuditEntries)
  const { action, before, after } = items[0] ?? assert.fail('no entry')
  assert.deepEqual([action, before, after], ['password_changed', null, { shown: 'old_password' }])
})

test('a confirmed new email adds an audit entry with the old one and without the code', async () => {
  const password = 'a sentence of the tests'
  const user = await makeUser(db, { password })
  const email = `new-${user.email}`
  await app.as(user, changeMail, { body: { email, password } })
  await app.work(['send-code'])
  const code = await mailCode(app, email)
  assert.equal((await app.ask(user, confirmMailChange, { body: { code: 'AAAA-AAAA' } })).status, 422)
  assert.equal((await app.as(user, listAuditEntries)).total, 0)
  await app.as(user, confirmMailChange, { body: { code } })
  const { items, total } = await app.as(user, listAuditEntries, { query: { action: 'email_changed' } })
  assert.equal(total, 1)
  const { actor_id, object_id, object_name, before, after } = items[0] ?? assert.fail('no entry')
  assert.deepEqual([actor_id, object_id, object_name], [user.id, user.id, user.email])
  assert.deepEqual([before, after], [{ email: user.email }, { email }])
  assert.ok(!JSON.stringify(items).includes(code))
})

test('sign-ins and wrong passwords stand in the activity of the account, an unknown email nowhere', async () => {
  const password = 'a sentence of the tests'
  const user = await makeUser(db, { password })
  const { email } = user
  await app.ask(null, login, { body: { email, password: 'not the password' } })
  await app.ask(null, login, { body: { email: `no-${email}`, password } })
  await app.ask(null, login, { body: { email, password } })
  await app.work(['note-failed-sign-in'])
  const { items } = await app.as(user, listAuditEntries, { query: { kind: 'sign_in' } })
  assert.deepEqual(items.map(({ action }) => action).toSorted(), ['sign_in_failed', 'signed_in'])
  assert.ok(items.every(({ actor_id }) => actor_id === user.id))
  assert.equal((await app.as(user, listAuditEntries, { query: { kind: 'credits' } })).total, 0)
})

test('the language and time zone that a page sets by itself are no change, the next ones are', async () => {
  const user = await makeUser(db)
  await db.updateTable('users').set({ language: null, time_zone: null }).where('id', '=', user.id).execute()
  await app.as(user, saveMe, { body: { language: 'de', time_zone: 'Europe/Berlin' } })
  assert.equal((await app.as(user, listAuditEntries)).total, 0)
  await app.as(user, saveMe, { body: { language: 'en' } })
  const { items } = await app.as(user, listAuditEntries)
  assert.deepEqual(items[0]?.after, { language: 'en' })
})
