import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/imports/list-imports.ts'
import { getResult } from '#contract/leads/leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { countsOf, importing, uploadLeads } from '#testing/make/directory/upload-leads.ts'
import { lines, testFiles } from '#testing/make/directory/wild-files.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'

const { app, leadsOf, walletOf } = await startSearching()
after(() => app.stop())
const { db } = app.services
const { get, upload, checked, run } = importing(app)

test('a file of domains and emails becomes a list of emails by domain, and is taken back', async () => {
  const user = await makeUser(db, { credits: 5 })
  const content = [
    'Domain,Email',
    'https://www.quay.example,',
    'quay.example,info@quay.example',
    ',Ada.Byron@dock.example',
    ',someone@gmail.com',
    'www.quay.example,',
  ].join('\n')
  const draft = await upload(user, content)
  assert.equal(draft.type, 'domain')
  assert.deepEqual(
    draft.columns.map(({ field }) => field),
    ['website', 'email'],
  )
  assert.ok(!draft.fields.includes('city'))
  assert.equal(draft.rows[3]?.reject, 'no_domain')
  assert.deepEqual(countsOf(await checked(user, draft)), ['ready', 3, 0, 1, 0, 0, 1])
  const done = await run(user, draft)
  assert.deepEqual(countsOf(done), ['done', 3, 0, 1, 0, 0, 1])
  const leads = await leadsOf(user, done.campaign_id ?? '', 'domain')
  assert.deepEqual(
    leads
      .map(({ domain, email, address_kind, email_state }) => [domain, email, address_kind, email_state])
      .toSorted((a, b) => String(a).localeCompare(String(b))),
    [
      ['dock.example', 'Ada.Byron@dock.example', 'person', 'potential'],
      ['quay.example', null, null, 'not_checked'],
      ['quay.example', 'info@quay.example', 'role', 'potential'],
    ],
  )
  assert.equal((await walletOf(user)).balance, 5)
  await app.as(user, contract.undoListImport, { params: { id: draft.id } })
  await app.work()
  assert.deepEqual([(await get(user, draft)).removed], [3])
})

test('a file of creators is read by the network of its name, or the one that is said; a profile address names its own', async () => {
  const user = await makeUser(db)
  const content = [
    'Username,Channel,Followers,Likes avg,Country,Email',
    'quayside,Quayside,12.5K,500,Spain,hello@quayside.example',
    'https://www.tiktok.com/@dockside,Dockside,3000,,GB,',
    '@Quayside,Quayside again,12600,,,',
    ',No name,,,,',
  ].join('\n')
  const { data: draft } = await uploadLeads(app, user, { content, name: 'instagram-2026-05.csv' })
  assert.deepEqual([draft.type, draft.network], ['influencer', 'instagram'])
  assert.deepEqual(
    draft.columns.map(({ field }) => field),
    ['username', 'name', 'followers', 'likes', 'country', 'email'],
  )
  assert.deepEqual(
    draft.rows.map(({ values, reject }) => [values['network'], values['followers'], reject]),
    [
      ['instagram', '12500', null],
      ['tiktok', '3000', null],
      ['instagram', '12600', null],
      [undefined, undefined, 'no_username'],
    ],
  )
  const { id, type, country, skip_owned } = draft
  const say = (network: 'youtube' | null) =>
    app.as(user, contract.changeListImport, {
      params: { id },
      body: { type, country, skip_owned, network },
    })
  assert.equal((await say(null)).rows[0]?.reject, 'no_network')
  assert.equal((await say('youtube')).rows[0]?.values['network'], 'youtube')
  assert.deepEqual(countsOf(await checked(user, draft)), ['ready', 2, 0, 1, 0, 0, 1])
  const done = await run(user, draft)
  const leads = await leadsOf(user, done.campaign_id ?? '', 'influencer')
  const quay = leads.find(({ name }) => name === 'Quayside')
  assert.deepEqual(
    [quay?.network, quay?.username, quay?.followers, quay?.engagement_rate, quay?.email, quay?.charged],
    ['youtube', 'quayside', 12_500, 0.04, 'hello@quayside.example', 0],
  )
  const { facts } = await app.as(user, getResult, { params: { id: quay?.id ?? '' } })
  assert.equal(facts.find(({ field }) => field === 'snapshot')?.value, '2026-05-01')
  const again = await upload(user, content, done.campaign_id ?? '')
  assert.equal(again.like, 'instagram-2026-05.csv')
  assert.equal(again.network, 'youtube', 'as the file before was read')
  assert.deepEqual(countsOf(await checked(user, again)), ['ready', 0, 3, 0, 0, 0, 1])
})

test('days of creators are read in the order that other rows tell, and told where none does', async () => {
  const user = await makeUser(db)
  const shown = async (...days: string[]) => {
    const rows = days.map((day, row) => `maker${row},instagram,${1_000 + row},${day}`)
    const draft = await upload(user, ['Username,Network,Followers,Last post', ...rows].join('\n'))
    assert.equal(draft.columns[3]?.field, 'last_posted')
    return draft.rows.map(({ values, unread }) => values['last_posted'] ?? unread[0])
  }
  assert.deepEqual(await shown('03/04/2025', '13/04/2025'), ['2025-04-03', '2025-04-13'])
  assert.deepEqual(await shown('03/04/25', '04/30/25'), ['2025-03-04', '2025-04-30'])
  assert.deepEqual(await shown('03/04/2025', '05/06/2025'), ['last_posted', 'last_posted'])
})

test('a day far down that contradicts the order of its column is left out, and told with its row', async () => {
  const user = await makeUser(db)
  const day = (row: number) => (row === 5_000 ? '25/03/2025' : '03/25/2025')
  const rows = Array.from({ length: 5_001 }, (_, row) => `maker${row},instagram,${row},${day(row)}`)
  const ready = await checked(
    user,
    await upload(user, ['Username,Network,Followers,Last post', ...rows].join('\n')),
  )
  assert.deepEqual([ready.state, ready.added, ready.unread], ['ready', 5_001, 1])
  assert.deepEqual(
    ready.omitted.values.map(({ column, fault, first }) => [column, fault, first]),
    [['Last post', 'day_order', [{ record: 5_002, value: '25/03/2025' }]]],
  )
})

test('creators with contacts that are too long, or cut within a letter, are added with what can be held', async () => {
  const user = await makeUser(db)
  const long = randomBytes(4_000).toString('hex')
  const content = [
    'Username,Channel,Network,Followers,Email,Website',
    `wharf,Wharf,tiktok,10,${long}@wharf.example,`,
    `pier,Pier,tiktok,20,hi@pier.example,https://pier.example/${long}`,
    `mole,${'m'.repeat(199)}😀,tiktok,30,hi@mole.example,https://mole.example`,
    `${'q'.repeat(99)}😀,Quay,tiktok,40,hi@quay.example,https://quay.example`,
  ].join('\n')
  const draft = await upload(user, content)
  assert.deepEqual(countsOf(await checked(user, draft)), ['ready', 4, 0, 0, 0, 0, 0])
  const done = await run(user, draft)
  assert.deepEqual(countsOf(done), ['done', 4, 0, 0, 0, 0, 0])
  const leads = await leadsOf(user, done.campaign_id ?? '', 'influencer')
  const contacts = leads.toSorted((a, b) => (a.followers ?? 0) - (b.followers ?? 0))
  assert.deepEqual(
    contacts.map(({ email, website }) => [email, website]),
    [
      [null, null],
      ['hi@pier.example', null],
      ['hi@mole.example', 'https://mole.example/'],
      ['hi@quay.example', 'https://quay.example/'],
    ],
  )
})

test('the company of a row names its address in a list by domain', async () => {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { type: 'domain', leads: [] })
  const draft = await upload(
    user,
    'Domain name,Organization name,Contact email\nquay.example,Quay,hi@quay.example\n',
    id,
  )
  assert.deepEqual(
    draft.columns.map(({ field }) => field),
    ['website', 'name', 'email'],
  )
  assert.equal(draft.rows[0]?.values['name'], 'Quay')
})

test('a list of each type takes a file of its fields', async () => {
  const user = await makeUser(db)
  for (const type of ['local', 'people', 'domain', 'influencer'] as const) {
    const id = await makeLeads(db, user, { type, leads: [] })
    const draft = await upload(user, 'Name,Username,Network,Email\nQuay,quay,TikTok,hi@quay.example\n', id)
    assert.equal(draft.type, type)
    assert.deepEqual(countsOf(await checked(user, draft)), ['ready', 1, 0, 0, 0, 0, 0], type)
  }
})

testFiles(app, await makeUser(db), {
  'businesses whose mailboxes have a word of their names': {
    content: lines(
      ',',
      'Name,E-mail,City',
      'Hotel Adler,hotel@adler.example,Hull',
      'Pension Huber,pension@huber.example,Hull',
      'Quay Cafe Leeds,leeds@quaycafe.example,Leeds',
    ),
    type: 'local',
    rows: [{ name: 'Hotel Adler' }],
  },
  'businesses that name the person to ask': {
    content: lines(
      ',',
      'Business name,Person name,Person email,Street,Postal code,City,Category',
      'Quay Ltd,Ada Lark,ada@quay.example,Quay St 1,01067,Dresden,Cafe',
    ),
    type: 'local',
    rows: [{ name: 'Quay Ltd', street: 'Quay St 1', postal_code: '01067' }],
  },
  'a title above the header is no group': {
    content: lines(
      ',',
      'Exported by,Ada Lark,,,',
      'Name,Phone,Phone,Email,Email',
      'Quay Café,+44 20 7946 0018,+44 20 7946 0028,info@quay.example,help@quay.example',
      'Dock Works,+44 20 7946 0019,+44 20 7946 0029,office@dock.example,help@dock.example',
    ),
    type: 'local',
    rows: [{ name: 'Quay Café', phone: '+442079460018', email: 'info@quay.example' }],
  },
  'short names beside both parts of that of a person': {
    content: lines(
      ',',
      'Name,First name,Last name,Email',
      'adal,Ada,Lark,ada@quay.example',
      'CON-2,Bo,Finch,bo@dock.example',
      'C. Wren,Cy,Wren,cy@pier.example',
    ),
    type: 'people',
    rows: [{ name: 'Ada Lark', company: null }, { company: null }, { company: null }],
  },
  'numbers in a column of days': {
    content: lines(
      ',',
      'username,platform,followers,last post date',
      'quay0,instagram,1200,24/12/2025',
      'quay1,instagram,1200,9999999999',
      'quay2,instagram,1200,"Wed, 24 Dec 2025"',
    ),
    type: 'influencer',
    rows: [{ last_posted: '2025-12-24' }, { last_posted: null }, { last_posted: '2025-12-24' }],
  },
})
