import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/imports/list-imports.ts'
import { createLabel } from '#contract/leads/labels.ts'
import { getResult } from '#contract/leads/leads.ts'
import { getCampaign, listCampaigns, removeCampaigns } from '#contract/leads/lists.ts'
import { addLead } from '#contract/leads/manual-entry.ts'
import { addSuppressions } from '#contract/privacy/suppressions.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { clients, countsOf, importing } from '#testing/make/directory/upload-leads.ts'
import { makeUser } from '#testing/make.ts'
import { testHost } from '#testing/app.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import { dropListImports } from './drop-list-imports.ts'

const { app, leadsOf, walletOf } = await startSearching()
after(() => app.stop())
const { db } = app.services
const { get, upload, checked, run, stored, work } = importing(app)

test('a file of businesses is checked, becomes a new list, costs nothing, and is taken back', async () => {
  const user = await makeUser(db, { credits: 5 })
  await app.as(user, addSuppressions, { body: { lines: 'blocked.example' } })
  await app.as(user, createLabel, { body: { name: 'New', color: 1, rule: 'lead.created' } })
  const draft = await upload(user, clients)
  assert.deepEqual([draft.type, draft.campaign_id, draft.state], ['local', null, 'checking'])
  const fieldOf = (column: string) => draft.columns.find((one) => one.column === column)?.field
  assert.deepEqual(['Company', 'First name', 'Website', 'E-Mail', 'Phone', 'Country', 'Notes'].map(fieldOf), [
    'name',
    'first_name',
    'website',
    'email',
    'phone',
    'country',
    null,
  ])
  assert.equal(draft.rows[0]?.values['phone'], '+442079460018')
  assert.equal(draft.rows[1]?.values['country'], 'GB')
  assert.equal(draft.rows[3]?.reject, 'no_contact')
  assert.deepEqual(draft.rows[6]?.unread, ['country', 'email', 'phone'])
  const early = await app.ask(user, contract.startListImport, { params: { id: draft.id }, body: {} })
  assert.equal(early.code, 'list_import_not_ready')

  const ready = await checked(user, draft)
  assert.deepEqual(countsOf(ready), ['ready', 4, 0, 1, 0, 1, 1])
  assert.deepEqual([ready.total, ready.unread], [7, 1])
  assert.deepEqual(ready.omitted.rows.at(-1), { reason: 'repeated', count: 1, records: [4] })
  assert.equal((await app.as(user, listCampaigns)).total, 0, 'nothing is there before the start')

  const done = await run(user, draft, 'Clients')
  assert.deepEqual(countsOf(done), ['done', 4, 0, 1, 0, 1, 1])
  assert.ok(done.campaign_id)
  const list = await app.as(user, getCampaign, { params: { id: done.campaign_id } })
  assert.deepEqual(
    [list.name, list.type, list.leads, list.potential, list.spent],
    ['Clients', 'local', 4, 2, 0],
  )
  assert.equal((await walletOf(user)).balance, 5)
  const leads = await leadsOf(user, done.campaign_id)
  const cafe = leads.find(({ name }) => name === 'Harbour Café')
  assert.ok(cafe)
  const { website, email, email_state, phone, city, first_name, source, masked, charged, labels } = cafe
  assert.deepEqual(
    { website, email, email_state, phone, city, first_name, source, masked, charged, labels },
    {
      website: 'https://www.harbour.example/',
      email: 'Hello@harbour.example',
      email_state: 'potential',
      phone: '+442079460018',
      city: 'London',
      first_name: 'Ada',
      source: 'Import · clients.csv',
      masked: [],
      charged: 0,
      labels: ['New'],
    },
  )
  const { facts } = await app.as(user, getResult, { params: { id: cafe.id } })
  const receipts = facts.filter(({ field }) => field === 'email')
  assert.deepEqual(
    receipts.map((fact) => [fact.source, fact.verdict]),
    [['Import · clients.csv', 'not_checked']],
  )
  assert.deepEqual(await stored(), [], 'the file goes with the end of its import')

  assert.ok(done.is_undoable)
  await app.as(user, contract.undoListImport, { params: { id: draft.id } })
  await app.work()
  const undone = await get(user, draft)
  assert.deepEqual([undone.state, undone.removed, undone.is_undoable], ['undone', 4, false])
  assert.equal((await leadsOf(user, done.campaign_id)).length, 0)
  const again = await app.ask(user, contract.undoListImport, { params: { id: draft.id } })
  assert.equal(again.code, 'list_import_not_undoable')
  assert.equal((await app.as(user, getCampaign, { params: { id: done.campaign_id } })).leads, 0)
})

test('rejected rows are downloaded once, with reasons, and without formulas; they go after their days', async () => {
  const user = await makeUser(db)
  const draft = await upload(user, clients)
  await app.work()
  const done = await run(user, draft)
  assert.ok(done.has_rejects)
  const link = () => app.ask(user, contract.createListRejectsLink, { params: { id: draft.id } })
  const { data } = await link()
  const file = await app.http.inject({ method: 'GET', url: data.url, headers: { host: testHost } })
  const [head, row, incomplete] = file.body.split('\r\n')
  assert.match(head ?? '', /^\uFEFF"Row","Reason","Company"/)
  assert.match(row ?? '', /^"5","No website, email or phone that can be read","Nothing known"/)
  assert.match(row ?? '', /"'=1\+1"$/)
  const reasons = ['Country', 'E-Mail', 'Phone'].map(
    (column) => `${column}: Can't be read, imported without it`,
  )
  assert.equal(
    incomplete,
    `"8","${reasons.join('; ')}","Unread","","","unread.example","not an address","12","","","Nowhereland",""`,
  )
  const twice = await app.http.inject({ method: 'GET', url: data.url, headers: { host: testHost } })
  assert.equal(twice.statusCode, 404)
  const past = new Date(Date.now() - 8 * 86_400_000).toISOString()
  await db.updateTable('list_imports').set({ ended_at: past }).where('id', '=', draft.id).execute()
  assert.equal((await link()).status, 404)
  await runJob(dropListImports, work(), {})
  const kept = await db
    .selectFrom('list_import_rejects')
    .select('record')
    .where('import_id', '=', draft.id)
    .execute()
  assert.deepEqual(kept, [])
  const { values } = (await get(user, draft)).omitted
  assert.deepEqual(
    values.map(({ column, count, first }) => [column, count, first]),
    ['Country', 'E-Mail', 'Phone'].map((column) => [column, 1, []]),
    'the values themselves go as well',
  )
})

test('a file goes into a list that exists: its leads, and those of other lists if asked, are left out', async () => {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads: [] })
  const other = await makeLeads(db, user, { leads: [] })
  const typed = (list: string, website: string) =>
    app.as(user, addLead, { params: { id: list }, body: { type: 'local', website } })
  await typed(id, 'quay.example')
  await typed(other, 'dock.example')
  const content = 'name;website\nQuay;https://quay.example\nDock;dock.example\nShed;shed.example\n'
  const draft = await upload(user, content, id)
  assert.deepEqual(countsOf(await checked(user, draft)), ['ready', 2, 1, 0, 0, 0, 0])
  const body = { type: 'people' as const, country: null, skip_owned: true }
  const changed = await app.as(user, contract.changeListImport, { params: { id: draft.id }, body })
  assert.deepEqual([changed.type, changed.state], ['local', 'checking'], 'its list has a type')
  assert.deepEqual(countsOf(await checked(user, draft)), ['ready', 1, 1, 0, 1, 0, 0])
  const done = await run(user, draft)
  assert.deepEqual(countsOf(done), ['done', 1, 1, 0, 1, 0, 0])
  assert.deepEqual((await leadsOf(user, id)).map(({ name }) => name).toSorted(), ['Shed', 'quay.example'])
  await app.as(user, contract.undoListImport, { params: { id: draft.id } })
  await app.work()
  assert.deepEqual(
    (await leadsOf(user, id)).map(({ name }) => name),
    ['quay.example'],
    'an undo leaves what was there before',
  )
  const [listed] = await app.as(user, contract.listListImports, { params: { id } })
  assert.equal(listed?.state, 'undone')
  await app.as(user, removeCampaigns, { body: { resultIds: [id] } })
  assert.equal((await app.ask(user, contract.undoListImport, { params: { id: draft.id } })).status, 404)
})

test('people are known by profile, email or their name at a company; the proposal can be corrected', async () => {
  const user = await makeUser(db)
  const content = [
    'Given,Family,Job title,Employer,Homepage,Mail,LinkedIn',
    'Ada,Byron,Analyst,Engines,engines.example,ada@engines.example,https://www.linkedin.com/in/ada',
    'Grace,Hopper,Admiral,Engines,engines.example,,',
    'Nameless,,,,,,',
    'A,B,,,,,linkedin.com.evil.example/in/ada',
  ].join('\n')
  const draft = await upload(user, content)
  const columns = [
    { column: 'Given', field: 'first_name' as const },
    { column: 'Family', field: 'last_name' as const },
    { column: 'Job title', field: 'title' as const },
    { column: 'Employer', field: 'company' as const },
    { column: 'Homepage', field: 'website' as const },
    { column: 'Mail', field: 'email' as const },
    { column: 'LinkedIn', field: 'linkedin' as const },
    { column: 'absent', field: 'name' as const },
  ]
  const body = { type: 'people' as const, country: null, skip_owned: false, columns }
  const said = await app.as(user, contract.changeListImport, { params: { id: draft.id }, body })
  assert.equal(said.columns.length, 7)
  assert.deepEqual(
    said.rows.map(({ reject, unread }) => [reject, unread]),
    [
      [null, []],
      [null, []],
      ['no_person_contact', []],
      ['no_person_contact', []],
    ],
  )
  await app.work()
  const done = await run(user, draft)
  assert.deepEqual(countsOf(done), ['done', 2, 0, 0, 0, 0, 2])
  const leads = await leadsOf(user, done.campaign_id ?? '', 'people')
  const [ada, grace] = ['Ada Byron', 'Grace Hopper'].map((name) => leads.find((lead) => lead.name === name))
  assert.deepEqual(
    [ada?.position, ada?.company, ada?.linkedin_url, grace?.website],
    ['Analyst', 'Engines', 'https://www.linkedin.com/in/ada', 'https://engines.example/'],
  )
})

test('a file with the columns of an earlier import is read as that one was, until its columns are said anew', async () => {
  const user = await makeUser(db)
  const first = await upload(user, clients)
  assert.equal(first.like, null)
  const notes = { column: 'Notes', field: 'state' as const }
  await app.as(user, contract.changeListImport, {
    params: { id: first.id },
    body: {
      type: 'local',
      country: 'GB',
      skip_owned: false,
      columns: [...first.columns.filter(({ column }) => column !== 'Notes'), notes],
    },
  })
  await checked(user, first)
  await run(user, first, 'Clients')
  const second = await upload(user, clients)
  assert.deepEqual([second.like, second.country], ['clients.csv', 'GB'])
  assert.equal(second.columns.find(({ column }) => column === 'Notes')?.field, 'state')
  const body = { type: 'local' as const, country: 'GB', skip_owned: true }
  const kept = await app.as(user, contract.changeListImport, { params: { id: second.id }, body })
  assert.equal(kept.like, 'clients.csv')
  const again = await app.as(user, contract.changeListImport, {
    params: { id: second.id },
    body: { ...body, columns: first.columns },
  })
  assert.equal(again.like, null)
  const stranger = await upload(await makeUser(db), clients)
  assert.equal(stranger.like, null)
})
