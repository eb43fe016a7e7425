import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { explainSearch } from '#contract/leads/explain/explanation.ts'
import { getResult } from '#contract/leads/leads.ts'
import { listCampaignSearches } from '#contract/leads/lists.ts'
import { answerHunter } from '#sample/sources/hunter.ts'
import { sampleKey } from '#sample/sources/source-request.ts'
import { testville } from '#sample/testville.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { importPeople } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const sources = await startSources()
const { app, start, leadsOf, searchOf } = await startSearching(sources.networks)
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db } = services

beforeEach(() => sources.clear(services))

const { people, mailboxOf, mailDomains } = testville()
const catchAll = new Set(mailDomains.flatMap(({ domain, mode }) => (mode === 'catch_all' ? [domain] : [])))

/** What Hunter says of the address of a person. */
function claimOf(email: string): unknown {
  const url = new URL('http://hunter.test/v2/email-verifier')
  url.searchParams.set('email', email)
  const { body } = answerHunter({ method: 'GET', url, key: sampleKey, body: undefined })
  return (body as { data: { status: string } }).data.status
}

/** A person whose server accepts every address, and whom Hunter knows, or does not. */
const oneWith = (claim: string) =>
  people.find(({ source_id, company_domain }) => {
    const email = mailboxOf.get(source_id)
    return email !== undefined && catchAll.has(company_domain ?? '') && claimOf(email) === claim
  }) ?? assert.fail(claim)

let searches = 0
/** Searches a person whose address open data know; answers the lead with all that is known of it. */
async function search(claim: string, searcher?: TestUser) {
  searches += 1
  const word = `checked${searches}`
  const person = oneWith(claim)
  const email = mailboxOf.get(person.source_id) ?? ''
  const listed = { ...person, emails: [email], phones: [], keywords: [word], company_domain: null }
  await importPeople(services.directoryPool, word, [listed])
  const user = searcher ?? (await makeUser(db, { credits: 100, modules: ['admin', 'leads'] }))
  const {
    id,
    search: { id: begun },
  } = await start(user, { type: 'people', keywords: [word] }, { max_credits: 60 })
  await app.work()
  const [found] = await leadsOf(user, id, 'people')
  const lead = await app.as(user, getResult, { params: { id: found?.id ?? '' } })
  const checks = lead.requests.filter(({ source, claim: said }) => source === 'Hunter' && said !== null)
  const { sources: reports } = await searchOf(user, begun)
  const report = reports.find(({ source }) => source.startsWith('checks:'))
  return { user, id, lead, email, checks, report }
}

const inChecks = { driver: 'hunter', settings: { in_checks: true } } as const

test('an address whose server accepts every address is confirmed by the check of a source, which is named', async () => {
  await sources.add(services, inChecks)
  const { lead, email, checks, user, report } = await search('valid')
  assert.deepEqual(
    [lead.email, lead.email_state, lead.email_verdict, lead.charged],
    [email, 'found', 'valid', 3],
  )
  const fact = lead.facts.find(({ value, verdict }) => value === email && verdict === 'valid')
  assert.equal(fact?.reasons[0], 'checker_says_valid')
  assert.equal(fact?.details?.['checked_by'], 'Hunter')
  assert.deepEqual(
    checks.map(({ claim, cost_micros, is_verified }) => [claim, cost_micros, is_verified]),
    [['valid', 24_500, null]],
  )
  assert.deepEqual([report?.label, report?.asked, report?.found, report?.state], ['Hunter', 1, 1, 'answered'])
  const body = { criteria: { type: 'people' as const, titles: ['CEO'] } }
  const { stages } = await app.as(user, explainSearch, { body })
  const stage = stages.find(({ role }) => role === 'checker')
  assert.deepEqual([stage?.label, stage?.asked, stage?.cost_micros], ['Hunter', 1, 24_500])
})

test('the receipt says what checks cost to the operator and to an account with its own key, and to no other', async () => {
  const client = () => makeUser(db, { credits: 100, modules: ['leads'] })
  const costOf = async (user?: TestUser) => {
    const { id, user: reader, report } = await search('valid', user)
    const { items } = await app.as(reader, listCampaignSearches, { params: { id }, body: {} })
    const kept = items.flatMap((one) => one.sources).find(({ source }) => source.startsWith('checks:'))
    assert.deepEqual(kept, report)
    assert.equal(report?.asked, 1)
    return report.cost_micros
  }
  await sources.add(services, inChecks)
  assert.deepEqual([await costOf(), await costOf(await client())], [24_500, undefined])

  await sources.clear(services)
  const [owner, reseller, bought] = [await client(), await client(), await client()]
  await db
    .updateTable('accounts')
    .set({ parent_account_id: reseller.account_id })
    .where('id', '=', bought.account_id)
    .execute()
  await sources.add(services, { ...inChecks, scope: 'account', account_id: owner.account_id })
  await sources.add(services, { ...inChecks, scope: 'reseller', account_id: reseller.account_id })
  assert.deepEqual([await costOf(owner), await costOf(bought)], [24_500, undefined])
})

test('a source that cannot tell leaves the address as our own check left it', async () => {
  await sources.add(services, inChecks)
  const { lead, checks, report } = await search('unknown')
  assert.deepEqual([lead.email_state, lead.email_verdict, lead.charged], ['potential', 'risky', 0])
  assert.equal(checks[0]?.claim, 'unknown')
  assert.deepEqual([report?.asked, report?.found, report?.causes], [1, 0, []])
})

test('no source checks addresses until the operator says so', async () => {
  await sources.add(services, { driver: 'hunter' })
  const { lead, checks, report } = await search('valid')
  assert.equal(report, undefined)
  assert.deepEqual([lead.email_state, checks.length], ['potential', 0])
})

test('an address whose owner asked the source not to be listed is left out', async () => {
  await sources.add(services, inChecks)
  sources.hunter.state.fault = 451
  const { lead } = await search('valid')
  assert.deepEqual([lead.email, lead.email_state, lead.charged], [null, 'not_found', 0])
})

test('a source that fails to check costs nothing, and the lead says that it was asked', async () => {
  await sources.add(services, inChecks)
  sources.hunter.state.fault = 503
  const { lead, report } = await search('valid')
  assert.deepEqual([report?.state, report?.causes], ['failed', [{ reason: 'unavailable', leads: 1 }]])
  assert.equal(lead.email_state, 'potential')
  assert.ok(lead.requests.some(({ outcome, reason }) => outcome === 'failed' && reason === 'unavailable'))
})
