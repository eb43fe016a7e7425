import type * as contract from '#contract/leads/crm/crm-fields.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { type Answer, textOf } from '#engine/crm/crm.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { openCrm } from '../access.ts'
import { getConnection, tellConnection } from '../connection-row.ts'
import { leadsWithList } from '../push/pushed-leads.ts'
import { emailOf } from '../push/wanted-contact.ts'
import { leadFieldsOf, proposeMapping } from './lead-fields.ts'
import { savedMapping } from './mapping.ts'

/** What the CRM answered, or a refusal in its words. */
function answered<T>(answer: Answer<T>): T {
  if (answer.outcome === 'done') return answer.value
  if (answer.outcome === 'refused' && answer.says !== '') throw refuse('crm_said_no', { says: answer.says })
  throw refuse(
    answer.outcome === 'failed' && answer.why === 'bad_credentials' ? 'crm_reconnect_first' : 'crm_silent',
  )
}

export async function getCrmMapping(
  db: Database,
  context: RequestContext,
  { id, type }: Input<typeof contract.getCrmMapping>,
) {
  const connection = await getConnection(db, id)
  const fields = answered(await openCrm(context, connection).fields())
  const saved = await savedMapping(db, { connection, type })
  const mapping = saved ?? proposeMapping(type, fields)
  const samples = await samplesOf(db, type)
  const known = new Set(fields.map(({ key }) => key))
  const lines = leadFieldsOf(type).map((field) => {
    const to = mapping[field] ?? null
    return { field, to: to !== null && known.has(to) ? to : null, sample: samples(field) }
  })
  return { is_saved: saved !== undefined, fields, lines }
}

const looked = 50

/** A value of each field, from the first leads of the newest list that has some. */
async function samplesOf(db: Database, type: ListType): Promise<(field: string) => string | null> {
  const list = await db
    .selectFrom('campaigns')
    .select('id')
    .where('type', '=', type)
    .where('leads', '>', 0)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const leads = list
    ? await leadsWithList(db).where('results.campaign_id', '=', list.id).limit(looked).execute()
    : []
  const held = leads.map((lead): Record<string, unknown> => ({ ...lead, email: emailOf(lead) }))
  return (field) => {
    const texts = held.map((lead) => textOf(lead[field]))
    return texts.find((text) => text !== '')?.slice(0, 200) ?? null
  }
}

export async function saveCrmMapping(
  tx: Transaction,
  context: RequestContext,
  { id, type, fields }: Input<typeof contract.saveCrmMapping>,
): Promise<null> {
  const { account_id } = await getConnection(tx, id)
  const own = leadFieldsOf(type).map((field) => [field, fields[field] ?? null] as const)
  const keys = own.flatMap(([, key]) => key ?? [])
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw refuse('crm_field_twice', { name: twice })
  const stored = JSON.stringify(Object.fromEntries(own))
  await tx
    .insertInto('crm_mappings')
    .values({ connection_id: id, type, account_id, fields: stored })
    .onConflict((conflict) => conflict.columns(['connection_id', 'type']).doUpdateSet({ fields: stored }))
    .execute()
  await tellConnection(tx, context, id)
  return null
}

export async function createCrmField(
  db: Database,
  context: RequestContext,
  { id, name }: Input<typeof contract.createCrmField>,
) {
  const crm = openCrm(context, await getConnection(db, id))
  const there = answered(await crm.fields()).find((field) => field.name.toLowerCase() === name.toLowerCase())
  return there ?? answered(await crm.createField(name))
}

/** Values that stand for no lead. Reserved names: RFC 2606, and a number of the fictional range 555. */
const invented: Record<string, string> = {
  name: 'Test contact',
  first_name: 'Test',
  last_name: 'Contact',
  email: 'test.contact@example.com',
  phone: '+12025550100',
  website: 'https://example.com',
  company: 'Example Ltd',
  position: 'Owner',
  street: '1 Example Street',
  city: 'Testville',
  postal_code: '00000',
  country: 'US',
  list_source: 'Test',
}

export async function sendCrmTest(
  db: Database,
  context: RequestContext,
  { id, type }: Input<typeof contract.sendCrmTest>,
) {
  const connection = await getConnection(db, id)
  const crm = openCrm(context, connection)
  const mapping =
    (await savedMapping(db, { connection, type })) ?? proposeMapping(type, answered(await crm.fields()))
  const values = Object.entries(mapping).flatMap(([field, key]) => {
    const value = invented[field] ?? `Test: ${field.replaceAll('_', ' ')}`
    return key === null ? [] : [[key, value] as const]
  })
  const { contact } = answered(await crm.create(crm.held(Object.fromEntries(values))))
  return { contact_id: contact.id, email: invented['email'] ?? '' }
}
