import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getHelpContact } from '#contract/account/help.ts'
import { startApp } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

test('a user is told the contact of the platform, a teammate the owner as well, a visitor nothing', async () => {
  const admin = await makeAdmin(db)
  await db
    .insertInto('business_profiles')
    .values({
      account_id: admin.account_id,
      name: 'Harrow',
      email: 'help@harrow.example',
      phone: '+1 555 0100',
    })
    .execute()
  const user = await makeUser(db, { modules: ['leads'] })
  const member = await makeMember(db, user, { modules: ['leads'] })
  const business = { name: 'Harrow', email: 'help@harrow.example', phone: '+1 555 0100', website: '' }
  assert.deepEqual(await app.as(user, getHelpContact), { business, is_own: false, owner: null })
  assert.equal((await app.as(member, getHelpContact)).owner?.email, user.email)
  assert.equal((await app.as(admin, getHelpContact)).is_own, true)
  const { status } = await app.ask(null, getHelpContact)
  assert.equal(status, 401)
})
