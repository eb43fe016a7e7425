import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listResults } from '#contract/leads/leads.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { listSearchSites, resumeSearch, stopSearch } from '#contract/leads/searches.ts'
import { testville } from '#sample/testville.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { jobs } from '#server/registered.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { companySites } from './company-sites.ts'

/** Home pages asked for since the start of a test, and what happens at each. */
const asked: string[] = []
let onAsked: () => void | Promise<void> = () => undefined

function counting(network: Network): Network {
  const fetch: Network['fetch'] = Object.assign(
    async (...[url, request]: Parameters<Network['fetch']>) => {
      if (request.purpose === 'page' && new URL(url).pathname === '/') {
        asked.push(new URL(url).hostname.replace(/^www\./, ''))
        await onAsked()
      }
      return network.fetch(url, request)
    },
    { close: () => network.fetch.close() },
  )
  return { ...network, fetch }
}

const { app, searchOf, walletOf } = await startSearching(({ sample, ...opened }) => {
  const counted = counting(sample)
  return { ...opened, sample: counted, internet: counted }
})
after(() => app.stop())
const { services } = app

const companies = testville()
  .sites.filter(
    ({ behaviour, robots, truth }) => behaviour === 'ok' && robots === 'none' && truth.emails.length > 0,
  )
  .slice(0, 12)
  .map(({ host }) => host)

async function start(user: TestUser, limits: object = {}) {
  asked.length = 0
  onAsked = () => undefined
  const criteria = { type: 'domain' as const, companies, kinds: ['role' as const] }
  const body = { type: 'domain' as const, name: 'Firms', criteria, max_leads: 60, max_credits: 60, ...limits }
  return app.as(user, createCampaign, { body })
}

async function runOnce(payload: object, signal: AbortSignal) {
  const job = jobs.find(({ name }) => name === 'run-search')
  assert.ok(job)
  await runJob(job, { services, signal, jobId: '' }, payload)
}

async function emailsOf(user: TestUser, id: string) {
  const params = { type: 'domain' as const, id }
  const { items } = await app.as(user, listResults, { params, body: { limit: 200 } })
  return items.map(({ email }) => email ?? '').toSorted()
}

test('a run that dies goes on where it was: no website is read twice, and the leads are those of a run that lives', async () => {
  const whole = await makeUser(services.db, { credits: 60 })
  const { id: wholeId } = await start(whole)
  await app.work()
  const user = await makeUser(services.db, { credits: 60 })
  const { id, search } = await start(user)
  const dying = new AbortController()
  onAsked = () => {
    if (asked.length === 10) dying.abort(new Error('killed'))
  }
  await assert.rejects(runOnce({ account_id: user.account_id, search_id: search.id }, dying.signal))
  const { items } = await app.as(user, listSearchSites, {
    params: { id: search.id },
    query: { state: 'read', limit: 100 },
  })
  const read = items.map(({ host }) => host)
  assert.ok(read.length > 0 && read.length < companies.length)
  asked.length = 0
  onAsked = () => undefined
  await app.work()
  assert.deepEqual(
    asked.filter((host) => read.includes(host)),
    [],
  )
  assert.deepEqual(await emailsOf(user, id), await emailsOf(whole, wholeId))
  const { state, charged, with_email } = await searchOf(user, search.id)
  assert.deepEqual([state, charged], ['done', with_email])
})

test('a run whose time is up leaves its worker to other searches and asks for another run', async () => {
  const user = await makeUser(services.db, { credits: 60 })
  const { search } = await start(user)
  await services.db.updateTable('searches').set({ state: 'running' }).where('id', '=', search.id).execute()
  const found = { id: search.id, account_id: user.account_id, max_credits: 60 }
  const context = { ...services, search: found, beginsUntil: 0 }
  const pages = companySites.stream(context, {
    type: 'domain',
    companies,
    kinds: ['role'],
    max_per_domain: 20,
  })
  for (;;) {
    const { done, value } = await pages.next()
    if (!done) continue
    assert.equal(value, 'unfinished')
    break
  }
  const { counts } = await app.as(user, listSearchSites, { params: { id: search.id } })
  assert.deepEqual([counts.read, counts.queued], [8, companies.length - 8])
  await app.work()
  assert.equal((await searchOf(user, search.id)).state, 'done')
})

test('a stop is seen before the next website, gives the rest back, and leaves no address that was not paid for', async () => {
  const user = await makeUser(services.db, { credits: 60 })
  const { id, search } = await start(user)
  let stopping: Promise<unknown> | undefined
  onAsked = async () => {
    stopping ??= app.as(user, stopSearch, { params: { id: search.id } })
    await stopping
  }
  await app.work()
  const stopped = await searchOf(user, search.id)
  assert.deepEqual([stopped.state, stopped.charged, new Set(asked).size <= 8], ['stopped', 0, true])
  assert.deepEqual(await walletOf(user), { balance: 60, held: 0, used_this_period: 0 })
  assert.deepEqual((await emailsOf(user, id)).filter(Boolean), [])
  const kept = await services.db
    .selectFrom('search_sites')
    .select('leads')
    .where('search_id', '=', search.id)
    .where('leads', 'is not', null)
    .execute()
  assert.deepEqual(kept, [])
})

test('a search that its limit pauses goes on when it is resumed, without reading a website again', async () => {
  const user = await makeUser(services.db, { credits: 60 })
  const { id, search } = await start(user, { max_credits: 2 })
  await app.work()
  const paused = await searchOf(user, search.id)
  assert.deepEqual([paused.state, paused.charged], ['paused', 2])
  const { items } = await app.as(user, listSearchSites, {
    params: { id: search.id },
    query: { state: 'read', limit: 100 },
  })
  const read = new Set(items.map(({ host }) => host))
  asked.length = 0
  await app.as(user, resumeSearch, { params: { id: search.id }, body: { max_credits: 100 } })
  await app.work()
  assert.deepEqual(
    asked.filter((host) => read.has(host)),
    [],
  )
  const done = await searchOf(user, search.id)
  assert.equal(done.state, 'done')
  const emails = await emailsOf(user, id)
  assert.equal(new Set(emails).size, emails.length)
})
