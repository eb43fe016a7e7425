import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { previewExport } from '#contract/leads/exports/exports.ts'
import { recheckResult } from '#contract/leads/lead-runs.ts'
import { createCsvLink, getResult } from '#contract/leads/leads.ts'
import { addSuppressions, listSuppressions, removeSuppressions } from '#contract/privacy/suppressions.ts'
import { testHost } from '#testing/app.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, neighbourhood, start, searchOf, walletOf, leadsOf } = await startSearching()
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

const add = (user: TestUser, lines: string[], scope?: 'account' | 'reseller' | 'platform') =>
  app.as(user, addSuppressions, { body: { lines: lines.join('\n'), ...(scope && { scope }) } })
const listOf = (user: TestUser) => app.as(user, listSuppressions, { query: {} })

test('lines are read as addresses, domains, phones and profiles, and those that cannot be are answered', async () => {
  const user = await makeUser(db)
  const done = await add(user, [
    'Ada@Firm.Example',
    '',
    '"bea+news@firm.example","Bea"',
    'https://www.shop.example/contact',
    '+44 20 7946 0018',
    '020 7946 0018',
    'linkedin.com/in/ada-lovelace/',
    'co.uk',
    'not a value',
    'ADA@firm.example',
  ])
  assert.deepEqual(done, {
    added: 5,
    known: 1,
    unread: [
      { line: 6, text: '020 7946 0018', problem: 'phone_country' },
      { line: 8, text: 'co.uk', problem: 'whole_ending' },
      { line: 9, text: 'not a value', problem: 'unreadable' },
    ],
    unread_total: 3,
  })
  const { items } = await listOf(user)
  assert.deepEqual(items.map(({ kind, value }) => `${kind} ${value}`).toSorted(), [
    'domain shop.example',
    'email ada@firm.example',
    'email bea+news@firm.example',
    'phone +442079460018',
    'profile linkedin.com/in/ada-lovelace',
  ])
  assert.equal(items.find(({ kind }) => kind === 'phone')?.text, '+44 20 7946 0018')
})

test('P2 a search leaves out suppressed leads, charges nothing for them and says how many', async () => {
  const user = await makeUser(db, { credits: 20 })
  const [one, two, three] = mailboxes('valid')
  assert.ok(one && two && three)
  const criteria = await neighbourhood([one, two, three])
  await add(user, [one.toUpperCase(), `@${two.split('@')[1]}`])
  const { id, search } = await start(user, criteria)
  await app.work()
  const leads = await leadsOf(user, id)
  const { left_out, charged, found } = await searchOf(user, search.id)
  const domain = two.split('@')[1]
  const kept = [three].filter((email) => email.split('@')[1] !== domain)
  assert.deepEqual(
    leads.map(({ email }) => email),
    kept,
  )
  assert.deepEqual([left_out, charged, found], [3 - kept.length, kept.length, kept.length])
  assert.equal((await walletOf(user)).balance, 20 - kept.length)
})

const spellings = {
  'ada@firm.example': ['ADA@FIRM.EXAMPLE', 'ada+list@firm.example'],
  'joe.bloggs@gmail.com': ['joebloggs@googlemail.com'],
  'firm.example': ['info@sub.firm.example'],
  'müller.example': ['kontakt@xn--mller-kva.example'],
}

test('P2 an entry matches whatever the spelling: case, a word after a plus, dots of Gmail, subdomains, umlauts', async () => {
  for (const [entry, emails] of Object.entries(spellings)) {
    const user = await makeUser(db)
    await add(user, [entry])
    const other = 'someone@other.example'
    const id = await makeLeads(db, user, { leads: [...emails, other].map((email) => ({ email })) })
    const marked = (await leadsOf(user, id)).filter(({ is_suppressed }) => is_suppressed)
    assert.deepEqual(marked.map(({ email }) => String(email)).toSorted(), emails.toSorted(), entry)
  }
})

test('P2 leads that are there are marked, stay out of files and paid tools, and are free again with the entry', async () => {
  const user = await makeUser(db)
  const leads = [{ email: 'ada@firm.example' }, { phone: '+12025550188' }, { email: 'bea@else.example' }]
  const id = await makeLeads(db, user, { leads })
  await add(user, ['firm.example', '+1 202 555 0188'])
  await app.work()
  const params = { type: 'local' as const, id }
  const [marked] = (await leadsOf(user, id)).filter(({ email }) => email === 'ada@firm.example')
  assert.equal((await app.as(user, getResult, { params: { id: marked?.id ?? '' } })).is_suppressed, true)
  const { url, left_out } = await app.as(user, createCsvLink, { params, body: { chosen: { scope: 'all' } } })
  assert.equal(left_out, 2)
  const shown = await app.as(user, previewExport, { params, body: { chosen: { scope: 'all' } } })
  assert.equal(shown.left_out, 2)
  const { body: file } = await app.http.inject({ method: 'GET', url, headers: { host: testHost } })
  assert.ok(
    !file.includes('firm.example') && !file.includes('2025550188') && file.includes('bea@else.example'),
  )
  const { items } = await listOf(user)
  await app.as(user, removeSuppressions, { body: { ids: items.map((entry) => entry.id) } })
  await app.work()
  assert.ok((await leadsOf(user, id)).every(({ is_suppressed }) => !is_suppressed))
})

test('P2 no mail server is asked for a lead on the list, neither by hand nor by a check that waits, and nothing is paid or refunded', async () => {
  const user = await makeUser(db, { credits: 20 })
  const [address] = mailboxes('valid')
  const { id } = await start(user, await neighbourhood([address]))
  await app.work()
  const [lead] = await leadsOf(user, id)
  const before = await walletOf(user)
  const recheck = (bounced?: string) =>
    app.ask(user, recheckResult, { params: { id: lead?.id ?? '' }, body: bounced ? { bounced } : {} })
  const checksOf = async () =>
    (await app.as(user, getResult, { params: { id: lead?.id ?? '' } })).facts.filter(
      (fact) => fact.checked_at,
    ).length
  const checks = await checksOf()
  assert.equal((await recheck('5.1.1')).status, 200)
  await add(user, [address ?? ''])
  await app.work(['mark-suppressed'])
  await app.work()
  assert.equal(await checksOf(), checks)
  for (const bounced of [undefined, '5.1.1']) {
    const { status, code } = await recheck(bounced)
    assert.deepEqual([status, code], [409, 'lead_suppressed'])
  }
  assert.deepEqual(await walletOf(user), before)
})

test('the list of a reseller holds for its clients, that of the platform for everyone, and no client writes either', async () => {
  const [platform, reseller, client, other] = [
    await makeUser(db),
    await makeUser(db),
    await makeUser(db),
    await makeUser(db),
  ]
  const kinds = { platform: platform.account_id, reseller: reseller.account_id } as const
  for (const kind of ['platform', 'reseller'] as const)
    await db.updateTable('accounts').set({ kind }).where('id', '=', kinds[kind]).execute()
  await db
    .updateTable('accounts')
    .set({ parent_account_id: reseller.account_id, reseller_id: reseller.account_id })
    .where('id', '=', client.account_id)
    .execute()
  await add(reseller, ['reseller.example'], 'reseller')
  await add(platform, ['platform.example'], 'platform')
  for (const scope of ['reseller', 'platform'] as const) {
    const refused = await app.ask(client, addSuppressions, { body: { lines: 'a.example', scope } })
    assert.equal(refused.status, 403)
  }
  const leads = [{ email: 'a@reseller.example' }, { email: 'b@platform.example' }]
  const markedOf = async (user: TestUser) =>
    (await leadsOf(user, await makeLeads(db, user, { leads })))
      .filter(({ is_suppressed }) => is_suppressed)
      .map(({ email }) => String(email))
      .toSorted()
  assert.deepEqual(await markedOf(client), ['a@reseller.example', 'b@platform.example'])
  assert.deepEqual(await markedOf(other), ['b@platform.example'])
  assert.equal((await listOf(client)).total, 0)
})
