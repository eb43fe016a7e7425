import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/account/keys/api-keys.ts'
import { changePassword } from '#contract/account/auth.ts'
import { getMe } from '#contract/account/me.ts'
import { listAuditEntries } from '#contract/account/audit.ts'
import { createCsvLink, listResults } from '#contract/leads/leads.ts'
import { listCampaigns, renameCampaign } from '#contract/leads/lists.ts'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { apiScopes } from '#contract/values/modules.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeReseller } from '#testing/make/make-site.ts'
import { framesOf, withAt } from '#testing/hostile/frames.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'
import { makeUser } from '#testing/make.ts'
import { idPlacesOf, isOfAccount, knownFrom } from '#testing/tenants/id-places.ts'
import { settle } from '#testing/tenants/settle.ts'
import { makeTenant, sendAs, startTenants } from '#testing/tenants/tenants.ts'

const app = await startTenants()
after(() => app.stop())
const { db } = app.services

/** Calls that a person makes: keys, sign-ins at a CRM, and what an account holds of a person. */
const closed = /^\/api\/(api-keys|provider-keys|privacy|crm-connections|crms\/)/

test('each call of the leads module names the scope that opens it to a key; no call of a person or an operator does', () => {
  const open = routes.filter(({ access, scope }) => access === 'leads' && scope === undefined)
  assert.deepEqual(
    open.filter(({ path }) => !closed.test(path)).map(nameOfRoute),
    [],
    'a call of leads without a scope',
  )
  const openToKeys = routes.filter(({ scope }) => scope !== undefined)
  const odd = openToKeys.filter(({ access }) => access !== 'leads' && access !== 'user')
  assert.deepEqual(odd.map(nameOfRoute), [])
  assert.deepEqual(
    openToKeys
      .filter(({ personal }) => personal)
      .map(nameOfRoute)
      .toSorted(),
    ['removeWebhook', 'rotateWebhookSecret', 'setListWebhook', 'setWebhook', 'subscribeZapier'],
    'a call for a person that a key may make: receivers alone, which have a scope of their own',
  )
  assert.deepEqual(
    apiScopes.filter((scope) => !routes.some((route) => route.scope === scope)),
    [],
    'a scope that opens nothing',
  )
})

test('a key is answered once, is stored as a hash, and acts for its user with headers that name its limit', async () => {
  const user = await makeUser(db)
  const made = await makeApiKey(app, user)
  assert.ok(made.token.startsWith(made.prefix))
  const { items } = await app.as(user, contract.listApiKeys)
  assert.ok(!JSON.stringify(items).includes(made.token))
  const stored = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  assert.ok(!JSON.stringify(stored).includes(made.token))
  assert.equal((await app.as(made, getMe)).id, user.id)
  const answer = await sendAs({ app, token: made.token }, getMe, {})
  const headers = JSON.parse(answer.text.slice(0, answer.text.indexOf('} ') + 1)) as Record<string, string>
  assert.equal(Number(headers['ratelimit-limit']), 300)
  assert.equal(Number(headers['ratelimit-remaining']), 298)
  assert.ok(Number(headers['ratelimit-reset']) <= 60)
  assert.equal(headers['set-cookie'], undefined)
  const [shown] = (await app.as(user, contract.listApiKeys)).items
  assert.ok(shown?.last_used_at)
  const { items: entries } = await app.as(user, listAuditEntries, {})
  assert.ok(entries.some(({ action, object_name }) => action === 'api_key_created' && object_name === 'Key'))
})

test('T1 a key opens the calls of its scopes and no other, and none that is for a person', async () => {
  const user = await makeUser(db, { modules: ['leads', 'whitelabel', 'ai_suggest'] })
  const ids = { ...(await settle(app, user)), user: user.id, session: user.id }
  for (const scope of apiScopes) {
    const key = await makeApiKey(app, user, { scopes: [scope] })
    for (const route of routes.filter(({ access }) => access !== 'public' && access !== 'admin')) {
      if (route.scope === scope) continue
      await db.deleteFrom('rate_limits').execute()
      const [frame = {}] = framesOf(route, knownFrom(ids))
      const { status, body } = await sendAs({ app, token: key.token }, route, frame)
      assert.equal(status, 403, `${scope} ${nameOfRoute(route)} ${body}`)
    }
  }
  const all = await makeApiKey(app, user)
  const sent = { body: { current_password: 'a', new_password: 'b' } } as never // refused before it is read
  assert.equal((await app.ask(all, changePassword, sent)).code, 'key_closed')
})

test('T1 a key that is limited to lists is answered about every other list as if it did not exist', async () => {
  const tenant = await makeTenant(app)
  const { user, ids: other } = tenant
  const list = await makeLeads(db, user, { leads: [{ name: 'Mine' }] })
  const key = await makeApiKey(app, user, { campaign_ids: [list] })
  await db
    .updateTable('searches')
    .set({ state: 'running' })
    .where('id', '=', other['search'] ?? '')
    .execute()
  assert.equal((await app.as(user, listCampaigns)).running, 1)
  const page = await app.as(key, listCampaigns)
  assert.deepEqual([page.items.map(({ id }) => id), page.total, page.running], [[list], 1, 0])
  const params = { type: 'local' as const, id: list }
  assert.equal((await app.as(key, listResults, { params, body: {} })).items.length, 1)
  let tried = 0
  const ofLists = new Set([
    'campaign',
    'result',
    'search',
    'lead_run',
    'webhook',
    'webhook_message',
    'crm_push',
  ])
  for (const route of routes.filter(({ scope }) => scope !== undefined)) {
    for (const { path, noun, frame } of idPlacesOf(route, knownFrom(other))) {
      if (!isOfAccount(noun) || !ofLists.has(noun)) continue
      await db.deleteFrom('rate_limits').execute()
      const { status, body } = await sendAs(
        { app, token: key.token },
        route,
        withAt(frame, path, other[noun]) as object,
      )
      assert.equal(status, 404, `${nameOfRoute(route)} ${path.join('.')} ${body}`)
      tried += 1
    }
  }
  assert.ok(tried > 30, `${tried}`)
  for (const route of routes.filter(({ scope }) => scope !== undefined && scope !== 'account.read')) {
    if (idPlacesOf(route).length > 0) continue
    const [frame = {}] = framesOf(route, knownFrom(other))
    const { status, body } = await sendAs({ app, token: key.token }, route, frame)
    assert.equal(status, 403, `${nameOfRoute(route)} ${body}`)
  }
})

test('T9 a revoked or expired key, and one of a user without the right, is refused at the next request; its download link too', async () => {
  const main = await makeUser(db)
  const mate = await makeMember(db, main, { modules: ['leads'] })
  const [key, byOwner, expired] = [
    await makeApiKey(app, mate),
    await makeApiKey(app, mate),
    await makeApiKey(app, mate),
  ]
  const list = await makeLeads(db, mate, { leads: [{ name: 'One' }] })
  const params = { type: 'local' as const, id: list }
  const { url } = await app.as(key, createCsvLink, { params, body: { chosen: { scope: 'all' } } })
  const { url: second } = await app.as(key, createCsvLink, { params, body: { chosen: { scope: 'all' } } })
  const fetched = async (at: string) =>
    (await app.http.inject({ method: 'GET', url: at, headers: { host: 'quarry.test' } })).statusCode
  assert.equal(await fetched(url), 200)
  for (const one of [key, byOwner, expired]) assert.equal((await app.ask(one, listCampaigns)).status, 200)
  await app.as(mate, contract.revokeApiKey, { params: { id: key.id } })
  assert.equal((await app.ask(key, listCampaigns)).status, 401)
  assert.equal(await fetched(second), 404)
  await app.as(main, contract.revokeApiKey, { params: { id: byOwner.id } })
  assert.equal(
    (await app.ask(byOwner, renameCampaign, { params: { id: list }, body: { name: 'A' } })).status,
    401,
  )
  await db
    .updateTable('api_keys')
    .set({ expires_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', expired.id)
    .execute()
  assert.equal((await app.ask(expired, listCampaigns)).status, 401)
  const last = await makeApiKey(app, mate)
  await db.deleteFrom('user_modules').where('user_id', '=', mate.id).execute()
  assert.equal((await app.ask(last, listCampaigns)).status, 403)
  await db
    .updateTable('users')
    .set({ suspended_at: new Date().toISOString() })
    .where('id', '=', mate.id)
    .execute()
  assert.equal((await app.ask(last, listCampaigns)).status, 401)
})

test('T7 a key works on the hosts of the business of its user alone; a teammate sees no key of others', async () => {
  const main = await makeUser(db)
  const mate = await makeMember(db, main, { modules: ['leads'] })
  const key = await makeApiKey(app, main)
  await makeReseller(db, 'keys.firm.example')
  const answer = await sendAs({ app, token: key.token }, getMe, { headers: { host: 'keys.firm.example' } })
  assert.equal(answer.status, 401)
  assert.deepEqual((await app.as(mate, contract.listApiKeys)).items, [])
  assert.equal((await app.ask(mate, contract.revokeApiKey, { params: { id: key.id } })).status, 404)
  const body = { name: 'Past', scopes: ['leads.read' as const], campaign_ids: null, budget: null }
  const past = await app.ask(main, contract.createApiKey, {
    body: { ...body, expires_at: '2026-01-01T00:00:00Z' },
  })
  assert.equal(past.code, 'key_expires_past')
})

test('T10 a key that asks too often is told how long to wait, and others are answered meanwhile', async () => {
  const user = await makeUser(db)
  const [busy, calm] = [await makeApiKey(app, user), await makeApiKey(app, user)]
  await app.as(busy, getMe)
  await db.updateTable('rate_limits').set({ points: 300 }).where('key', 'like', `%${busy.id}`).execute()
  const { status, text } = await sendAs({ app, token: busy.token }, getMe, {})
  assert.equal(status, 429)
  assert.match(text, /"retry-after":"?\d+/)
  assert.match(text, /"ratelimit-remaining":"?0/)
  assert.equal((await app.ask(calm, getMe)).status, 200)
})
