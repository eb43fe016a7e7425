import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listApiKeys, revokeApiKey } from '#contract/account/api-keys.ts'
import { listCampaigns } from '#contract/leads/lists.ts'
import { testHost } from '#testing/app.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, neighbourhood, walletOf } = await startSearching()
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

interface Told {
  result?: Record<string, unknown>
  code?: string
}

/** What the answers of the protocol hold, as far as these tests look. */
interface Result {
  isError?: boolean
  structuredContent?: Told
  protocolVersion?: string
  capabilities?: object
  tools?: { inputSchema: { type: string } }[]
}

interface Sent {
  token: string | null
  params?: object
  headers?: object
}

/** Sends one message of the protocol. */
async function send(method: string, { token, params = {}, headers = {} }: Sent) {
  const response = await app.http.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: testHost,
      accept: 'application/json, text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload: { jsonrpc: '2.0', id: 1, method, params },
  })
  const body = response.body ? response.json<{ result?: Result; error?: { code: number } }>() : {}
  return { status: response.statusCode, error: body.error, result: body.result ?? {} }
}

async function call(user: TestUser, name: string, given: object = {}) {
  const { result } = await send('tools/call', { token: user.token, params: { name, arguments: given } })
  return { isError: result.isError === true, ...result.structuredContent }
}

test('an assistant with a purse of 20 credits agrees to each price, spends 20 exactly, and is refused the next', async () => {
  const user = await makeUser(db, { credits: 1_000 })
  const key = await makeApiKey(app, user, { budget: { credits: 20, per: 'total' } })
  const criteria = await neighbourhood(mailboxes('valid').slice(0, 30))
  const wish = (leads: number, name: string) => ({
    type: 'local',
    name,
    criteria,
    max_leads: leads,
    max_credits: leads,
  })

  const offer = await call(key, 'start_search', wish(12, 'First'))
  assert.deepEqual([offer.result?.['is_started'], offer.result?.['max_cost']], [false, 12])
  assert.equal((await app.as(user, listCampaigns)).total, 0, 'nothing begins before the price is agreed to')

  const price_token = offer.result?.['price_token']
  const changed = await call(key, 'start_search', { ...wish(13, 'First'), price_token })
  assert.equal(changed.result?.['is_started'], false, 'a token agrees to one request alone')
  const first = await call(key, 'start_search', { ...wish(12, 'First'), price_token })
  const again = await call(key, 'start_search', { ...wish(12, 'First'), price_token })
  assert.equal(again.result?.['id'], first.result?.['id'], 'a token that is sent twice starts one search')
  await app.work()
  assert.equal((await call(key, 'get_limits')).result?.['may_reserve'], 8)

  const start = async (leads: number, name: string) => {
    const { result } = await call(key, 'start_search', wish(leads, name))
    return call(key, 'start_search', { ...wish(leads, name), price_token: result?.['price_token'] })
  }
  const beyond = await start(9, 'Too much')
  assert.deepEqual([beyond.isError, beyond.code], [true, 'key_budget'])
  assert.equal((await start(8, 'Second')).isError, false)
  await app.work()
  assert.equal((await start(1, 'Third')).code, 'key_budget')
  assert.deepEqual(await walletOf(user), { balance: 980, held: 0, used_this_period: 20 })
  assert.equal((await app.as(user, listApiKeys)).items[0]?.used, 20)

  const id = first.result?.['id']
  const page = await call(key, 'list_leads', { type: 'local', id, limit: 5 })
  const leads = page.result?.['items'] as { id: string; email: string }[]
  assert.equal(leads.length, 5)
  assert.equal((await call(key, 'get_lead', { id: leads[0]?.id })).result?.['email'], leads[0]?.email)
  const file = await call(key, 'export_list', { type: 'local', id, chosen: { scope: 'all' } })
  const csv = await app.http.inject({ url: String(file.result?.['url']), headers: { host: testHost } })
  assert.equal(csv.body.trim().split('\n').length, 13)
})

test('T1 T9 tools answer what the key may see, and nothing to a session, a revoked key, no key or another origin', async () => {
  const [user, other] = [await makeUser(db), await makeUser(db)]
  const [key, foreign] = [
    await makeApiKey(app, user, { scopes: ['account.read'] }),
    await makeApiKey(app, other),
  ]
  const { result } = await send('initialize', {
    token: key.token,
    params: { protocolVersion: '2025-06-18', capabilities: {} },
  })
  assert.deepEqual(
    [result.protocolVersion, Object.keys(result.capabilities ?? {})],
    ['2025-06-18', ['tools']],
  )
  const listed = await send('tools/list', { token: key.token })
  assert.ok(listed.result.tools?.every(({ inputSchema }) => inputSchema.type === 'object'))
  assert.equal((await call(key, 'get_limits')).isError, false)
  assert.equal((await call(key, 'list_leads', { type: 'local', id: key.id })).code, 'key_scope')
  const own = await makeApiKey(app, user)
  const criteria = await neighbourhood([null])
  const wish = { type: 'local', name: 'One', criteria, max_leads: 1, max_credits: 1 }
  const price_token = (await call(own, 'start_search', wish)).result?.['price_token']
  const borrowed = await call(foreign, 'start_search', { ...wish, price_token })
  assert.equal(borrowed.result?.['is_started'], false, 'a token of another key agrees to nothing')
  const started = await call(own, 'start_search', { ...wish, price_token })
  assert.equal((await call(foreign, 'get_list', { id: started.result?.['id'] })).code, 'not_found')
  assert.equal(
    (await send('tools/list', { token: own.token, headers: { origin: 'https://elsewhere.example' } })).status,
    403,
  )
  assert.equal((await send('tools/list', { token: null })).status, 401)
  assert.equal((await send('tools/list', { token: user.token })).status, 401)
  await app.as(user, revokeApiKey, { params: { id: own.id } })
  assert.equal((await send('tools/list', { token: own.token })).status, 401)
})

test('F2 messages that are none are refused, and an unknown tool or method too', async () => {
  const { token } = await makeApiKey(app, await makeUser(db))
  assert.equal((await send('tools/call', { token, params: { name: 'drop_tables' } })).error?.code, -32_602)
  assert.equal((await send('resources/list', { token })).error?.code, -32_601)
  for (const payload of [
    [],
    {},
    { jsonrpc: '1.0', id: 1, method: 'ping' },
    { jsonrpc: '2.0', id: {}, method: 1 },
  ]) {
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: testHost, authorization: `Bearer ${token}` },
      payload,
    })
    assert.equal(statusCode, 400)
  }
  for (const method of ['GET', 'DELETE'] as const) {
    const { statusCode } = await app.http.inject({ method, url: '/mcp', headers: { host: testHost } })
    assert.equal(statusCode, 405)
  }
})
