import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { z } from 'zod'
import { changeMail, forgotPassword, login, register, resetPassword } from '#contract/account/auth.ts'
import { Email } from '#contract/fields.ts'
import { loginWithSocial } from '#contract/account/social-login.ts'
import { inviteMember } from '#contract/account/team.ts'
import { createOwner } from '#server/features/auth/registration/create-owner.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp } from '#testing/app.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { mailCode, mailCount } from '#testing/http/auth-mails.ts'
import { startFacebook } from '#testing/fakes/social/facebook.ts'
import { startGoogle } from '#testing/fakes/social/google.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const Row = z.object({
  category: z.string(),
  email: z.string(),
  other: z.string().default(''),
  same_account: z.boolean().default(false),
})
const { rows, skip } = hostileRows('emails.jsonl', Row)

/** Two addresses that a careless comparison takes for one; the other is one that an owner can have. */
const pairs = rows.filter(
  ({ category, other }) =>
    category === 'account-collision' && other === other.trim() && Email.safeParse(other).success,
)

const google = await startGoogle()
const facebook = await startFacebook()
const app = await startApp({
  signIn: { ...standardSignIn, signUp: true, google: google.settings, facebook: facebook.settings },
})
await createOwner(app.services.db, 'owner@quarry.test', 'a sentence of the owner')
after(() => Promise.all([app.stop(), google.stop(), facebook.stop()]))

const { db } = app.services
const password = 'the sentence of the owner'
const person = { first_name: 'Mara', last_name: 'Lind' }

const ownerRow = (id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'account_id', 'email', 'first_name', 'last_name', 'password_hash', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Every call that a stranger can make with the look-alike, and whether it may work for a person of its own. */
const ways: Record<string, (email: string, owner: TestUser) => Promise<{ status: number; id?: string }>> = {
  login: async (email) => {
    const { status } = await app.ask(null, login, { body: { email, password } })
    assert.notEqual(status, 200)
    return { status }
  },
  'forgot password': async (email, owner) => {
    const before = await mailCount(app, owner.email)
    const { status } = await app.ask(null, forgotPassword, { body: { email } })
    await app.work(['send-code'])
    assert.equal(await mailCount(app, owner.email), before)
    return { status }
  },
  'the code of the owner': async (email, owner) => {
    await app.as(null, forgotPassword, { body: { email: owner.email } })
    await app.work(['send-code'])
    const code = await mailCode(app, owner.email)
    const { status } = await app.ask(null, resetPassword, {
      body: { email, code, password: 'the sentence of somebody else' },
    })
    assert.notEqual(status, 200)
    return { status }
  },
  register: async (email) => app.ask(null, register, { body: { ...person, email, password } }),
  'invite to a team': async (email) => {
    const rights = { modules: ['leads' as const], access_to_wallet: false, credit_limit: null }
    return app.ask(await makeUser(db), inviteMember, { body: { ...person, ...rights, email } })
  },
  'change of mail': async (email) =>
    app.ask(await makeUser(db, { password }), changeMail, { body: { email, password } }),
  Google: async (email) => {
    const come = { sub: randomUUID(), email, email_verified: true, given_name: 'Mara', family_name: 'Lind' }
    const token = await google.code(come)
    const { status, data } = await app.ask(null, loginWithSocial, { body: { provider: 'google', token } })
    return { status, ...(status === 200 && data.user ? { id: data.user.id } : {}) }
  },
  Facebook: async (email) => {
    const token = facebook.token({ id: randomUUID(), email, ...person })
    const { status, data } = await app.ask(null, loginWithSocial, { body: { provider: 'facebook', token } })
    return { status, ...(status === 200 && data.user ? { id: data.user.id } : {}) }
  },
}

test(`A10 no address that looks like an owner's opens or changes their account, by ${Object.keys(ways).length} ways`, {
  skip,
}, async () => {
  for (const { email, other, same_account } of pairs) {
    await db.deleteFrom('rate_limits').execute()
    const owner = { ...(await makeUser(db, { password })), email: other }
    await db.updateTable('users').set({ email: other }).where('id', '=', owner.id).execute()
    for (const [way, go] of Object.entries(ways)) {
      const before = await ownerRow(owner.id)
      const { status, id } = await go(email, owner)
      const said = `${way} as ${JSON.stringify(email)}: ${status}`
      assert.ok([200, 201, 401, 403, 409, 422, 503].includes(status), said)
      assert.deepEqual(await ownerRow(owner.id), before, said)
      assert.notEqual(id, owner.id, said)
      // Who comes by a provider is asked for another address then.
      const isAsked = status === 200 && id === undefined && ['Google', 'Facebook'].includes(way)
      if (same_account) assert.ok(status >= 400 || isAsked, `${said}: a second account for the same mailbox`)
    }
    await db
      .updateTable('users')
      .set({ email: owner.email.replace('@', `.${randomUUID()}@`) })
      .where('id', '=', owner.id)
      .execute()
  }
})
