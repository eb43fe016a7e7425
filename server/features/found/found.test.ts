import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findByName } from '#contract/account/found.ts'
import { saveMe } from '#contract/account/me.ts'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

test('lists, leads and people are found by the beginning of a word, the beginning of the name first', async () => {
  const user = await makeUser(db, { modules: ['leads'] })
  const member = await makeMember(db, user, { modules: ['leads'] })
  await app.as(member, saveMe, { body: { first_name: 'Nora', last_name: 'Harbor' } })
  const list = await makeLeads(db, user, {
    name: 'Dentists by the harbor',
    leads: [
      { name: 'Old Harbor Dental', city: 'Testville' },
      { name: 'Harbor Café', city: 'Mockbury' },
      { name: 'Pearl Harborside' },
      { name: 'Boat Hire', city: 'Harbor', street: 'Harbor Street 1' },
      { name: 'Newharbor Ltd' },
    ],
  })
  const found = await app.as(user, findByName, { query: { q: 'HARBOR' } })
  assert.deepEqual(found.lists, [{ id: list, type: 'local', name: 'Dentists by the harbor' }])
  assert.equal(found.leads[0]?.name, 'Harbor Café')
  assert.deepEqual(found.leads.map(({ name, detail }) => `${name}, ${detail}`).toSorted(), [
    'Harbor Café, Mockbury',
    'Old Harbor Dental, Testville',
    'Pearl Harborside, ',
  ])
  assert.ok(found.leads.every((lead) => lead.list.id === list))
  assert.deepEqual(found.people, [{ id: member.id, name: 'Nora Harbor', email: member.email }])
  const byEmail = await app.as(user, findByName, { query: { q: member.email.slice(0, 12) } })
  assert.equal(byEmail.people[0]?.id, member.id)
})

test('at most five of each are found, and signs of a pattern are letters', async () => {
  const user = await makeUser(db, { modules: ['leads'] })
  await makeLeads(db, user, {
    name: 'Many',
    leads: [
      ...Array.from({ length: 9 }, (_, index) => ({ name: `Bakery ${index}` })),
      { name: '100% Fruit' },
    ],
  })
  const ask = async (q: string) => (await app.as(user, findByName, { query: { q } })).leads
  assert.equal((await ask('bakery')).length, 5)
  assert.deepEqual(
    (await ask('100%')).map(({ name }) => name),
    ['100% Fruit'],
  )
  assert.equal((await ask('b_k')).length, 0)
})

test('nothing of another account is found, and no lead without the module', async () => {
  const [user, stranger] = [
    await makeUser(db, { modules: ['leads'] }),
    await makeUser(db, { modules: ['leads'] }),
  ]
  await makeLeads(db, user, { name: 'Quince orchards', leads: [{ name: 'Quince & Sons' }] })
  await app.as(user, saveMe, { body: { first_name: 'Quinn' } })
  const nothing = { lists: [], leads: [], people: [] }
  assert.deepEqual(await app.as(stranger, findByName, { query: { q: 'quin' } }), nothing)
  const plain = await makeMember(db, user, { modules: [] })
  const seen = await app.as(plain, findByName, { query: { q: 'quin' } })
  assert.deepEqual([seen.lists, seen.leads, seen.people.length], [[], [], 1])
})
