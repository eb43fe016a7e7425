import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  type BulkResult,
  getAdminUser,
  resumeAdminUsers,
  suspendAdminUsers,
} from '#contract/operator/admin-users.ts'
import { startApp } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeClient, makeReseller } from '#testing/make/make-site.ts'
import type { TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const admin = await makeAdmin(db)
const reseller = await makeReseller(db, 'seller.example')

const outcomes = ({ results }: BulkResult) => results.map(({ outcome, reason }) => reason?.code ?? outcome)

const suspend = async (actor: TestUser, ...ids: string[]) =>
  outcomes(await app.as(actor, suspendAdminUsers, { body: { ids } }))

const resume = async (actor: TestUser, ...ids: string[]) =>
  outcomes(await app.as(actor, resumeAdminUsers, { body: { ids } }))

async function seen(actor: TestUser, id: string) {
  const user = await app.as(actor, getAdminUser, { params: { id } })
  return [user.state, user.suspended_by, user.may_resume]
}

const refusal = 'suspended_by_platform'

test('a reseller resumes users it suspended itself, and none that the platform suspended', async () => {
  const [own, theirs] = [
    await makeClient(db, reseller, { host: 'seller.example' }),
    await makeClient(db, reseller, { host: 'seller.example' }),
  ]
  assert.deepEqual(await suspend(reseller, own.id), ['done'])
  assert.deepEqual(await suspend(admin, theirs.id), ['done'])
  assert.deepEqual(await seen(reseller, own.id), ['suspended', 'reseller', true])
  assert.deepEqual(await seen(reseller, theirs.id), ['suspended', 'platform', false])
  assert.deepEqual(await seen(admin, theirs.id), ['suspended', 'platform', true])
  assert.deepEqual(await suspend(reseller, theirs.id), ['unchanged'])
  assert.deepEqual(await resume(reseller, own.id, theirs.id), ['done', refusal])
  assert.deepEqual(await seen(admin, theirs.id), ['suspended', 'platform', true])
  assert.deepEqual(await seen(reseller, own.id), ['active', null, true])
  assert.deepEqual(await resume(admin, theirs.id), ['done'])
})

test("the platform takes a reseller's suspension over; a teammate is suspended by who suspended the main user", async () => {
  const client = await makeClient(db, reseller, { host: 'seller.example' })
  const member = await makeMember(db, client, { modules: ['leads'] })
  assert.deepEqual(await suspend(reseller, client.id), ['done'])
  assert.deepEqual(await seen(reseller, member.id), ['suspended', 'reseller', true])
  assert.deepEqual(await suspend(admin, client.id), ['done'])
  assert.deepEqual(await seen(reseller, member.id), ['suspended', 'platform', false])
  assert.deepEqual(await resume(reseller, client.id), [refusal])
  assert.deepEqual(await suspend(admin, client.id), ['unchanged'])
  assert.deepEqual(await resume(admin, client.id), ['done'])
  assert.deepEqual(await seen(reseller, member.id), ['active', null, true])
})
