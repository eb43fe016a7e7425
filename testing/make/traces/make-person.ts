import { sql } from 'kysely'
import { startExport } from '#contract/leads/exports/exports.ts'
import { createCsvLink } from '#contract/leads/leads.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { addSuppressions } from '#contract/privacy/suppressions.ts'
import { recheckEmailName } from '#server/features/searches/job-names.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { TestApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import type { TestUser } from '#testing/make.ts'

/** A person whose values hold a word that nothing else holds. */
export const personOf = (word: string, digits: string) => ({
  name: `Ada ${word} Lovelace`,
  email: `ada.${word}@firm-of-${word}.example`,
  phone: `+44207946${digits}`,
  linkedin_url: `https://www.linkedin.com/in/ada-${word}`,
})

type Person = ReturnType<typeof personOf>

/** A person in a list of people, on the page of a business in another list, and in what became of both. */
export async function makePerson({ services: { db } }: TestApp, user: TestUser, ada: Person) {
  const { account_id } = user
  const people = await makeLeads(db, user, {
    name: 'People',
    leads: [
      {
        type: 'people',
        ...ada,
        email_state: 'found',
        website: 'https://firm.example',
        source_key: `people/${ada.phone}`,
      },
    ],
  })
  await db.updateTable('campaigns').set({ type: 'people' }).where('id', '=', people).execute()
  const firms = await makeLeads(db, user, {
    name: 'Firms',
    leads: [
      {
        name: 'Firm of Ada',
        website: 'https://firm.example/contact',
        email: ada.email,
        email_state: 'found',
        first_name: ada.name.replace(' Lovelace', ''),
        last_name: 'Lovelace',
      },
      { name: 'Another firm', email: 'info@another.example', email_state: 'found' },
    ],
  })
  const idOf = async (campaign_id: string, name: string) =>
    (
      await db
        .selectFrom('results')
        .select('id')
        .where('campaign_id', '=', campaign_id)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id
  const [lead, firm] = [await idOf(people, ada.name), await idOf(firms, 'Firm of Ada')]
  const receipt = { account_id, source: 'firm.example/contact', method: 'page_text' }
  const evidence = `Call ${ada.name} or write to ${ada.email}`
  await db
    .insertInto('facts')
    .values([
      {
        ...receipt,
        result_id: lead,
        field: 'email',
        value: ada.email,
        evidence,
        source_url: 'https://firm.example/contact',
      },
      { ...receipt, result_id: lead, field: 'phone', value: ada.phone },
      { ...receipt, result_id: lead, field: 'profile', value: ada.linkedin_url },
      { ...receipt, result_id: firm, field: 'email', value: ada.email, evidence },
      {
        ...receipt,
        result_id: firm,
        field: 'person',
        value: ada.name,
        details: JSON.stringify({ email: ada.email }),
      },
      { ...receipt, result_id: firm, field: 'website', value: 'https://firm.example', evidence },
    ])
    .execute()
  await db
    .insertInto('identities')
    .values([`email:${ada.email}`, `phone:${ada.phone}`].map((key) => ({ account_id, key, result_id: lead })))
    .execute()
  return { ada, lead, firm, firms, people }
}

type Made = Awaited<ReturnType<typeof makePerson>>

/** What else has come to hold values of the person: deliveries, answers of sources, searches, jobs, stored answers. */
export async function makeTraces(
  app: TestApp,

  user: TestUser,
  { ada, lead, firm, firms }: Made,
) {
  const { db } = app.services
  const { account_id } = user
  const webhook = await db
    .insertInto('webhooks')
    .values({
      account_id,
      url: 'https://hooks.example',
      events: ['lead.created'],
      is_on: true,
      sealed_secret: '-',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const written = { account_id, created_by: user.id }
  for (const result_id of [lead, firm]) {
    const text = `Spoke to ${ada.name.toUpperCase()}, ${ada.email}`
    await db
      .insertInto('lead_notes')
      .values({ ...written, result_id, text })
      .execute()
    const title = `Call ${ada.phone}`
    await db
      .insertInto('lead_tasks')
      .values({ ...written, result_id, title, due_on: '2026-12-01', assignee_id: user.id })
      .execute()
  }
  for (const result_id of [lead, firm])
    await db
      .insertInto('webhook_messages')
      .values({
        account_id,
        webhook_id: webhook.id,
        event: 'lead.created',
        result_id,
        state: 'delivered',
        body: JSON.stringify(ada),
      })
      .execute()
  await sql`
    insert into source_requests (account_id, action, driver, label, outcome, question, answer, result_id)
    values (${account_id}, 'email', 'hunter', 'Hunter', 'hit', 'q', ${JSON.stringify({ email: ada.email })}, ${firm})`.execute(
    db,
  )
  const criteria = { type: 'domain' as const, companies: [ada.email, 'other.example'] }
  await app.as(user, createCampaign, {
    body: { type: 'domain', name: 'Addresses', criteria, max_leads: 10, max_credits: 10 },
  })
  await db
    .transaction()
    .execute((tx) =>
      enqueue(
        tx,
        { ...recheckEmailName, startAfter: new Date(Date.now() + 3_600_000) },
        { account_id, result_id: lead, email: ada.email },
      ),
    )
  await app.as(user, addSuppressions, { body: { lines: `no address of ${ada.email} ${ada.name}` } })
  const params = { type: 'local' as const, id: firms }
  const matching = { scope: 'matching' as const, filters: { search: ada.name } }
  await app.as(user, createCsvLink, { params, body: { chosen: matching } })
  await app.as(user, startExport, {
    params,
    body: { chosen: { ...matching, filters: { search: ada.email } } },
  })
  await app.as(user, startExport, { params, body: { chosen: { scope: 'all' } } })
  await app.work(['write-export'])
  const push = await db
    .insertInto('crm_pushes')
    .values({
      account_id,
      campaign_id: firms,
      crm: 'ghl',
      account_name: 'Harrow Garden CRM',
      existing: 'fill',
      leads: 1,
      state: 'done',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unsent = { crm: 'ghl', account_name: 'Harrow Garden CRM', existing: 'fill', leads: 1 } as const
  await db
    .insertInto('crm_pushes')
    .values({ account_id, campaign_id: firms, ...unsent, state: 'stopped', chosen: JSON.stringify(matching) })
    .execute()
  await sql`
    insert into crm_push_leads (push_id, position, account_id, result_id, state, contact_id, changes, lead_name)
    values (${push.id}, 1, ${account_id}, ${firm}, 'changed', null, ${JSON.stringify(ada)}, null),
      (${push.id}, 2, ${account_id}, ${lead}, 'created', 'a-contact', ${JSON.stringify(ada)}, null),
      (${push.id}, 3, ${account_id}, null, 'created', 'a-contact', ${JSON.stringify(ada)}, ${ada.name})`.execute(
    db,
  )
  await db
    .insertInto('parked_jobs')
    .values({
      name: 'recheck-email',
      reason: 'failed',
      payload: JSON.stringify({ account_id, result_id: lead, email: ada.email }),
    })
    .execute()
}
