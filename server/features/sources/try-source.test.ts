import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { type Mapping, trySource } from '#contract/operator/source-mapping.ts'
import { createSource, switchSource } from '#contract/operator/sources.ts'
import { sampleKey } from '#sample/sources/source-request.ts'
import { testville } from '#sample/testville.ts'
import { startApp } from '#testing/app.ts'
import { onHunter as mapped } from '#testing/fakes/sources/on-hunter.ts'
import { hosts, startSources } from '#testing/fakes/sources/start-sources.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'

const sources = await startSources()
const app = await startApp({ networks: sources.networks })
after(() => app.stop().then(() => sources.stop()))
const admin = await makeAdmin(app.services.db)
const { people } = testville()
const fields = {
  name: 'Own API',
  base_url: `http://${hosts.http}/v2`,
  per_minute: null,
  per_day: null,
  cost_micros: 0,
}
const onHunter: Mapping = { ...mapped, path: `${mapped.path}&token={key}` }
const one = (id: string) => ({ params: { id } })

beforeEach(() => {
  Object.assign(sources.hunter.state, { fault: 'none', headers: {} })
})

test('a mapping is tried before it is saved: request and answer are shown, the key is not', async () => {
  const base_url = `http://${hosts.http}/v2`
  const [domain = ''] = people.flatMap(({ company_domain }) => company_domain ?? [])
  const given = { base_url, mapping: onHunter, values: { domain } }
  const tried = await app.as(admin, trySource, { body: { ...given, key: sampleKey } })
  assert.deepEqual([tried.status, tried.reason, tried.count], [200, null, tried.people.length])
  assert.ok(tried.count > 0 && tried.people.every(({ email }) => email?.endsWith(`@${domain}`)))
  assert.ok(tried.answer?.includes('"emails"') && tried.request?.url.includes(`domain=${domain}`))
  assert.match(tried.request?.url ?? '', /token=•+$/)
  assert.deepEqual(tried.request?.headers, [{ name: 'X-Api-Key', value: '••••••••' }])
  assert.ok(!JSON.stringify(tried).includes(sampleKey))

  const wrong = await app.as(admin, trySource, { body: { ...given, key: 'wrong-key' } })
  assert.deepEqual([wrong.status, wrong.reason, wrong.count], [401, 'bad_credentials', 0])
  sources.hunter.state.fault = 'huge'
  const huge = await app.as(admin, trySource, { body: { ...given, key: sampleKey } })
  assert.deepEqual([huge.reason, huge.answer], ['too_large', null])
})

test('the stored key of a mapping goes to no other address, and an answer that repeats it shows dots', async () => {
  const base_url = `http://${hosts.http}/v2`
  const { id } = await app.as(admin, createSource, {
    body: { ...fields, driver: 'http', base_url, key: sampleKey, mapping: onHunter },
  })
  const on = await app.as(admin, switchSource, { ...one(id), body: { is_on: true } })
  const actions = ['domain', 'similar', 'employees']
  assert.deepEqual([on.actions, on.types, on.mapping], [actions, ['domain'], onHunter])
  const mapping = { ...onHunter, path: `${onHunter.path}&company=${sampleKey}` }
  const echoed = await app.as(admin, trySource, {
    body: { id, base_url, mapping, values: { domain: 'x.example' } },
  })
  assert.ok(echoed.status === 200 && !JSON.stringify(echoed).includes(sampleKey))
  // An API that repeats the key in every field that is read.
  const repeats = { name: 'domain', position: 'domain', company: 'domain' }
  const repeated = {
    ...mapping,
    path: `/domain-search?domain=${sampleKey}`,
    items: 'data',
    fields: repeats,
    total: '',
  }
  const read = await app.as(admin, trySource, { body: { id, base_url, mapping: repeated, values: {} } })
  assert.deepEqual([read.count, read.people[0]?.name], [1, '••••••••'])
  assert.ok(!JSON.stringify(read).includes(sampleKey))
  const elsewhere = { id, base_url: `http://${hosts.hunter}/v2`, mapping: onHunter, values: {} }
  const moved = await app.ask(admin, trySource, { body: elsewhere })
  assert.deepEqual([moved.status, Object.keys(moved.errors ?? {})], [422, ['key']])
})

test('a mapping that could not be asked or read is refused where it is wrong', async () => {
  const wrong: [Partial<Mapping>, string][] = [
    [{ path: 'https://elsewhere.example' }, 'mapping.path'],
    [{ path: '/find?name={surname}' }, 'mapping.path'],
    [{ headers: [{ name: 'Host', value: 'x' }] }, 'mapping.headers.0.name'],
    [{ headers: [{ name: 'X', value: 'a\r\nHost: b' }] }, 'mapping.headers.0.value'],
    [{ method: 'POST', body: '{"name":' }, 'mapping.body'],
    [{ method: 'POST', body: '{"k":"{key}"}' }, 'mapping.body'],
    [{ items: 'data..x' }, 'mapping.items'],
    [{ fields: { position: 'title' } }, 'mapping.fields.email'],
  ]
  for (const [part, field] of wrong) {
    const mapping = { ...onHunter, ...part }
    const { status, errors } = await app.ask(admin, createSource, {
      body: { driver: 'http', ...fields, mapping },
    })
    assert.deepEqual([status, Object.keys(errors ?? {})], [422, [field]], JSON.stringify(part))
  }
  const none = await app.ask(admin, createSource, { body: { driver: 'http', ...fields } })
  assert.deepEqual([none.status, Object.keys(none.errors ?? {})], [422, ['mapping']])
})

test('a value in the path of an own API asks no other path: dot segments are refused, everything else is encoded', async () => {
  const base_url = `http://${hosts.http}/v2`
  const mapping: Mapping = { ...onHunter, path: '/people/{domain}/emails?token={key}' }
  const tryDomain = (domain: string, path = mapping.path) =>
    app.as(admin, trySource, {
      body: { base_url, key: sampleKey, mapping: { ...mapping, path }, values: { domain } },
    })
  const climbing = [
    '.',
    '..',
    '%2e%2e',
    '%2E.',
    '.%2e',
    '%252e%252e',
    '../../admin',
    '..\\admin',
    'a/../b',
    '%2e%2e%2fadmin',
  ]
  for (const domain of climbing) {
    const tried = await tryDomain(domain)
    assert.deepEqual([tried.request, tried.reason], [null, 'bad_request'], domain)
  }
  const halves = await tryDomain('.', '/people/{domain}{domain}/emails')
  assert.deepEqual([halves.request, halves.reason], [null, 'bad_request'])
  const own = await tryDomain('x.example', '/people/%2e%2e/{domain}')
  assert.deepEqual([own.request, own.reason], [null, 'bad_request'], 'nor does the path of the mapping')
  const plain: [string, string][] = [
    ['a..b', 'a..b'],
    ['...', '...'],
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['50%', '50%25'],
  ]
  for (const [domain, segment] of plain) {
    const { request } = await tryDomain(domain)
    assert.equal(new URL(request?.url ?? '').pathname, `/v2/people/${segment}/emails`)
  }
})
