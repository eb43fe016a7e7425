import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { saveBusinessProfile } from '#contract/account/business-profile.ts'
import { getChecklist, saveChecklist } from '#contract/account/checklist.ts'
import { saveMe } from '#contract/account/me.ts'
import { removeDataset } from '#contract/leads/directory.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app, start, neighbourhood } = await startSearching()
after(() => app.stop())
const { db, directory, directoryPool } = app.services

const business = {
  name: 'Harrow Garden',
  description: '',
  email: '',
  phone: '',
  street: '',
  profiles: '',
  postal_code: '',
  city: '',
  country: '',
  website: '',
  industry: '',
  time_zone: '',
}

test('the steps of an owner follow what is there, and hide for that user alone', async () => {
  const user = await makeUser(db, { modules: ['leads'] })
  const other = await makeUser(db, { modules: ['leads'] })
  const states = async () =>
    (await app.as(user, getChecklist)).steps.map(({ step, is_done }) => `${step} ${is_done}`)
  assert.deepEqual(await states(), ['business false', 'search false'])
  await app.as(user, saveMe, { body: { first_name: 'Mara' } })
  assert.deepEqual(await states(), ['business false', 'search false'])
  await app.as(user, saveBusinessProfile, { body: business })
  assert.deepEqual(await states(), ['business true', 'search false'])
  await start(user, await neighbourhood([null]))
  assert.deepEqual(await states(), ['business true', 'search true'])
  assert.equal((await app.as(user, saveChecklist, { body: { is_hidden: true } })).is_hidden, true)
  assert.equal((await app.as(user, getChecklist)).is_hidden, true)
  assert.equal((await app.as(other, getChecklist)).is_hidden, false)
  assert.equal((await app.as(user, saveChecklist, { body: { is_hidden: false } })).is_hidden, false)
})

test('the operator sets up email and data; a removed source leaves the step open again', async () => {
  const admin = await makeAdmin(db)
  await importPlaces(directoryPool, 'operator-region', { places: [makePlace('two')] })
  const steps = async () =>
    Object.fromEntries((await app.as(admin, getChecklist)).steps.map(({ step, is_done }) => [step, is_done]))
  assert.deepEqual(await steps(), { business: false, email: false, data: true })
  for (const { id } of await directory.selectFrom('datasets').select('id').execute())
    await app.as(admin, removeDataset, { params: { id } })
  assert.deepEqual(await steps(), { business: false, email: false, data: false })
})

test('a teammate has no steps', async () => {
  const owner = await makeUser(db, { modules: ['leads'] })
  const member = await makeMember(db, owner, { modules: ['leads'] })
  assert.deepEqual((await app.as(member, getChecklist)).steps, [])
})
