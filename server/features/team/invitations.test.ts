import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createAdminUser } from '#contract/admin-users.ts'
import { acceptInvitation, inviteMember } from '#contract/team.ts'
import { startApp } from '#testing/app.ts'
import { lastMail } from '#testing/auth-mails.ts'
import { makeAdmin } from '#testing/make-admin.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const names = { first_name: 'Ada', last_name: 'Berg' }
const rights = { modules: ['leads' as const], access_to_wallet: false, credit_limit: null }
let people = 0
const newEmail = () => `invited.person${(people += 1)}@firm.example`

/** The token of the link in the newest mail to somebody. */
async function tokenFor(email: string): Promise<string> {
  const { text } = await lastMail(app, email)
  return /#token=([\w-]{43})/.exec(text)?.[1] ?? assert.fail(`no link in: ${text}`)
}

test('A13 whoever joins by an invitation chooses no password that others would try, nor a short one', async () => {
  const [main, admin] = [await makeUser(db), await makeAdmin(db)]
  const [mate, owner] = [newEmail(), newEmail()]
  await app.as(main, inviteMember, { body: { ...names, ...rights, email: mate } })
  await app.as(admin, createAdminUser, {
    body: {
      ...names,
      kind: 'client',
      account_name: 'Firm',
      email: owner,
      language: null,
      modules: [],
      password: null,
      plan_id: null,
      credits: 0,
    },
  })
  for (const email of [mate, owner]) {
    const token = await tokenFor(email)
    const join = (password: string) =>
      app.ask(null, acceptInvitation, { body: { ...names, token, password } })
    const local = email.split('@')[0] ?? ''
    for (const tried of ['123456', 'password', 'P@ssw0rd', 'k7wzvqx', email, local.toUpperCase()]) {
      const { status, errors } = await join(tried)
      assert.deepEqual([status, Object.keys(errors ?? {})], [422, ['password']], tried)
    }
    assert.equal((await join('a long sentence')).status, 200)
  }
})
