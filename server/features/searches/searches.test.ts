import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { getResult, listResults, removeResults } from '#contract/leads/leads.ts'
import { createCampaign, getCampaign, listCampaigns, removeCampaign } from '#contract/leads/lists.ts'
import { getSearch, stopSearch } from '#contract/leads/searches.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app, neighbourhood, start, searchOf, walletOf, leadsOf } = await startSearching()
after(() => app.stop())

const valid = mailboxes('valid')
const gone = mailboxes('gone')

test('a search delivers what matches, charges for found e-mails only and gives the rest back', async () => {
  const user = await makeUser(app.services.db, { credits: 50 })
  const criteria = await neighbourhood([valid[0], gone[0], null, valid[1]])
  const { id, search } = await start(user, criteria, { max_leads: 10, max_credits: 10 })
  assert.deepEqual(await walletOf(user), { balance: 40, held: 10, used_this_period: 0 })
  await app.work()

  const { state, reason, found, with_email, charged, pending, held, matches } = await searchOf(
    user,
    search.id,
  )
  assert.deepEqual(
    { state, reason, found, with_email, charged, pending, held, matches },
    {
      state: 'done',
      reason: 'all_found',
      found: 4,
      with_email: 2,
      charged: 2,
      pending: 0,
      held: 0,
      matches: 4,
    },
  )
  assert.deepEqual(await walletOf(user), { balance: 48, held: 0, used_this_period: 2 })
  const leads = await leadsOf(user, id)
  assert.deepEqual(leads.map((lead) => lead.email_state).toSorted(), [
    'found',
    'found',
    'not_found',
    'not_found',
  ])
  const { leads: counted, with_email: emails, spent } = await app.as(user, getCampaign, { params: { id } })
  assert.deepEqual([counted, emails, spent], [4, 2, 2])
})

test('every value on a lead has a receipt', async () => {
  const user = await makeUser(app.services.db)
  const { id } = await start(user, await neighbourhood([valid[0]]))
  await app.work()
  const [lead] = await leadsOf(user, id)
  assert.ok(lead)
  const { facts } = await app.as(user, getResult, { params: { id: lead.id } })
  for (const field of ['name', 'category', 'email', 'phone', 'website', 'street', 'city'] as const) {
    const value = lead[field]
    if (value === null) continue
    const fact = facts.find((each) => each.field === field && each.value === value)
    assert.ok(fact, `${field} has a fact`)
    assert.ok(fact.source && fact.method && fact.licence, `${field} says where it is from`)
  }
})

test('a value of an old extract shows the date of the extract', async () => {
  const user = await makeUser(app.services.db)
  const place = makePlace('old-extract', { lat: 72, phones: ['+493055501230'], emails: valid.slice(0, 1) })
  const dataDate = new Date('2018-08-14T20:15:00Z')
  await importPlaces(app.services.directoryPool, 'old-extract', { places: [place], dataDate })
  const area = { kind: 'circle' as const, lat: 72, lon: 20, radius_m: 1_000 }
  const { id } = await start(user, { type: 'local', categories: ['cafe'], place: area })
  await app.work()
  const [lead] = await leadsOf(user, id)
  const { facts } = await app.as(user, getResult, { params: { id: lead?.id ?? '' } })
  const listed = facts.filter(({ method }) => method === 'dataset')
  assert.ok(listed.some(({ field }) => field === 'email'))
  assert.deepEqual([...new Set(listed.map(({ seen_at }) => Date.parse(seen_at)))], [dataDate.getTime()])
  const email = listed.find(({ field }) => field === 'email')
  assert.ok(Date.parse(email?.checked_at ?? '') > Date.parse('2026-01-01'))
})

test('a part of an address that was found, not stated, says how', async () => {
  const user = await makeUser(app.services.db)
  const [lat, lon] = [70, 30]
  const place = makePlace('found-street', {
    lat,
    lon,
    street: 'High Street 7',
    postal_code: '1234',
    city: 'Testville',
    derived: { house_number: 'building', city: 'neighbours' },
  })
  await importPlaces(app.services.directoryPool, 'found-street', { places: [place] })
  const area = { kind: 'circle' as const, lat, lon, radius_m: 1_000 }
  const { id } = await start(user, { type: 'local', categories: ['cafe'], place: area })
  await app.work()
  const [lead] = await leadsOf(user, id)
  const { facts } = await app.as(user, getResult, { params: { id: lead?.id ?? '' } })
  const methodOf = (field: string) => facts.find((fact) => fact.field === field)?.method
  assert.deepEqual(['street', 'postal_code', 'city'].map(methodOf), [
    'derived:building',
    'dataset',
    'derived:neighbours',
  ])
})

test('M10 the charge is price times delivered leads with a found e-mail, to the credit', async () => {
  const outcome = fc.constantFrom('valid', 'gone', 'none')
  await fc.assert(
    fc.asyncProperty(fc.array(outcome, { maxLength: 14 }), async (outcomes) => {
      const user = await makeUser(app.services.db, { credits: 40 })
      const addresses = outcomes.map(
        (each, index) => ({ valid: valid[index], gone: gone[index], none: null })[each],
      )
      const { search } = await start(user, await neighbourhood(addresses), { max_leads: 20, max_credits: 20 })
      await app.work()
      const delivered = outcomes.filter((each) => each === 'valid').length
      assert.equal((await searchOf(user, search.id)).charged, delivered)
      assert.deepEqual(await walletOf(user), {
        balance: 40 - delivered,
        held: 0,
        used_this_period: delivered,
      })
    }),
    { numRuns: 12 },
  )
})

test('a search that its wallet cannot pay for is refused and leaves nothing behind', async () => {
  const user = await makeUser(app.services.db, { credits: 4 })
  const criteria = await neighbourhood([valid[0]])
  const body = { type: 'local' as const, name: 'Too dear', criteria, max_leads: 5, max_credits: 5 }
  const refused = await app.ask(user, createCampaign, { body })
  assert.deepEqual(
    [refused.status, refused.code, refused.message],
    [402, 'out_of_credits', 'You need 1 more credit.'],
  )
  assert.equal((await app.as(user, listCampaigns)).total, 0)
  assert.deepEqual(await walletOf(user), { balance: 4, held: 0, used_this_period: 0 })
})

test('a double click makes one list and one hold', async () => {
  const user = await makeUser(app.services.db, { credits: 20 })
  const body = {
    type: 'local' as const,
    name: 'Once',
    criteria: await neighbourhood([]),
    max_leads: 5,
    max_credits: 5,
  }
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.ask(user, createCampaign, { body, key })),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1)
  assert.equal((await app.as(user, listCampaigns)).total, 1)
  assert.equal((await walletOf(user)).held, 5)
  const other = await app.ask(user, createCampaign, { body: { ...body, name: 'Other' }, key })
  assert.equal(other.status, 422)
})

test('a lead that the account has is skipped, and on wish listed again for nothing', async () => {
  const user = await makeUser(app.services.db, { credits: 30 })
  const criteria = await neighbourhood(valid.slice(0, 3))
  await start(user, criteria)
  await app.work()
  const second = await start(user, criteria)
  await app.work()
  const skipped = await searchOf(user, second.search.id)
  assert.deepEqual([skipped.found, skipped.duplicates, skipped.charged], [0, 3, 0])
  const third = await start(user, criteria, { skip_owned: false })
  await app.work()
  const repeated = await searchOf(user, third.search.id)
  assert.deepEqual([repeated.found, repeated.with_email, repeated.charged], [3, 3, 0])
  assert.equal(repeated.already_paid, 3)
})

test('branches with one address cost it once, and the others say that they are free', async () => {
  const user = await makeUser(app.services.db, { credits: 30 })
  const branches = await neighbourhood(Array.from({ length: 7 }, () => valid[0]))
  const { id, search } = await start(user, branches, { skip_owned: false })
  await app.work(['run-search'])
  const { db } = app.services
  const last = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('identities')
    .set({ result_id: last.id })
    .where('account_id', '=', user.account_id)
    .where('key', '=', `email:${valid[0]}`)
    .execute()
  await app.work()
  const { with_email, charged, already_paid } = await searchOf(user, search.id)
  assert.deepEqual({ with_email, charged, already_paid }, { with_email: 7, charged: 1, already_paid: 6 })
  const leads = await leadsOf(user, id)
  assert.equal(leads.filter((lead) => lead.charged === 0 && lead.is_already_paid).length, 6)
  assert.equal(leads.filter((lead) => lead.charged === 1 && !lead.is_already_paid).length, 1)
})

test('a lead that was paid for and removed costs nothing when it is found again', async () => {
  const user = await makeUser(app.services.db, { credits: 30 })
  const criteria = await neighbourhood(valid.slice(0, 2))
  const { id } = await start(user, criteria)
  await app.work()
  await app.as(user, removeCampaign, { params: { id } })
  const { search } = await start(user, criteria)
  await app.work()
  const { found, charged } = await searchOf(user, search.id)
  assert.deepEqual({ found, charged }, { found: 2, charged: 0 })
})

test('a stranger finds neither list nor search nor lead', async () => {
  const user = await makeUser(app.services.db)
  const stranger = await makeUser(app.services.db)
  const { id, search } = await start(user, await neighbourhood([valid[0]]))
  await app.work()
  const [lead] = await leadsOf(user, id)
  const answers = await Promise.all([
    app.ask(stranger, getCampaign, { params: { id } }),
    app.ask(stranger, getSearch, { params: { id: search.id } }),
    app.ask(stranger, stopSearch, { params: { id: search.id } }),
    app.ask(stranger, listResults, { params: { type: 'local', id } }),
    app.ask(stranger, getResult, { params: { id: lead?.id ?? '' } }),
    app.ask(stranger, removeResults, { params: { type: 'local', id }, body: { scope: 'all' } }),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(answers.length).fill(404),
  )
})
