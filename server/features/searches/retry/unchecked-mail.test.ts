import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getLeadRun, startLeadRun } from '#contract/leads/lead-runs.ts'
import { getResult } from '#contract/leads/leads.ts'
import { retrySearch } from '#contract/leads/searches.ts'
import type { Criteria } from '#contract/leads/criteria.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { importPeople, importPlaces, makePerson, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import type { z } from 'zod'

type Verdict = Awaited<ReturnType<Network['verify']>>[number]['verdict']
type Reasons = Awaited<ReturnType<Network['verify']>>[number]['reasons']

/** The answers of mail servers, by the local part; `*` is that of all others. */
const mail = new Map<string, { verdict: Verdict; reasons: Reasons }>()
const valid = { verdict: 'valid' as const, reasons: [] }
const noDns = { verdict: 'unknown' as const, reasons: ['dns_failure' as const] }

const verify: Network['verify'] = async (addresses) =>
  addresses.map((address) => ({
    address,
    ...(mail.get(address.split('@')[0] ?? '') ?? mail.get('*') ?? valid),
    is_role: false,
    is_free: false,
    is_disposable: false,
    is_catch_all: null,
    mx_provider: null,
    checked_at: new Date().toISOString(),
    retry_after_ms: null,
    transcript: [],
  }))

const { app, start, searchOf, walletOf, leadsOf } = await startSearching((opened) => ({
  ...opened,
  internet: { ...opened.sample, verify },
}))
after(() => app.stop())
beforeEach(() => mail.clear())
const { directoryPool } = app.services
let made = 0

/** People whom a data set lists with an address each, which a mail server alone can confirm. */
async function people(names: string[]): Promise<z.input<typeof Criteria>> {
  const word = `mail${(made += 1)}`
  const records = names.map((name) =>
    makePerson(`${word}-${name}`, { name, keywords: [word], emails: [`${name}@${word}.example`] }),
  )
  await importPeople(directoryPool, { key: word, kind: 'table' }, records)
  return { type: 'people', keywords: [word] }
}

/** Cafés without a website, with an address each. */
async function cafes(names: string[]): Promise<z.input<typeof Criteria>> {
  const word = `mail${(made += 1)}`
  const lat = 20 + made
  const places = names.map((name) =>
    makePlace(`${word}-${name}`, { lat, emails: [`${name}@${word}.example`] }),
  )
  await importPlaces(directoryPool, word, { places })
  return { type: 'local', categories: ['cafe'], place: { kind: 'circle', lat, lon: 20, radius_m: 1_000 } }
}

async function searched(criteria: z.input<typeof Criteria>) {
  const user = await makeUser(app.services.db, { credits: 60 })
  const { id, search } = await start(user, criteria)
  await app.work()
  return { user, list: id, search: await searchOf(user, search.id) }
}

const checksOf = async (user: TestUser, list: string, type: 'people' | 'local') => {
  const [first] = await leadsOf(user, list, type)
  const { facts } = await app.as(user, getResult, { params: { id: first?.id ?? '' } })
  return facts
    .filter(({ field }) => field === 'email')
    .map(({ verdict, checked_at }) => [verdict, checked_at])
}

for (const [type, make, price] of [
  ['people', people, 3],
  ['local', cafes, 1],
] as const)
  test(`a ${type} search whose mail servers could not be asked is partly done, says why, and a retry checks them`, async () => {
    mail.set('*', noDns)
    const { user, list, search } = await searched(await make(['ada', 'bea']))
    assert.deepEqual([search.state, search.reason, search.found], ['partial', 'mail_unchecked', 2])
    assert.deepEqual([search.retryable.leads, search.retryable.credits, search.charged], [2, 2 * price, 0])
    const report = search.sources.find(({ source }) => source === 'mail')
    assert.deepEqual([report?.asked, report?.found], [2, 0])
    assert.deepEqual(report?.causes, [{ reason: 'dns_failure', leads: 2 }])
    assert.deepEqual(await checksOf(user, list, type), [['unknown', null]], 'no check, no time of a check')
    mail.clear()
    await app.as(user, retrySearch, { params: { id: search.id }, body: { max_credits: 20 } })
    await app.work()
    const again = await searchOf(user, search.id)
    assert.deepEqual([again.state, again.with_email, again.charged], ['done', 2, 2 * price])
    assert.equal(again.retryable.leads, 0)
    assert.equal((await walletOf(user)).balance, 60 - 2 * price)
  })

test('every cause for which no check was made counts, an unclear answer and a few failures do not', async () => {
  const endOf = async (reasons: Reasons) => {
    mail.set('*', { verdict: 'unknown', reasons })
    const { search } = await searched(await people(['ada', 'bea']))
    return search.state
  }
  for (const reason of [
    'dns_timeout',
    'port_blocked',
    'blocked',
    'timed_out',
    'retry_later',
    'greylisted',
  ] as const)
    assert.equal(await endOf([reason]), 'partial', reason)
  for (const reason of ['cannot_verify', 'not_permitted', 'no_mailbox_probable'] as const)
    assert.equal(await endOf([reason]), 'done', reason)
  mail.clear()
  mail.set('p0', noDns)
  const { search } = await searched(await cafes(Array.from({ length: 11 }, (_, index) => `p${index}`)))
  assert.deepEqual([search.state, search.retryable.leads], ['done', 1])
  mail.set('p0', { verdict: 'unknown', reasons: ['greylisted'] })
  const { search: waiting } = await searched(await people(['p0', 'p1']))
  assert.equal(waiting.state, 'done', 'a later try of the half that was asked to wait follows by itself')
})

test('a tool whose mail servers could not be asked is partly done, and its leads can be asked for again', async () => {
  mail.set('*', noDns)
  const { user, list } = await searched(await people(['ada', 'bea']))
  const run = async () => {
    const { id } = await app.as(user, startLeadRun, {
      params: { type: 'people', id: list },
      body: { kind: 'enrich', chosen: { scope: 'all' }, max_credits: 20 },
    })
    await app.work()
    return app.as(user, getLeadRun, { params: { id } })
  }
  const blind = await run()
  assert.deepEqual([blind.state, blind.reason, blind.failed, blind.charged], ['partial', 'unasked', 2, 0])
  mail.clear()
  const seeing = await run()
  assert.deepEqual([seeing.state, seeing.reason, seeing.hits], ['done', null, 2])
})
