import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Client, type ElicitResult, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { listApiKeys, revokeApiKey } from '#contract/account/keys/api-keys.ts'
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

interface Sent {
  method?: 'DELETE' | 'GET' | 'POST'
  headers?: Record<string, string>
  payload?: object | string
}

/** The protocol over the server's own HTTP stack. */
async function send(token: string | null, { headers, ...more }: Sent) {
  return app.http.inject({
    method: 'POST',
    url: '/mcp',
    headers: { host: testHost, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...more,
  })
}

interface Assistant {
  /** The version of the protocol that it speaks. */
  speaks?: '2026-07-28' | 'legacy'
  /** What its user answers when it asks for the price. It cannot ask without. */
  answers?: (question: string) => ElicitResult
}

/** The client of the official package, with a key. */
async function connect({ token }: TestUser, { speaks = 'legacy', answers }: Assistant = {}) {
  const mode = speaks === 'legacy' ? speaks : { pin: speaks }
  const client = new Client(
    { name: 'assistant', version: '1' },
    { capabilities: answers ? { elicitation: {} } : {}, versionNegotiation: { mode } },
  )
  if (answers) client.setRequestHandler('elicitation/create', ({ params }) => answers(params.message))
  const fetch = async (_: URL | string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const response = await send(token, {
      method: method === 'POST' ? method : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    return new Response(response.body || null, {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
    })
  }
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://${testHost}/mcp`), { fetch }))
  return client
}

async function call(user: TestUser, name: string, given: object = {}) {
  return told(await connect(user), name, given)
}

async function told(client: Client, name: string, given: object) {
  const { isError, structuredContent } = await client.callTool({ name, arguments: { ...given } })
  return { isError: isError === true, ...(structuredContent as Told) }
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

test('an assistant without a credit left starts a search of leads that are all paid for, and is told that it is free', async () => {
  const user = await makeUser(db, { credits: 1 })
  const key = await makeApiKey(app, user, { budget: { credits: 1, per: 'total' } })
  const criteria = await neighbourhood(mailboxes('valid').slice(0, 1))
  const start = async (name: string) => {
    const wish = { type: 'local', name, criteria, max_leads: 1, max_credits: 1, skip_owned: false }
    const { result } = await call(key, 'start_search', wish)
    const started = await call(key, 'start_search', { ...wish, price_token: result?.['price_token'] })
    await app.work()
    return [result?.['max_cost'], started.isError]
  }
  assert.deepEqual(
    [await start('Paid'), await start('Free')],
    [
      [1, false],
      [0, false],
    ],
  )
  assert.deepEqual(await walletOf(user), { balance: 0, held: 0, used_this_period: 1 })
})

test('T1 T9 tools answer what the key may see, and nothing to a session, a revoked key, no key or another origin', async () => {
  const [user, other] = [await makeUser(db), await makeUser(db)]
  const [key, foreign] = [
    await makeApiKey(app, user, { scopes: ['account.read'] }),
    await makeApiKey(app, other),
  ]
  for (const speaks of ['legacy', '2026-07-28'] as const) {
    const client = await connect(key, { speaks })
    assert.deepEqual(Object.keys(client.getServerCapabilities() ?? {}), ['tools'])
    const { tools } = await client.listTools()
    assert.ok(tools.length > 10 && tools.every(({ inputSchema }) => inputSchema.type === 'object'))
    assert.equal((await told(client, 'get_limits', {})).isError, false)
  }
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
  const status = async (token: string | null, headers = {}) =>
    (await send(token, { headers, payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' } })).statusCode
  assert.equal(await status(own.token, { origin: 'https://elsewhere.example' }), 403)
  assert.equal(await status(null), 401)
  assert.equal(await status(user.token), 401)
  await app.as(user, revokeApiKey, { params: { id: own.id } })
  assert.equal(await status(own.token), 401)
})

test('an assistant that can ask its user has the price agreed to there, and starts one search', async () => {
  const user = await makeUser(db, { credits: 100 })
  const key = await makeApiKey(app, user)
  const criteria = await neighbourhood(mailboxes('valid').slice(0, 5))
  const wish = { type: 'local', name: 'Asked', criteria, max_leads: 4, max_credits: 4 }
  const asked: string[] = []
  const answering = (answer: ElicitResult) => (question: string) => {
    asked.push(question)
    return answer
  }
  for (const answer of [
    { action: 'decline' as const },
    { action: 'cancel' as const },
    { action: 'accept' as const, content: { start: false } },
  ]) {
    const client = await connect(key, { speaks: '2026-07-28', answers: answering(answer) })
    assert.equal((await told(client, 'start_search', wish)).result?.['is_started'], false)
  }
  assert.equal((await app.as(user, listCampaigns)).total, 0)

  const agree = answering({ action: 'accept', content: { start: true } })
  const client = await connect(key, { speaks: '2026-07-28', answers: agree })
  const started = await told(client, 'start_search', wish)
  assert.ok(started.result?.['id'])
  assert.deepEqual(
    [asked.length, asked.at(-1)],
    [4, '5 match. This search can cost up to 4 credits. Start it?'],
  )
  await app.work()
  assert.equal((await walletOf(user)).balance, 96)
  assert.equal((await app.as(user, listCampaigns)).total, 1)
})

test('F2 messages that are none are refused, and an unknown tool or method too', async () => {
  const { token } = await makeApiKey(app, await makeUser(db))
  const client = await connect({ token } as TestUser)
  await assert.rejects(client.callTool({ name: 'drop_tables' }), { code: -32_602 })
  const accept = { accept: 'application/json, text/event-stream' }
  const unknown = await send(token, {
    headers: accept,
    payload: { jsonrpc: '2.0', id: 1, method: 'resources/list' },
  })
  assert.match(unknown.body, /"code":-32601/)
  const modern = await connect({ token } as TestUser, { speaks: '2026-07-28' })
  await assert.rejects(modern.listen({ toolsListChanged: true }), /limit/i, 'no answer stays open')
  for (const payload of [
    [],
    {},
    { jsonrpc: '1.0', id: 1, method: 'ping' },
    { jsonrpc: '2.0', id: {}, method: 1 },
  ])
    assert.equal((await send(token, { headers: accept, payload })).statusCode, 400)
  for (const method of ['GET', 'DELETE'] as const)
    assert.equal((await send(token, { method, headers: accept })).statusCode, 405)
})
