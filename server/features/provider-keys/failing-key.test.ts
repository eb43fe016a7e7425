import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getProviderKeys } from '#contract/account/keys/provider-keys.ts'
import { getResult } from '#contract/leads/leads.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const sources = await startSources()
const { app, start, searchOf, leadsOf } = await startSearching(sources.networks)
after(() => app.stop().then(() => sources.stop()))
const { services } = app

test('a key of an account that fails is not replaced: the page, the lead and the search say that it failed and why', async () => {
  const user = await makeUser(services.db, { credits: 20 })
  const own = { scope: 'account', account_id: user.account_id } as const
  await sources.add(services, { driver: 'hunter' })
  await sources.add(services, { driver: 'hunter', key: 'revoked', ...own })
  const known = { name: 'Ada Lind', title: 'Luthier', company: 'No Such Firm', company_domain: null }
  await importPeople(services.directoryPool, 'failing-key', [
    makePerson('1', { ...known, emails: [], phones: [], keywords: ['failing'] }),
  ])
  const { id, search } = await start(user, { type: 'people', keywords: ['failing'] })
  await app.work()

  assert.deepEqual(
    sources.hunter.asked.map(({ key }) => key),
    ['revoked'],
  )
  const [lead] = await leadsOf(user, id, 'people')
  const { requests } = await app.as(user, getResult, { params: { id: lead?.id ?? '' } })
  assert.deepEqual(
    requests.map(({ source, outcome, reason }) => [source, outcome, reason]),
    [['Hunter', 'failed', 'bad_credentials']],
  )
  const { state, reason, sources: reports } = await searchOf(user, search.id)
  assert.deepEqual([state, reason], ['partial', 'emails_unasked'])
  const report = reports.find(({ label }) => label === 'Hunter')
  assert.deepEqual(
    report?.causes.map((cause) => cause.reason),
    ['bad_credentials'],
  )
  const { providers } = await app.as(user, getProviderKeys)
  const key = providers.find(({ driver }) => driver === 'hunter')?.key
  assert.deepEqual([key?.state, key?.reason, key?.errors], ['down', 'bad_credentials', 1])
  assert.ok(key?.rests_until)
})
