import { randomBytes, randomUUID } from 'node:crypto'
import type { AccountNoun } from '#contract/declared.ts'
import { createApiKey } from '#contract/account/keys/api-keys.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { setWebhook } from '#contract/leads/webhooks.ts'
import { sampleLocation } from '#sample/crm/high-level.ts'
import { lastingAccess } from '#sample/crm/tokens.ts'
import { type startApp, testHost } from '#testing/app.ts'
import { whenCalm } from '#testing/http/when-calm.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import type { TestUser } from '#testing/make.ts'
import { settleNamed } from './settle-named.ts'

/** An id of each noun of an account, beside the user and the session that come before them. */
export type Owned = Record<Exclude<AccountNoun, 'session' | 'user'>, string>

/** One of everything that an account can own. */
export async function settle(app: Awaited<ReturnType<typeof startApp>>, user: TestUser): Promise<Owned> {
  const { db } = app.services
  const { account_id } = user
  const campaign = await makeLeads(db, user, {
    leads: [{ email: 'ada@firm.example', email_state: 'found', is_sample: true }, {}],
  })
  const { id: result } = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', campaign)
    .executeTakeFirstOrThrow()
  const place = { kind: 'circle' as const, lat: 80, lon: 170, radius_m: 1_000 }
  const start = () =>
    app.ask(user, createCampaign, {
      body: {
        type: 'local',
        name: 'Searched',
        criteria: { type: 'local', categories: ['cafe'], place },
        max_leads: 2,
        max_credits: 2,
      },
    })
  const { data } = await whenCalm(start, ({ status }) => status === 503)
  const member = await makeMember(db, user, { modules: [] })
  const invitation = await db
    .insertInto('invitations')
    .values({
      account_id,
      email: `${randomUUID()}@firm.example`,
      first_name: '',
      last_name: '',
      modules: [],
      access_to_wallet: false,
      credit_limit: null,
      host: testHost,
      token_hash: randomBytes(32),
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reading = await db
    .insertInto('business_readings')
    .values({ account_id, website: 'nobody.testville.example', state: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const top_up = await db
    .insertInto('top_ups')
    .values({
      account_id,
      user_id: user.id,
      provider: 'stripe',
      credits: 1_000,
      amount: 1_000,
      currency: 'usd',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const passkey = await db
    .insertInto('passkeys')
    .values({
      account_id,
      user_id: user.id,
      rp_id: testHost,
      credential_id: randomUUID(),
      public_key: randomBytes(32),
      counter: 0,
      transports: [],
      name: 'A key',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const named = await settleNamed(db, { account_id, campaign })
  const lead_merge = await db
    .insertInto('lead_merges')
    .values({ account_id, campaign_id: campaign, groups: 1, leads: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const exported = await db
    .insertInto('exports')
    .values({
      account_id,
      campaign_id: campaign,
      created_by: user.id,
      request: JSON.stringify({
        list: { type: 'local', id: campaign },
        chosen: { scope: 'all' },
        columns: ['name'],
      }),
      request_key: randomUUID(),
      format: 'csv',
      leads: 0,
      address: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lead_note = await db
    .insertInto('lead_notes')
    .values({ account_id, result_id: result, text: 'Called', created_by: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const list_import = await db
    .insertInto('list_imports')
    .values({
      account_id,
      campaign_id: campaign,
      created_by: user.id,
      address: '',
      type: 'local',
      file_name: 'leads.csv',
      bytes: 1,
      plan: JSON.stringify({ mapping: {}, columns: [], country: null, skip_owned: false }),
      head: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lead_task = await db
    .insertInto('lead_tasks')
    .values({
      account_id,
      result_id: result,
      title: 'Call',
      due_on: '2026-12-01',
      assignee_id: user.id,
      created_by: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const suppression = await db
    .insertInto('suppressions')
    .values({ account_id, scope: 'account', kind: 'phone', value: '+1', hash: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lead_run = await db
    .insertInto('lead_runs')
    .values({
      account_id,
      campaign_id: campaign,
      kind: 'get-phones',
      price_each: 1,
      price_version: '1',
      max_credits: 1,
      leads: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const webhook = await app.as(user, setWebhook, {
    body: { url: 'https://hooks.example.com', events: ['lead.created'], is_on: false },
  })
  const message = await db
    .insertInto('webhook_messages')
    .values({ account_id, webhook_id: webhook.id, event: 'lead.created', send_id: randomUUID() })
    .returning(['id', 'send_id'])
    .executeTakeFirstOrThrow()
  const api_key = await app.as(user, createApiKey, {
    body: { name: 'A key', scopes: ['leads.read'], campaign_ids: null, budget: null, expires_at: null },
  })
  const connectionId = randomUUID()
  const crm_connection = await db
    .insertInto('crm_connections')
    .values({
      id: connectionId,
      account_id,
      crm: 'ghl',
      external_id: sampleLocation,
      name: 'A location',
      is_sample: true,
      sealed_access: app.services.secrets.seal(lastingAccess, `crm_connections:${connectionId}:access`),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'crm']).doUpdateSet({ name: 'A location' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const crm_push = await db
    .insertInto('crm_pushes')
    .values({
      account_id,
      campaign_id: campaign,
      connection_id: crm_connection.id,
      crm: 'ghl',
      account_name: 'A location',
      existing: 'fill',
      leads: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    api_key: api_key.id,
    campaign,
    crm_connection: crm_connection.id,
    crm_push: crm_push.id,
    export: exported.id,
    lead_note: lead_note.id,
    lead_task: lead_task.id,
    lead_run: lead_run.id,
    list_import: list_import.id,
    webhook: webhook.id,
    webhook_message: message.id,
    hook_send: message.send_id ?? '',
    ...named,
    lead_merge: lead_merge.id,
    suppression: suppression.id,
    search: data.search.id,
    result,
    member: member.id,
    invitation: invitation.id,
    reading: reading.id,
    top_up: top_up.id,
    passkey: passkey.id,
  }
}
