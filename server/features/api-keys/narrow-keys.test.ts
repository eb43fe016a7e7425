import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCampaign } from '#contract/leads/lists.ts'
import { previewLeadRun } from '#contract/leads/lead-runs.ts'
import { getSearch } from '#contract/leads/searches.ts'
import { listWebhookMessages, setWebhook, testWebhook } from '#contract/leads/webhooks.ts'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { getFreshness, saveFreshness } from '#contract/wallet/freshness.ts'
import { apiScopes } from '#contract/values/modules.ts'
import { testHost } from '#testing/app.ts'
import { framesOf } from '#testing/hostile/frames.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { idPlacesOf, knownFrom } from '#testing/tenants/id-places.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'
import { makeTenant, sendAs, startTenants } from '#testing/tenants/tenants.ts'
import { makeUser } from '#testing/make.ts'

const app = await startTenants()
after(() => app.stop())
const { db } = app.services

test('T1 no answer to a key that is limited to lists names another list or a lead of one', async () => {
  const { user, ids } = await makeTenant(app)
  const { campaign_id: searched } = await db
    .selectFrom('searches')
    .select('campaign_id')
    .where('id', '=', ids.search)
    .executeTakeFirstOrThrow()
  const other = await makeLeads(db, user, { leads: [{ email: 'ada@firm.example', email_state: 'found' }] })
  const foreign = await db.selectFrom('results').select('id').where('campaign_id', '=', other).execute()
  await db
    .updateTable('searches')
    .set({ exclude_lists: [other] })
    .where('id', '=', ids.search)
    .execute()
  await app.as(user, saveFreshness, {
    body: { max_age_days: 30, checks_per_month: 10, lists: [ids.campaign, other] },
  })
  const key = await makeApiKey(app, user, { campaign_ids: [ids.campaign, searched] })
  const hidden = [other, ...foreign.map(({ id }) => id)]
  const reading = routes.filter(
    ({ method, scope }) => method === 'GET' || scope === 'account.read' || scope === 'leads.read',
  )
  let answered = 0
  for (const route of reading.filter(({ scope }) => scope !== undefined)) {
    const places = idPlacesOf(route, knownFrom(ids)).map(({ frame }) => frame)
    for (const frame of places.length > 0 ? places : framesOf(route, knownFrom(ids))) {
      await db.deleteFrom('rate_limits').execute()
      const { status, body } = await sendAs({ app, token: key.token }, route, frame)
      if (status === 200) answered += 1
      assert.deepEqual(
        hidden.filter((id) => body.includes(id)),
        [],
        `${nameOfRoute(route)} ${status} ${body}`,
      )
    }
  }
  assert.ok(answered > 30, `${answered}`)
  assert.deepEqual((await app.as(key, getFreshness, { query: {} })).lists, [ids.campaign])
  const seen = await app.as(user, getSearch, { params: { id: ids.search } })
  assert.deepEqual(seen.exclude_lists, [other], 'its user sees what the key does not')
})

test('T1 a key that sets webhooks alone reads no leads from them, and points none of them elsewhere', async () => {
  const { user, ids } = await makeTenant(app)
  const known = knownFrom(ids)
  const sees = async (scopes: (typeof apiScopes)[number][], route: (typeof routes)[number]) => {
    const key = await makeApiKey(app, user, { scopes })
    await db.deleteFrom('rate_limits').execute()
    const [frame = {}] = framesOf(route, known)
    return (await sendAs({ app, token: key.token }, route, frame)).body.includes('"key_scope"')
  }
  const key = await makeApiKey(app, user, { scopes: ['webhooks.write'] })
  const params = { id: ids.webhook }
  assert.equal((await app.ask(key, listWebhookMessages, { params, query: {} })).code, 'key_scope')
  assert.equal((await app.ask(key, testWebhook, { params, body: { event: 'lead.created' } })).status, 200)
  const body = { url: 'https://hooks.testville.example/mine', events: ['lead.created' as const] }
  assert.equal((await app.ask(key, setWebhook, { body })).code, 'key_scope')
  const ofWebhooks = routes.filter(({ scope }) => scope?.startsWith('webhooks.'))
  for (const route of ofWebhooks) {
    const isClosed = await sees(['webhooks.write'], route)
    assert.equal(
      isClosed,
      route.carriesLeads === true || route.scope === 'webhooks.point',
      nameOfRoute(route),
    )
  }
  const points = ofWebhooks.filter(({ scope }) => scope === 'webhooks.point')
  assert.deepEqual(points.map(nameOfRoute).toSorted(), [
    'rotateWebhookSecret',
    'setListWebhook',
    'setWebhook',
    'subscribeZapier',
  ])
  for (const route of points) {
    assert.ok(await sees(['leads.read', 'webhooks.write'], route), nameOfRoute(route))
    assert.ok(await sees(['webhooks.point', 'webhooks.write'], route), nameOfRoute(route))
  }
})

test('a refusal for missing credits names them to who sees the wallet, and to no key and no other teammate', async () => {
  const user = await makeUser(db, { credits: 7 })
  const blind = await makeMember(db, user, { modules: ['leads'] })
  const key = await makeApiKey(app, user)
  const place = { kind: 'circle' as const, lat: 80, lon: 170, radius_m: 1_000 }
  const criteria = { type: 'local' as const, categories: ['cafe'], place }
  const body = { type: 'local' as const, name: 'Cafés', criteria, max_leads: 50, max_credits: 50 }
  const asked = await app.ask(user, createCampaign, { body })
  assert.deepEqual(
    [asked.status, asked.code, asked.message],
    [402, 'out_of_credits', 'You need 43 more credits.'],
  )
  for (const actor of [blind, key]) {
    const { status, code, message } = await app.ask(actor, createCampaign, { body })
    const sentence = "The account doesn't have enough credits for this. Ask the owner to add credits."
    assert.deepEqual([status, code, message], [402, 'credits_short', sentence])
  }
  const id = await makeLeads(db, user, { type: 'people', leads: [{}] })
  const preview = {
    params: { type: 'people' as const, id },
    body: { kind: 'get-phones' as const, chosen: { scope: 'all' as const } },
  }
  assert.equal((await app.as(user, previewLeadRun, preview)).balance, 7)
  assert.equal((await app.as(key, previewLeadRun, preview)).balance, null)
})

test('each message to the tools for assistants counts once against the limit of its key', async () => {
  const key = await makeApiKey(app, await makeUser(db))
  const send = (payload: object) =>
    app.http.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host: testHost,
        authorization: `Bearer ${key.token}`,
        accept: 'application/json, text/event-stream',
      },
      payload,
    })
  const ofKey = () => db.selectFrom('rate_limits').select('points').where('key', 'like', `%${key.id}`)
  const client = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  }
  const messages = [
    { method: 'initialize', params: client },
    { method: 'tools/list' },
    { method: 'tools/call', params: { name: 'get_limits', arguments: {} } },
    { method: 'tools/call', params: { name: 'drop_tables' } },
    { method: 'resources/list' },
  ]
  for (const [index, message] of messages.entries()) {
    const { headers } = await send({ jsonrpc: '2.0', id: 1, ...message })
    assert.equal((await ofKey().executeTakeFirst())?.points, index + 1, message.method)
    assert.ok(headers['ratelimit-remaining'] !== undefined)
  }
  await db.updateTable('rate_limits').set({ points: 300 }).where('key', 'like', `%${key.id}`).execute()
  for (const message of messages) {
    const { statusCode, headers } = await send({ jsonrpc: '2.0', id: 1, ...message })
    assert.equal(statusCode, 429, message.method)
    assert.ok(headers['retry-after'])
  }
})
