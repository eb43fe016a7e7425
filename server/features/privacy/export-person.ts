import { legalBasisOf } from '#contract/values/privacy/legal-bases.ts'
import { sql } from 'kysely'
import type * as contract from '#contract/privacy/privacy.ts'
import { isShown } from '#server/features/leads/masking/withheld.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { countPersonCall } from './person-limits.ts'

/** The columns of a lead that speak of the person, in the order of the document. */
const details = [
  'email',
  'phone',
  'website',
  'linkedin_url',
  'first_name',
  'last_name',
  'position',
  'company',
  'street',
  'postal_code',
  'city',
  'state',
  'country',
  'network',
  'username',
  'followers',
] as const

/** What is held of a person, with sources, methods and receivers. Values that are not paid for yet are not shown here either. */
export async function exportPerson(
  db: Database,
  context: Pick<RequestContext, 'account_id' | 'services'>,
  { result_ids, fact_ids }: Input<typeof contract.exportPerson>,
): Promise<contract.PersonExport> {
  const { account_id } = context
  await countPersonCall(context, 'export')
  const facts = await db
    .selectFrom('facts')
    .innerJoin('results', 'results.id', 'facts.result_id')
    .select([
      'facts.result_id',
      'facts.field',
      'facts.value',
      'facts.source',
      'facts.source_url',
      'facts.method',
      'facts.licence',
      'facts.seen_at',
      'facts.checked_at',
    ])
    .where((eb) => eb.or([eb('facts.result_id', 'in', result_ids), eb('facts.id', 'in', fact_ids)]))
    .where(isShown)
    .orderBy('facts.id')
    .execute()
  const leads = await db
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select(['results.id', 'results.name', 'results.created_at', 'campaigns.name as list'])
    .select(details.map((name) => `results.${name}` as const))
    .where('results.id', 'in', [...result_ids, ...facts.map(({ result_id }) => result_id)])
    .orderBy('results.id')
    .execute()
  if (leads.length === 0) throw notFound('lead')
  const [sent, written] = await Promise.all([sentOf(db, result_ids), writtenOf(db, result_ids)])
  const account = await db
    .selectFrom('accounts')
    .leftJoin('business_profiles', 'business_profiles.account_id', 'accounts.id')
    .select(sql<string>`coalesce(nullif(business_profiles.name, ''), accounts.name)`.as('name'))
    .where('accounts.id', '=', account_id)
    .executeTakeFirstOrThrow()
  const whole = new Set(result_ids)
  return {
    made_at: new Date().toISOString(),
    controller: account.name,
    records: leads.map((lead) => ({
      list: lead.list,
      name: lead.name,
      added_at: lead.created_at,
      details: whole.has(lead.id) ? detailsOf(lead) : {},
      values: facts.flatMap((fact) =>
        fact.result_id === lead.id ? [{ ...fact, legal_basis: legalBasisOf(fact.method) }] : [],
      ),
      ...written(lead.id),
      sent_to: sent.flatMap(({ result_id, ...to }) => (result_id === lead.id ? [to] : [])),
    })),
  }
}

/** What users wrote about the leads. */
async function writtenOf(db: Database, result_ids: string[]) {
  const [notes, tasks] = await Promise.all([
    db
      .selectFrom('lead_notes')
      .select(['result_id', 'text', 'created_at as at'])
      .where('result_id', 'in', result_ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('lead_tasks')
      .select(['result_id', 'title', 'due_on', 'created_at as at'])
      .where('result_id', 'in', result_ids)
      .orderBy('id')
      .execute(),
  ])
  return (id: string) => ({
    notes: notes.flatMap(({ result_id, ...note }) => (result_id === id ? [note] : [])),
    tasks: tasks.flatMap(({ result_id, ...task }) => (result_id === id ? [task] : [])),
  })
}

/** Who received a lead: webhooks by their host, and CRMs by the name of the account there. */
async function sentOf(db: Database, result_ids: string[]) {
  const hooked = await db
    .selectFrom('webhook_messages')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_messages.webhook_id')
    .select(['webhook_messages.result_id', 'webhooks.url', 'webhook_messages.created_at as at'])
    .where('webhook_messages.result_id', 'in', result_ids)
    .where('webhook_messages.state', '=', 'delivered')
    .execute()
  const pushed = await db
    .selectFrom('crm_push_leads')
    .innerJoin('crm_pushes', 'crm_pushes.id', 'crm_push_leads.push_id')
    .select(['result_id', 'account_name as receiver', 'crm_pushes.created_at as at'])
    .where('result_id', 'in', result_ids)
    .where('contact_id', 'is not', null)
    .execute()
  return [...hooked.map(({ url, ...to }) => ({ ...to, receiver: new URL(url).host })), ...pushed]
}

const detailsOf = (lead: { [Name in (typeof details)[number]]: string | number | null }) =>
  Object.fromEntries(
    details.flatMap((name) => {
      const value = lead[name]
      return value === null ? [] : [[name, value] as const]
    }),
  )
