import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testHost } from '#testing/app.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'
import { makeUser } from '#testing/make.ts'
import { ApiRefusal, createClient } from './client.ts'

const { app, neighbourhood } = await startSearching()
after(() => app.stop())

/** Sends through the server's own HTTP stack, as the test host. */
async function viaTestHost(url: string, { method, headers, body }: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url)
  const answer = await app.http.inject({
    method: method as 'GET' | 'POST', // as the contract names it
    url: `${pathname}${search}`,
    headers: { ...(headers as Record<string, string>), host: testHost },
    ...(typeof body === 'string' && { payload: body }),
  })
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
  })
}

test('a program previews, starts, reads and stops at its budget, and sends a change twice with one effect', async () => {
  const { token } = await makeApiKey(app, await makeUser(app.services.db), {
    budget: { credits: 3, per: 'total' },
  })
  const client = createClient({ url: 'https://quarry.test', key: token, fetch: viaTestHost })
  const criteria = await neighbourhood(mailboxes('valid').slice(0, 3))
  const preview = await client.call('previewSearch', { body: { criteria, limits: { max_leads: 3 } } })
  assert.equal(preview.max_cost, 3)
  const body = { type: 'local' as const, name: 'Cafés', criteria, max_leads: 3, max_credits: 3 }
  const list = await client.call('createCampaign', { body }, 'one')
  assert.equal((await client.call('createCampaign', { body }, 'one')).id, list.id)
  await app.work()
  const page = await client.call('listResults', {
    params: { type: 'local', id: list.id },
    body: { limit: 2 },
  })
  assert.deepEqual([page.items.length, page.total], [2, 3])
  assert.equal((await client.call('listCampaigns', { query: { limit: 1 } })).total, 1)
  await assert.rejects(client.call('createCampaign', { body }), (error) => {
    assert.ok(error instanceof ApiRefusal)
    assert.deepEqual([error.status, error.code], [402, 'key_budget'])
    return true
  })
})

test('a program subscribes to the events of a list and unsubscribes, as a hook of Zapier does', async () => {
  const { token } = await makeApiKey(app, await makeUser(app.services.db))
  const client = createClient({ url: 'https://quarry.test', key: token, fetch: viaTestHost })
  const criteria = await neighbourhood([null])
  const body = { type: 'local' as const, name: 'Cafés', criteria, max_leads: 1, max_credits: 1 }
  const { id } = await client.call('createCampaign', { body })
  const hook = await client.call('setListWebhook', {
    params: { id },
    body: { url: 'https://hooks.zapier.com/hooks/standard/1/a', events: ['lead.email_found'] },
  })
  assert.ok(hook.secret)
  await client.call('removeWebhook', { params: { id: hook.id } })
  assert.equal(await client.call('getListWebhook', { params: { id } }), null)
})
