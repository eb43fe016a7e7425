import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCsvLink, getResult, listResults } from '#contract/leads/leads.ts'
import { createCampaign, getCampaign } from '#contract/leads/lists.ts'
import { stopSearch } from '#contract/leads/searches.ts'
import type { Route } from '#contract/route.ts'
import { nameOfRoute } from '#contract/routes.ts'
import { features, jobs } from '#server/registered.ts'
import { testHost } from '#testing/app.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, start, searchOf, leadsOf, walletOf } = await startSearching()
after(() => app.stop())

const emails = mailboxes('valid').slice(0, 4)
const phones = emails.map((_, index) => `+4930555012${index}0`)
const area = { kind: 'circle' as const, lat: 40, lon: 20, radius_m: 2_000 }
const criteria = {
  type: 'local' as const,
  categories: ['cafe'],
  place: area,
  filters: { has_email: true },
}
const places = emails.map((email, index) =>
  makePlace(`withheld-${index}`, {
    name: `Café ${index}`,
    lat: 40,
    lon: 20 + index / 10_000,
    emails: [email],
    phones: [phones[index] ?? ''],
    profiles: [{ network: 'whatsapp', url: `https://wa.me/${phones[index]?.slice(1)}` }],
  }),
)
await importPlaces(app.services.directoryPool, 'withheld', { places })

interface Withheld {
  user: TestUser
  /** The list. */
  id: string
  search: string
  leads: string[]
}

/** A search whose leads are in its list, and whose contacts are still to be checked. */
async function startWithheld(credits = 40): Promise<Withheld> {
  const user = await makeUser(app.services.db, { credits })
  const { id, search } = await start(user, criteria)
  await app.work(['run-search'])
  const leads = (await leadsOf(user, id)).map((lead) => lead.id)
  assert.equal(leads.length, emails.length)
  return { user, id, search: search.id, leads }
}

/** Every call that only reads, with the ids of the list, its search and its leads. */
const reads = features
  .flatMap(({ routes }) => routes)
  .filter(({ kind }) => kind === 'query')
  .map(({ route }) => route)

async function assertHidden({ user, id, search, leads }: Withheld, hidden = [...emails, ...phones]) {
  const found: string[] = []
  const look = (from: string, text: string) => {
    for (const value of hidden) {
      for (const form of [value, value.replace('+', '')])
        if (text.includes(form)) found.push(`${from}: ${form}`)
    }
  }
  const answered = new Set<string>()
  for (const route of reads) {
    for (const each of [id, search, ...leads]) {
      const sent = { params: { type: 'local', id: each }, body: bodyOf(route) }
      const answer = await app.ask(user, route as Route<never>, sent as never) // routes in a loop have no types of their own
      if (answer.status === 200) answered.add(nameOfRoute(route))
      look(nameOfRoute(route), JSON.stringify(answer))
    }
  }
  for (const name of ['listResults', 'listResultPoints', 'getResult', 'getSearch', 'previewSearch'])
    assert.ok(answered.has(name), `${name} was walked`)
  for (const chosen of [{ scope: 'all' as const }, { scope: 'selected' as const, ids: leads }])
    look(`csv of ${chosen.scope}`, await csvOf({ user, id }, chosen))
  assert.deepEqual(found, [])
}

const bodyOf = (route: Route) => (nameOfRoute(route) === 'previewSearch' ? { criteria } : undefined)

async function csvOf(
  { user, id }: Pick<Withheld, 'user' | 'id'>,
  chosen: { scope: 'all' } | { scope: 'selected'; ids: string[] },
): Promise<string> {
  const { url } = await app.as(user, createCsvLink, { params: { type: 'local', id }, body: { chosen } })
  const { statusCode, body } = await app.http.inject({ method: 'GET', url, headers: { host: testHost } })
  assert.equal(statusCode, 200)
  return body
}

type Filters = NonNullable<Parameters<typeof app.as<typeof listResults>>[2]>['body']

async function names({ user, id }: Withheld, body: Filters): Promise<string[]> {
  const { items } = await app.as(user, listResults, { params: { type: 'local', id }, body })
  return items.map(({ name }) => name)
}

/** Filters and sorts that would answer a guess. */
async function assertNoOracle(list: Withheld) {
  const [email = ''] = emails
  const [phone = ''] = phones
  for (const search of [email, email.slice(0, 5), phone, phone.slice(-6)])
    assert.deepEqual(await names(list, { search }), [], search)
  for (const [field, value] of [
    ['email', email.slice(0, 4)],
    ['phone', phone.slice(-5)],
  ] as const) {
    const found = await names(list, { custom_search: [{ field, operator: 'like', value }] })
    const filled = await names(list, { custom_search: [{ field, operator: 'not empty' }] })
    assert.deepEqual([found, filled], [[], []], field)
    const sorted = [await names(list, { sort: field }), await names(list, { sort: field, direction: 'desc' })]
    assert.deepEqual(sorted[0], sorted[1]?.toReversed())
    assert.deepEqual(
      sorted[0]?.toSorted(),
      places.map(({ name }) => name),
    )
  }
}

test('T14 leads that are not settled show no address and no number by any route, and say their price', async () => {
  const list = await startWithheld()
  await assertHidden(list)
  await assertNoOracle(list)
  const [lead] = await leadsOf(list.user, list.id)
  assert.deepEqual(
    [lead?.email, lead?.phone, lead?.phone_text, lead?.masked, lead?.price, lead?.email_state],
    [null, null, null, ['email', 'phone'], 1, 'potential'],
  )
})

test('T14 a search that is stopped as soon as leads appear shows nothing for nothing, for good', async () => {
  const list = await startWithheld()
  await app.as(list.user, stopSearch, { params: { id: list.search } })
  await app.work()
  assert.equal((await walletOf(list.user)).balance, 40)
  await assertHidden(list)
  await assertNoOracle(list)
})

test('T14 a lead that was charged shows its values, and the leads beside it stay masked', async () => {
  const list = await startWithheld()
  const { user, search } = list
  const [paid = ''] = list.leads
  const job = jobs.find(({ name }) => name === 'contact-lead')
  const run = { account_id: user.account_id, signal: new AbortController().signal, jobId: '' }
  await job?.run({ services: app.services, ...run }, { result_id: paid })
  await app.as(user, stopSearch, { params: { id: search } })
  await app.work()
  assert.equal((await searchOf(user, search)).charged, 1)
  const lead = await app.as(user, getResult, { params: { id: paid } })
  assert.ok(lead.email && emails.includes(lead.email) && lead.phone && phones.includes(lead.phone))
  assert.deepEqual([lead.masked, lead.price], [[], null])
  const fields = new Set(lead.facts.map(({ field }) => field))
  for (const field of ['email', 'phone', 'profile']) assert.ok(fields.has(field), field)
  const others = [...emails, ...phones].filter((value) => value !== lead.email && value !== lead.phone)
  await assertHidden(list, others)
  const csv = await csvOf(list, { scope: 'all' })
  assert.ok(csv.includes(lead.email) && csv.includes(lead.phone))
})

test('a lead that is paid for already shows its values at once', async () => {
  const user = await makeUser(app.services.db, { credits: 40 })
  await start(user, criteria)
  await app.work()
  const { id } = await start(user, criteria, { skip_owned: false })
  await app.work(['run-search'])
  const again = await leadsOf(user, id)
  assert.deepEqual(new Set(again.map(({ email }) => email)), new Set(emails))
  assert.deepEqual(new Set(again.flatMap(({ masked }) => masked)), new Set())
})

test('leads that a stopped search left are found again, in their list and in another, once and at the usual price', async () => {
  for (const inSameList of [true, false]) {
    const { user, id, search } = await startWithheld()
    await app.as(user, stopSearch, { params: { id: search } })
    const list = inSameList ? { campaign_id: id } : { name: 'Again' }
    const body = { type: 'local' as const, criteria, max_leads: 20, max_credits: 20, ...list }
    const again = await app.as(user, createCampaign, { body })
    await app.work()
    const { found, charged } = await searchOf(user, again.search.id)
    assert.deepEqual({ found, charged }, { found: emails.length, charged: emails.length })
    const leads = await leadsOf(user, again.id)
    assert.deepEqual(new Set(leads.map(({ email }) => email)), new Set(emails))
    const {
      leads: counted,
      with_email,
      potential,
    } = await app.as(user, getCampaign, {
      params: { id: again.id },
    })
    assert.deepEqual([counted, with_email, potential], [emails.length, emails.length, 0])
    const third = await start(user, criteria)
    await app.work()
    assert.equal((await searchOf(user, third.search.id)).charged, 0)
  }
})
