import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { Webhook as Verifier } from 'standardwebhooks'
import * as contract from '#contract/leads/webhooks.ts'
import { receiverHost, startHookReceiver } from '#testing/fakes/web/hook-receiver.ts'
import { mailDue } from '#testing/http/due-mails.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const receiver = await startHookReceiver()
const { heard } = receiver
const { app, start, neighbourhood } = await startSearching(receiver.networks)
after(async () => {
  await app.stop()
  await receiver.stop()
})
beforeEach(() => {
  heard.length = 0
  receiver.state.answer = (response) => response.end('ok')
})

const { services } = app
const url = `http://${receiverHost}/in`
const events: ['lead.created', 'lead.email_found', 'list.completed'] = [
  'lead.created',
  'lead.email_found',
  'list.completed',
]

const set = (user: TestUser, body: object = {}) =>
  app.as(user, contract.setWebhook, { body: { url, events, is_on: true, ...body } })
const messages = async (user: TestUser, id: string) =>
  (await app.as(user, contract.listWebhookMessages, { params: { id }, query: {} })).items

/** The next try of every waiting delivery is due now. */
async function makeDue() {
  await services.db
    .updateTable('webhook_messages')
    .set({ next_at: null })
    .where('state', '=', 'waiting')
    .execute()
  await services.queue.boss
    .getDb()
    .executeSql(
      `update pgboss.job set start_after = now() where name in ('deliver-webhook', 'retry-webhook') and state < 'active'`,
    )
}

test('W4 each lead and the end of its search are told, signed, with tags filled in (2 of 10,000 events)', async () => {
  const user = await makeUser(services.db, { credits: 50 })
  const { id: webhook, secret } = await set(user)
  assert.ok(secret)
  const { id: campaign_id } = await start(user, await neighbourhood([null]))
  const body = { campaign_id, tags: ['{{name}}', '{{nothing}}', 'fair'], source: '{{list.name}} 2026' }
  await app.as(user, contract.setCampaignDetails, { body })
  await app.work()
  const told = heard.map(
    ({ body: text }) => JSON.parse(text) as { type: string; data: Record<string, unknown> },
  )
  assert.deepEqual(told.map(({ type }) => type).toSorted(), ['lead.created', 'list.completed'])
  const about = told.find(({ type }) => type === 'lead.created')?.data
  assert.ok(about)
  const { name } = about['lead'] as { name: string }
  assert.deepEqual([about['tags'], about['source']], [[name, 'fair'], 'Cafés 2026'])
  for (const { headers, body: text } of heard)
    assert.ok(new Verifier(secret).verify(text, headers as Record<string, string>))
  assert.deepEqual(
    (await messages(user, webhook)).map(({ state }) => state),
    ['delivered', 'delivered'],
  )
})

test('W2 a receiver that fails is asked again under the same id with the same bytes; redirects are not followed (1 of 10,000 events)', async () => {
  const user = await makeUser(services.db)
  const { id } = await set(user)
  const refusals = [302, 500, 429]
  receiver.state.answer = (response) => {
    const status = refusals.shift() ?? 200
    response.writeHead(status, { location: '/elsewhere', 'retry-after': '3600' }).end('no')
  }
  await services.db
    .insertInto('webhook_messages')
    .values({ account_id: user.account_id, webhook_id: id, event: 'lead.created', body: '{}' })
    .execute()
  const { id: message_id } = await services.db
    .selectFrom('webhook_messages')
    .select('id')
    .where('webhook_id', '=', id)
    .executeTakeFirstOrThrow()
  await services.db
    .updateTable('webhook_messages')
    .set({ state: 'failed' })
    .where('id', '=', message_id)
    .execute()
  await app.as(user, contract.resendWebhookMessage, { params: { id: message_id } })
  for (let round = 0; round < 4; round += 1) {
    await makeDue()
    await app.work()
  }
  const [message] = await messages(user, id)
  assert.deepEqual(
    message?.attempts.map(({ status }) => status),
    [302, 500, 429, 200],
  )
  assert.equal(message?.state, 'delivered')
  assert.equal(new Set(heard.map(({ headers }) => headers['webhook-id'])).size, 1)
  assert.equal(new Set(heard.map(({ body }) => body)).size, 1)
})

test('410 turns a webhook off and says so; a test is sent once, also while it is off', async () => {
  const user = await makeUser(services.db)
  const { id } = await set(user)
  receiver.state.answer = (response) => response.writeHead(410).end()
  await app.as(user, contract.testWebhook, { params: { id }, body: { event: 'list.completed' } })
  await app.work()
  assert.equal((await app.as(user, contract.getWebhook, {}))?.is_on, true, 'a test turns nothing off')
  await services.db
    .updateTable('webhook_messages')
    .set({ is_test: false })
    .where('webhook_id', '=', id)
    .execute()
  const [message] = await messages(user, id)
  assert.equal(message?.state, 'failed')
  await app.as(user, contract.resendWebhookMessage, { params: { id: message?.id ?? '' } })
  await app.work()
  const webhook = await app.as(user, contract.getWebhook, {})
  assert.deepEqual([webhook?.is_on, webhook?.reason?.code], [false, 'webhook_gone'])
  receiver.state.answer = (response) => response.end()
  await app.as(user, contract.testWebhook, { params: { id }, body: { event: 'lead.created' } })
  await app.work()
  assert.equal((await messages(user, id))[0]?.state, 'delivered')
})

test('W7 five days of failures turn a webhook off once; what failed is sent again when it is on (2 of 10,000)', async () => {
  const user = await makeUser(services.db)
  const { id } = await set(user)
  const { account_id } = user
  const since = new Date(Date.now() - 5 * 24 * 3_600_000).toISOString()
  await services.db.updateTable('webhooks').set({ failing_since: since }).where('id', '=', id).execute()
  const made = await services.db
    .insertInto('webhook_messages')
    .values(
      [1, 2].map(() => ({
        account_id,
        webhook_id: id,
        event: 'lead.created',
        body: '{}',
        state: 'failed' as const,
      })),
    )
    .returning('id')
    .execute()
  receiver.state.answer = (response) => response.writeHead(500).end()
  const again = () =>
    app.as(user, contract.resendWebhookMessages, { params: { id }, body: { since: '2020-01-01T00:00:00Z' } })
  assert.equal((await again()).count, 2)
  await app.work()
  const off = await app.as(user, contract.getWebhook, {})
  assert.deepEqual([off?.is_on, off?.reason?.code], [false, 'webhook_failing'])
  await makeDue()
  await app.work()
  assert.deepEqual(
    (await messages(user, id)).map(({ state }) => state),
    ['failed', 'failed'],
  )
  await mailDue(app)
  const mails = await services.db
    .selectFrom('outbox_mails')
    .select('template')
    .where('recipient', '=', user.email)
    .execute()
  assert.deepEqual(mails, [{ template: 'webhook_off' }], 'the owner is told once')
  receiver.state.answer = (response) => response.end('ok')
  await set(user)
  assert.equal((await again()).count, made.length)
  await makeDue()
  await app.work()
  assert.deepEqual(
    (await messages(user, id)).map(({ state }) => state),
    ['delivered', 'delivered'],
  )
})

test('W5 a replaced secret signs beside the new one; no answer but the first shows a secret', async () => {
  const user = await makeUser(services.db)
  const { id, secret: first } = await set(user)
  const { secret: second } = await app.as(user, contract.rotateWebhookSecret, { params: { id } })
  assert.ok(first && second && first !== second)
  assert.equal((await set(user)).secret, null)
  await app.as(user, contract.testWebhook, { params: { id }, body: { event: 'lead.created' } })
  await app.work()
  const [{ headers, body } = assert.fail('nothing was sent')] = heard
  for (const secret of [first, second])
    assert.ok(new Verifier(secret).verify(body, headers as Record<string, string>))
})

test('addresses that are no public https are refused, and a host that leads inside is not asked', async () => {
  const user = await makeUser(services.db)
  const wrong = [
    'http://example.com/a',
    'https://localhost/a',
    'ftp://example.com',
    'https://a:b@example.com',
    'x',
    '',
  ]
  for (const bad of wrong) {
    const { status } = await app.ask(user, contract.setWebhook, { body: { url: bad, events, is_on: true } })
    assert.equal(status, 422, bad)
  }
  const { id } = await set(user, { url: 'https://127.0.0.1.nip.example/a' })
  await app.as(user, contract.testWebhook, { params: { id }, body: { event: 'lead.created' } })
  await app.work()
  const [message] = await messages(user, id)
  assert.deepEqual([message?.state, message?.attempts[0]?.status], ['failed', null])
  assert.equal(heard.length, 0)
})
