import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { revokeApiKey } from '#contract/account/keys/api-keys.ts'
import * as contract from '#contract/leads/exclusions/exclusions.ts'
import { explainSearch } from '#contract/leads/explain/explanation.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { previewSearch, stopSearch } from '#contract/leads/searches.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { testHost } from '#testing/app.ts'
import { startSearching } from '#testing/make/searching.ts'
import { readEvents } from '#testing/http/event-reader.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'

const { app, neighbourhood, start, searchOf, leadsOf } = await startSearching()
after(() => app.stop())
const { db } = app.services
const valid = mailboxes('valid')

const add = (user: TestUser, name: string, lines: string[]) =>
  app.as(user, contract.addExclusions, { body: { name, lines: lines.join('\n') } })

test('a search leaves out what an exclusion list names, and preview, explanation and receipt say how many', async () => {
  const user = await makeUser(db, { credits: 30 })
  const criteria = await neighbourhood(valid.slice(0, 4))
  const all = await start(user, criteria)
  await app.work()
  const [one, two] = await leadsOf(user, all.id)
  assert.ok(one && two)
  const { exclusion, added, unread } = await add(user, 'Customers', [
    one.email ?? '',
    `"${two.name.toUpperCase()} GmbH","and more"`,
    '!!!',
  ])
  assert.deepEqual([added, exclusion.entries, unread], [2, 2, [{ line: 3, text: '!!!' }]])
  const limits = { skip_owned: false, exclusions: [exclusion.id] }
  const preview = await app.as(user, previewSearch, { body: { criteria, limits } })
  assert.deepEqual(
    [preview.count, preview.excluded, preview.excluded_is_exact, preview.max_cost],
    [4, 2, false, 0],
  )
  const explained = await app.as(user, explainSearch, { body: { criteria, limits } })
  assert.deepEqual([explained.excluded, explained.expected.leads], [2, 2])
  const { id, search } = await start(user, criteria, limits)
  await app.work()
  const receipt = await searchOf(user, search.id)
  assert.deepEqual([receipt.found, receipt.excluded, receipt.exclusions], [2, 2, [exclusion.id]])
  assert.equal(receipt.expected?.leads, 2)
  const names = (await leadsOf(user, id)).map(({ name }) => name)
  assert.ok(!names.includes(one.name) && !names.includes(two.name))
})

test('a lead that only shares its email with one of an excluded list is left out by the run, and by no free count', async () => {
  const user = await makeUser(db, { credits: 30 })
  const [one, two] = valid
  assert.ok(one && two)
  const criteria = await neighbourhood([one, two])
  const typed = await makeLeads(db, user, { leads: [{ email: one }] })
  const limits = { skip_owned: false, exclude_lists: [typed] }
  const preview = await app.as(user, previewSearch, { body: { criteria, limits } })
  const { search } = await start(user, criteria, limits)
  await app.work()
  const { excluded } = await searchOf(user, search.id)
  assert.deepEqual([preview.excluded, preview.excluded_is_exact, excluded], [0, false, 1])
})

test('each list of the account and each exclusion list is named with what it keeps out, before a search and after it', async () => {
  const user = await makeUser(db, { credits: 30 })
  const [one, two, three] = valid
  assert.ok(one && two && three)
  const criteria = await neighbourhood(valid.slice(0, 4))
  await start(user, criteria)
  await app.work()
  const typed = await makeLeads(db, user, { leads: [{ email: one }], name: 'Typed' })
  const { exclusion } = await add(user, 'Customers', [one, two, three])
  const limits = { skip_owned: false, exclude_lists: [typed], exclusions: [exclusion.id] }
  const byList = [
    { kind: 'list', id: typed, name: 'Typed', kept_out: 1 },
    { kind: 'exclusion', id: exclusion.id, name: 'Customers', kept_out: 2 },
  ]
  const preview = await app.as(user, previewSearch, { body: { criteria, limits } })
  assert.deepEqual([preview.excluded, preview.excluded_by], [3, byList])
  const explained = await app.as(user, explainSearch, { body: { criteria, limits } })
  assert.deepEqual(explained.excluded_by, byList)
  const { search } = await start(user, criteria, limits)
  await app.work()
  const receipt = await searchOf(user, search.id)
  assert.deepEqual([receipt.found, receipt.excluded, receipt.excluded_by], [1, 3, byList])
})

test('a list is renamed for all who have it open, and the activity page says from what', async () => {
  const [user, stranger] = [await makeUser(db), await makeUser(db)]
  const { exclusion } = await add(user, 'Customers', ['firm.example'])
  await add(user, 'Partners', ['other.example'])
  const params = { id: exclusion.id }
  const rename = (by: TestUser, name: string) =>
    app.ask(by, contract.renameExclusion, { params, body: { name } })
  assert.equal((await rename(stranger, 'Taken over')).status, 404)
  assert.equal((await rename(user, 'partners')).status, 422)
  const live = await readEvents(await app.http.listen({ port: 0, host: '127.0.0.1' }), {
    host: testHost,
    token: user.token,
  })
  assert.equal((await rename(user, ' Clients ')).data.name, 'Clients')
  assert.equal((await live.next('exclusion')).id, exclusion.id)
  live.stop()
  const { before, after } = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'exclusion_renamed')
    .where('account_id', '=', user.account_id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([before, after], [{ name: 'Customers' }, { name: 'Clients' }])
  assert.equal((await add(user, 'clients', ['third.example'])).exclusion.id, exclusion.id)
})

test('a list stays until every search that names it is over, because its entries keep leads from being paid for', async () => {
  const user = await makeUser(db, { credits: 30 })
  const criteria = await neighbourhood(valid.slice(0, 2))
  const { exclusion } = await add(user, 'Customers', [valid[0] ?? ''])
  const params = { id: exclusion.id }
  const { search } = await start(user, criteria, { max_leads: 2, exclusions: [exclusion.id] })
  assert.equal((await app.ask(user, contract.removeExclusion, { params })).code, 'exclusion_in_use')
  await app.work()
  assert.deepEqual([(await searchOf(user, search.id)).excluded], [1])
  const stopped = await start(user, criteria, { skip_owned: false, exclusions: [exclusion.id] })
  assert.equal((await app.ask(user, contract.removeExclusion, { params })).code, 'exclusion_in_use')
  await app.as(user, stopSearch, { params: { id: stopped.search.id } })
  await app.as(user, contract.removeExclusion, { params })
  assert.deepEqual(await app.as(user, contract.listExclusions), [])
})

test('a full list refuses lines that are new and stays as it was', async () => {
  const user = await makeUser(db)
  const { exclusion } = await add(user, 'Customers', ['firm.example'])
  const entries = contract.mostExclusionEntries
  await db.updateTable('exclusions').set({ entries }).where('id', '=', exclusion.id).execute()
  const body = { name: 'Customers', lines: 'other.example' }
  assert.equal((await app.ask(user, contract.addExclusions, { body })).code, 'exclusion_full')
  assert.deepEqual((await add(user, 'Customers', ['firm.example'])).known, 1)
  const [list] = await app.as(user, contract.listExclusions)
  assert.equal(list?.entries, entries)
})

test('the lists of a sandbox end with its last key', async () => {
  const user = await makeUser(db)
  const places = [makePlace('sample', { lat: -40 })]
  await importPlaces(app.services.directoryPool, 'sample', { places, kind: 'sample' })
  const key = await makeApiKey(app, user, { kind: 'sandbox' })
  const body = { name: 'Customers', lines: 'firm.example' }
  const { exclusion } = await app.as(key, contract.addExclusions, { body })
  await app.as(user, revokeApiKey, { params: { id: key.id } })
  await app.work()
  const left = db.selectFrom('exclusion_entries').select('hash').where('exclusion_id', '=', exclusion.id)
  assert.deepEqual(await left.execute(), [])
})

test('the addresses of a website search are known in the run only: the preview says "at least"', async () => {
  const user = await makeUser(db)
  const { exclusion } = await add(user, 'Customers', ['firm.example'])
  const criteria = {
    type: 'domain' as const,
    companies: ['firm.example'],
    kinds: ['role' as const],
    max_per_domain: 5,
  }
  const limits = { exclusions: [exclusion.id] }
  const preview = await app.as(user, previewSearch, { body: { criteria, limits } })
  assert.deepEqual([preview.excluded, preview.excluded_is_exact], [0, false])
})

test('lines are added to the list of the same name once; no entry is kept in clear; another account sees none', async () => {
  const [user, stranger] = [await makeUser(db, { credits: 30 }), await makeUser(db, { credits: 30 })]
  const first = await add(user, 'Customers', [
    'https://www.Firm.example/contact',
    '+44 20 7946 0018',
    'Firm Ltd',
  ])
  const again = await add(user, 'customers', ['firm.example', 'Firm', 'other.example'])
  assert.deepEqual([again.exclusion.id, again.added, again.known], [first.exclusion.id, 1, 2])
  assert.deepEqual(
    (await app.as(user, contract.listExclusions)).map(({ name, entries }) => [name, entries]),
    [['customers', 4]],
  )
  const rows = await db.selectFrom('exclusion_entries').selectAll().execute()
  assert.ok(!JSON.stringify(rows).includes('firm'))
  const nothing = await app.ask(user, contract.addExclusions, { body: { name: 'Empty', lines: '!!!' } })
  assert.equal(nothing.code, 'nothing_to_exclude')
  assert.deepEqual(await app.as(stranger, contract.listExclusions), [])
  const params = { id: first.exclusion.id }
  assert.equal((await app.ask(stranger, contract.removeExclusion, { params })).status, 404)
  const criteria = await neighbourhood(valid.slice(0, 1))
  const body = { type: 'local' as const, name: 'A', criteria, max_leads: 1, max_credits: 1 }
  const limits = { exclusions: [first.exclusion.id] }
  assert.equal((await app.ask(stranger, createCampaign, { body: { ...body, ...limits } })).status, 404)
  await app.as(user, contract.removeExclusion, { params })
  assert.deepEqual(await app.as(user, contract.listExclusions), [])
})
