import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { login } from '#contract/account/auth.ts'
import { startImpersonation } from '#contract/account/impersonation.ts'
import { changeMember, getTeam } from '#contract/account/team.ts'
import { startApp } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

async function memberOf(main: TestUser, id: string) {
  const { members } = await app.as(main, getTeam)
  return members.find((one) => one.id === id) ?? assert.fail('no member of the team')
}

test('a teammate keeps a module that the owner lost while other rights are changed, and gets no new one of that kind', async () => {
  const main = await makeUser(db, { modules: ['leads', 'whitelabel'] })
  const member = await makeMember(db, main, { modules: ['leads', 'whitelabel'] })
  await db
    .deleteFrom('user_modules')
    .where('user_id', '=', main.id)
    .where('slug', '=', 'whitelabel')
    .execute()
  const change = (modules: ('leads' | 'whitelabel' | 'admin')[]) =>
    app.ask(main, changeMember, {
      params: { id: member.id },
      body: { modules, access_to_wallet: false, credit_limit: 70 },
    })
  assert.equal((await change(['leads', 'whitelabel'])).status, 200)
  const { credit_limit, modules } = await memberOf(main, member.id)
  assert.deepEqual([credit_limit, modules.toSorted()], [70, ['leads', 'whitelabel']])
  assert.deepEqual(Object.keys((await change(['leads', 'admin'])).errors ?? {}), ['modules'])
  assert.equal((await change(['leads'])).status, 200)
  assert.equal((await change(['leads', 'whitelabel'])).status, 422, 'what is taken away does not come back')
})

test('the team shows when each last signed in themselves, also once their sessions are gone', async () => {
  const password = 'a long sentence'
  const main = await makeUser(db)
  const member = await makeMember(db, main, { modules: ['leads'], password })
  assert.equal((await memberOf(main, member.id)).last_sign_in, null, 'a session alone is no sign-in')
  await app.as(null, login, { body: { email: member.email, password } })
  const { last_sign_in } = await memberOf(main, member.id)
  assert.ok(last_sign_in)
  const admin = await makeAdmin(db)
  await app.as(admin, startImpersonation, { params: { id: member.id }, body: { reason: 'to look' } })
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', member.id)
    .where('impersonator_id', 'is', null)
    .execute()
  assert.equal((await memberOf(main, member.id)).last_sign_in, last_sign_in)
})
