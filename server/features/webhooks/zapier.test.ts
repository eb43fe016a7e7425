import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as sends from '#contract/leads/crm/hook-sends.ts'
import * as contract from '#contract/leads/crm/zapier.ts'
import {
  getWebhook,
  listWebhookMessages,
  removeWebhook,
  resendWebhookMessages,
  setWebhook,
} from '#contract/leads/webhooks.ts'
import { addSuppressions } from '#contract/privacy/suppressions.ts'
import { receiverHost, startHookReceiver } from '#testing/fakes/web/hook-receiver.ts'
import { makeLeads, makeManyLeads } from '#testing/make/make-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'

const zapier = await startHookReceiver()
const { app, start, neighbourhood } = await startSearching(zapier.networks)
after(async () => {
  await app.stop()
  await zapier.stop()
})
beforeEach(() => {
  zapier.heard.length = 0
  zapier.state.answer = (response) => response.end('{"status":"success"}')
})

const { services } = app
const address = (name: string) => `http://${receiverHost}/hooks/standard/11/${name}/`
const subscribe = (user: TestUser, name: string, more: object = {}) =>
  app.as(user, contract.subscribeZapier, {
    body: { target_url: address(name), event: 'lead.created', ...more },
  })
const hooks = (user: TestUser) => app.as(user, contract.listZapierHooks, {})

test('a Zap subscribes with an API key, is told of each lead as its sample shows, and unsubscribes', async () => {
  const user = await makeUser(services.db, { credits: 50 })
  const key = await makeApiKey(app, user, {
    scopes: ['leads.read', 'webhooks.write', 'webhooks.point'],
  })
  const criteria = await neighbourhood([null, null])
  const [invented] = await app.as(key, contract.listZapierSamples, { query: { event: 'lead.created' } })
  assert.equal(invented?.type, 'lead.created')

  const all = await subscribe(key, 'all-lists')
  assert.deepEqual(await subscribe(key, 'all-lists'), all, 'a repeat is the same subscription')
  await subscribe(key, 'two', { event: 'list.completed' })
  assert.equal(all.receiver, `${receiverHost}/…ists`)
  await app.as(user, setWebhook, { body: { url: `http://${receiverHost}/own`, events: ['list.completed'] } })
  const { id: list_id } = await start(user, criteria)
  await subscribe(key, 'of-list', { list_id })
  await app.work()
  const told = Map.groupBy(zapier.heard, ({ path }) => path.split('/').at(-2))
  assert.deepEqual(
    ['all-lists', 'two', 'of-list', ''].map((name) => told.get(name)?.length),
    [2, 1, 2, 1],
  )
  const [{ headers, body } = assert.fail('nothing was told')] = told.get('of-list') ?? []
  assert.match(String(headers['webhook-signature']), /^v1,/)
  const query = { event: 'lead.created' as const, list_id }
  const samples = await app.as(key, contract.listZapierSamples, { query })
  const shapeOf = (data: object) => Object.keys(data).toSorted()
  assert.equal(samples.length, 2)
  assert.deepEqual(shapeOf(samples[0]?.data ?? {}), shapeOf((JSON.parse(body) as { data: object }).data))

  await app.as(key, removeWebhook, { params: { id: all.id } })
  assert.deepEqual(
    (await hooks(key)).map(({ event, list_name }) => [event, list_name]),
    [
      ['lead.created', 'Cafés'],
      ['list.completed', null],
    ],
  )
  assert.equal((await app.as(user, getWebhook, {}))?.url, `http://${receiverHost}/own`, 'not a Zap')
})

test('a Zap that Zapier has ended is forgotten; its address is stored encrypted and shown by its end alone', async () => {
  const user = await makeUser(services.db)
  const { id } = await subscribe(user, 'secret-address')
  const stored = await services.db.selectFrom('webhooks').selectAll().where('id', '=', id).execute()
  assert.ok(!JSON.stringify(stored).includes('secret-address'))
  await services.db
    .insertInto('webhook_messages')
    .values({
      account_id: user.account_id,
      webhook_id: id,
      event: 'lead.created',
      body: '{}',
      state: 'failed',
    })
    .execute()
  const { items } = await app.as(user, listWebhookMessages, { params: { id }, query: {} })
  assert.equal(items.length, 1)
  zapier.state.answer = (response) => response.writeHead(410).end()
  await app.as(user, resendWebhookMessages, { params: { id }, body: { since: '2020-01-01T00:00:00Z' } })
  await app.work()
  assert.equal(zapier.heard[0]?.path, '/hooks/standard/11/secret-address/')
  assert.deepEqual(await hooks(user), [])
})

test('addresses that are not of Zapier are refused, and a key of one list subscribes to that one alone', async () => {
  const user = await makeUser(services.db)
  const bad = [
    'https://example.com/hooks/catch/1/a/',
    'http://hooks.zapier.com/hooks/catch/1/a/',
    'https://hooks.zapier.com.example.com/hooks/catch/1/a/',
    'https://a:b@hooks.zapier.com/hooks/catch/1/a/',
    'https://hooks.zapier.com/elsewhere',
  ]
  for (const target_url of bad) {
    const body = { target_url, event: 'lead.created' as const }
    assert.equal((await app.ask(user, contract.subscribeZapier, { body })).status, 422, target_url)
  }
  const [own, other] = [
    await makeLeads(services.db, user, { leads: [{ name: 'One' }] }),
    await makeLeads(services.db, user, { leads: [{ name: 'One' }] }),
  ]
  const key = await makeApiKey(app, user, { campaign_ids: [own] })
  const asked = (list_id: string | null) =>
    app.ask(key, contract.subscribeZapier, {
      body: { target_url: address('a'), event: 'lead.created', list_id },
    })
  assert.deepEqual(
    [(await asked(null)).code, (await asked(other)).status, (await asked(own)).status],
    ['key_lists', 404, 200],
  )
})

test('chosen leads are sent to a Zap on request; what did not arrive is named and sent again', async () => {
  const user = await makeUser(services.db)
  const { id: webhook_id } = await subscribe(user, 'chosen')
  const leads = [{ name: 'Ada' }, { name: 'Bea' }, { name: 'Cy', email: 'cy@stop.example' }]
  await app.as(user, addSuppressions, { body: { lines: 'stop.example' } })
  const id = await makeLeads(services.db, user, { leads })
  const chosen = { scope: 'all' as const }
  const params = { type: 'local' as const, id }
  const sent = await app.as(user, sends.sendToHook, { params, body: { chosen, webhook_id } })
  assert.deepEqual([sent.leads, sent.waiting, sent.misses], [2, 2, []])
  const turn = (is_on: boolean) =>
    services.db.updateTable('webhooks').set({ is_on }).where('id', '=', webhook_id).execute()
  await turn(false)
  await app.work()
  const of = { params: { id: sent.id } }
  const missed = await app.as(user, sends.getHookSend, of)
  assert.deepEqual([missed.delivered, missed.failed, missed.misses[0]?.reason?.code], [0, 2, 'webhook_off'])
  assert.deepEqual(missed.misses.map(({ name }) => name).toSorted(), ['Ada', 'Bea'])
  assert.equal((await app.ask(user, sends.retryHookSend, of)).code, 'webhook_off')
  await turn(true)
  assert.equal((await app.as(user, sends.retryHookSend, of)).waiting, 2)
  await app.work()
  const { delivered, failed } = await app.as(user, sends.getHookSend, of)
  assert.deepEqual([delivered, failed, zapier.heard.length], [2, 0, 2])
  assert.equal((await app.ask(user, sends.retryHookSend, of)).code, 'nothing_to_resend')
})

test('one send takes 10,000 leads: more are refused with the limit, and none of them is sent', async () => {
  const user = await makeUser(services.db)
  const { id: webhook_id } = await subscribe(user, 'many')
  const id = await makeManyLeads(services.db, user, sends.maxLeadsPerSend + 1)
  const body = { chosen: { scope: 'all' as const }, webhook_id }
  const refused = await app.ask(user, sends.sendToHook, { params: { type: 'local', id }, body })
  assert.deepEqual([refused.status, refused.code], [409, 'hook_most'])
  assert.match(refused.message ?? '', /10,000/)
  const { items } = await app.as(user, listWebhookMessages, { params: { id: webhook_id }, query: {} })
  assert.deepEqual(items, [])
})

test('a webhook that wants found emails alone is sent no lead without one', async () => {
  const user = await makeUser(services.db)
  const { id: webhook_id } = await subscribe(user, 'found')
  const events = ['lead.email_found']
  await services.db.updateTable('webhooks').set({ events }).where('id', '=', webhook_id).execute()
  const leads = [{ name: 'Ada' }, { name: 'Bea', email: 'bea@firm.example', email_state: 'found' as const }]
  const id = await makeLeads(services.db, user, { leads })
  const send = (ids: string[]) =>
    app.ask(user, sends.sendToHook, {
      params: { type: 'local', id },
      body: { chosen: { scope: 'selected', ids }, webhook_id },
    })
  const rows = await services.db
    .selectFrom('results')
    .select(['id', 'name'])
    .where('campaign_id', '=', id)
    .execute()
  assert.equal((await send(rows.map((row) => row.id))).data?.leads, 1)
  const without = rows.filter(({ name }) => name === 'Ada').map((row) => row.id)
  assert.equal((await send(without)).code, 'nothing_to_send')
})
