import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getLeadRun, previewLeadRun, recheckResult, startLeadRun } from '#contract/leads/lead-runs.ts'
import { getCampaign } from '#contract/leads/lists.ts'
import { previewSearch, stopSearch } from '#contract/leads/searches.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { jobs } from '#server/registered.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { openClock } from '#testing/wallet/clock.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

/** Mailboxes that have ceased to exist, and those whose server stays silent. */
const gone = new Set<string>()
const silent = new Set<string>()

const { app, neighbourhood, start, searchOf, walletOf, leadsOf } = await startSearching((opened) => {
  const verify: Network['verify'] = async (emails, ...rest) => {
    const asked = emails.filter((email) => !gone.has(email) && !silent.has(email))
    const answers = await opened.sample.verify(asked, ...rest)
    const other = (email: string, verdict: 'invalid' | 'unknown') => ({
      email,
      verdict,
      reasons: ['no_such_mailbox'],
      checked_at: new Date().toISOString(),
      retry_after_ms: null,
    })
    return [
      ...answers,
      ...emails.filter((email) => gone.has(email)).map((email) => other(email, 'invalid')),
      ...emails.filter((email) => silent.has(email)).map((email) => other(email, 'unknown')),
    ] as Awaited<ReturnType<Network['verify']>>
  }
  return { ...opened, internet: { ...opened.sample, verify } }
})
const { db, directoryPool } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

async function paidLead(address: string | undefined) {
  assert.ok(address)
  const user = await makeUser(db, { credits: 50 })
  const { id, search } = await start(user, await neighbourhood([address]))
  await app.work()
  const [lead] = await leadsOf(user, id)
  assert.equal(lead?.charged, 1)
  return { user, id, search, lead_id: lead.id, address }
}

const recheck = (user: TestUser, id: string, bounced?: string) =>
  app.ask(user, recheckResult, { params: { id }, body: bounced ? { bounced } : {} })

test('an address that a later check finds invalid refunds its credits once, on the receipt of its search', async () => {
  const { user, id, search, lead_id, address } = await paidLead(mailboxes('valid')[0])
  const { balance } = await walletOf(user)
  gone.add(address)
  await Promise.all([recheck(user, lead_id), recheck(user, lead_id)])
  await app.work()
  await recheck(user, lead_id)
  await app.work()
  const { charged, refunded, with_email } = await searchOf(user, search.id)
  assert.deepEqual([charged, refunded, with_email], [1, 1, 0])
  assert.equal((await walletOf(user)).balance, balance + 1)
  const [lead] = await leadsOf(user, id)
  assert.deepEqual([lead?.email_state, lead?.email_verdict, lead?.charged], ['not_found', 'invalid', 0])
  await checkLedger(db)
})

test('a lead whose credits came back is not paid for: the next search of it says its price and charges it', async () => {
  const address = mailboxes('valid')[5] ?? ''
  const user = await makeUser(db, { credits: 50 })
  const criteria = await neighbourhood([address])
  const first = await start(user, criteria)
  await app.work()
  const limits = { skip_owned: false }
  const preview = async () => {
    const { paid, max_cost } = await app.as(user, previewSearch, { body: { criteria, limits } })
    return { paid, max_cost }
  }
  assert.deepEqual(await preview(), { paid: 1, max_cost: 0 })
  const [lead] = await leadsOf(user, first.id)
  gone.add(address)
  await recheck(user, lead?.id ?? '')
  await app.work()
  assert.deepEqual(await preview(), { paid: 0, max_cost: 1 })
  gone.delete(address)
  const { search } = await start(user, criteria, limits)
  await app.work()
  const { charged, already_paid } = await searchOf(user, search.id)
  assert.deepEqual([charged, already_paid], [1, 0])
  assert.deepEqual(await preview(), { paid: 1, max_cost: 0 })
})

test('a bounce refunds an address that its server does not confirm, and none that it does', async () => {
  const confirmed = await paidLead(mailboxes('valid')[1])
  await recheck(confirmed.user, confirmed.lead_id, '5.1.1')
  await app.work()
  assert.equal((await searchOf(confirmed.user, confirmed.search.id)).refunded, 0)
  const unclear = await paidLead(mailboxes('valid')[2])
  silent.add(unclear.address)
  await recheck(unclear.user, unclear.lead_id)
  await app.work()
  assert.equal((await searchOf(unclear.user, unclear.search.id)).refunded, 0)
  await recheck(unclear.user, unclear.lead_id, '5.1.1')
  await app.work()
  assert.equal((await searchOf(unclear.user, unclear.search.id)).refunded, 1)
})

test('after thirty days an address is marked invalid, and its credits stay charged', async () => {
  const { user, id, search, lead_id, address } = await paidLead(mailboxes('valid')[3])
  const clock = await openClock(app.url)
  await clock.set(new Date(Date.now() + 31 * 86_400_000).toISOString())
  gone.add(address)
  await recheck(user, lead_id)
  await app.work()
  await clock.close()
  const [lead] = await leadsOf(user, id)
  assert.equal(lead?.email_verdict, 'invalid')
  assert.equal((await searchOf(user, search.id)).refunded, 0)
})

test('an address that a tool was charged for is refunded on the receipt of the tool', async () => {
  const address = mailboxes('valid')[4]
  assert.ok(address)
  const user = await makeUser(db, { credits: 50 })
  const { id, search } = await start(user, await neighbourhood([address]))
  await app.work(['run-search'])
  await app.as(user, stopSearch, { params: { id: search.id } })
  await app.work()
  const run = await app.as(user, startLeadRun, {
    params: { type: 'local', id },
    body: { kind: 'enrich', chosen: { scope: 'all' }, max_credits: 5 },
  })
  await app.work()
  const [lead] = await leadsOf(user, id)
  gone.add(address)
  await recheck(user, lead?.id ?? '')
  await app.work()
  const { charged, refunded } = await app.as(user, getLeadRun, { params: { id: run.id } })
  assert.deepEqual([charged, refunded, (await searchOf(user, search.id)).refunded], [1, 1, 0])
})

test('M10 an address whose credits came back is charged again when a tool finds it, as it was said, and refunded again', async () => {
  const { user, id, lead_id, address } = await paidLead(mailboxes('valid')[6])
  const check = async () => {
    await recheck(user, lead_id)
    await app.work()
    return (await walletOf(user)).balance
  }
  gone.add(address)
  assert.equal(await check(), 50)
  gone.delete(address)
  const tool = { params: { type: 'local' as const, id } }
  const body = { kind: 'enrich' as const, chosen: { scope: 'all' as const } }
  assert.equal((await app.as(user, previewLeadRun, { ...tool, body })).max_cost, 1)
  const run = await app.as(user, startLeadRun, { ...tool, body: { ...body, max_credits: 5 } })
  await app.work()
  const { hits, charged, already_paid } = await app.as(user, getLeadRun, { params: { id: run.id } })
  assert.deepEqual([hits, charged, already_paid, (await walletOf(user)).balance], [1, 1, 0, 49])
  gone.add(address)
  assert.equal(await check(), 50)
  assert.equal(await check(), 50, 'a refund is posted once')
  assert.equal((await app.as(user, getLeadRun, { params: { id: run.id } })).refunded, 1)
  gone.delete(address)
})

test('a creator whose contact search keeps failing is delivered and paid for as a record', async () => {
  const user = await makeUser(db, { credits: 50 })
  await putCreators(directoryPool, 'failing', { creators: [makeCreator('fails', { topics: ['failing'] })] })
  const { id, search } = await start(user, {
    type: 'influencer',
    platforms: ['instagram'],
    keywords: ['failing'],
  })
  await app.work(['run-search'])
  const [lead] = await leadsOf(user, id, 'influencer')
  assert.deepEqual([lead?.username, lead?.charged], [null, 0])
  const contact = jobs.find(({ name }) => name === 'contact-lead')
  await contact?.parked?.(
    { services: app.services, account_id: user.account_id } as never,
    { account_id: user.account_id, result_id: lead?.id } as never,
  )
  const [settled] = await leadsOf(user, id, 'influencer')
  assert.deepEqual([settled?.username, settled?.charged, settled?.contact_state], ['fails', 2, 'failed'])
  const done = await searchOf(user, search.id)
  assert.deepEqual([done.state, done.found, done.charged, done.held], ['partial', 1, 2, 0])
  await app.work()
  assert.equal((await searchOf(user, search.id)).charged, 2)
})

test('a lead without an address has nothing to check', async () => {
  const user = await makeUser(db)
  const { id } = await start(user, await neighbourhood([null]))
  await app.work()
  const [lead] = await leadsOf(user, id)
  const answer = await recheck(user, lead?.id ?? '')
  assert.deepEqual([answer.status, answer.code], [409, 'no_email'])
})

test('the email of a lead that no search has found is checked again too, and its list counts what came of it', async () => {
  const user = await makeUser(db)
  const address = mailboxes('valid').find((one) => !gone.has(one) && !silent.has(one)) ?? ''
  const id = await makeLeads(db, user, { leads: [{ name: 'Typed' }] })
  await db
    .updateTable('results')
    .set({ email: address, email_state: 'potential' })
    .where('campaign_id', '=', id)
    .execute()
  await db.updateTable('campaigns').set({ potential: 1, not_checked: 0 }).where('id', '=', id).execute()
  const [lead] = await leadsOf(user, id)
  await recheck(user, lead?.id ?? '')
  await app.work()
  const [checked] = await leadsOf(user, id)
  assert.deepEqual([checked?.email_state, checked?.email_verdict], ['found', 'valid'])
  const { with_email, potential } = await app.as(user, getCampaign, { params: { id } })
  assert.deepEqual([with_email, potential], [1, 0])
})
