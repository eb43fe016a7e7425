import { sql } from 'kysely'
import type * as contract from '#contract/privacy/privacy.ts'
import { audit } from '#server/features/audit/audit.ts'
import { dropLeftOutValues } from '#server/features/directory/tables/rejects/table-files.ts'
import { endExportsOfAccount } from '#server/features/exports/drop-exports.ts'
import { endListImportsOfAccount } from '#server/features/list-imports/drop-list-imports.ts'
import { removeFrom } from '#server/features/lists/remove-leads.ts'
import { type Contact, contactOfFact } from '#server/features/suppressions/left-out.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { markSuppressedName } from '#server/features/suppressions/mark-suppressed.ts'
import { eraseTraces } from './erase-traces.ts'

/**
 * Erases a person from an account: leads, values in other leads, and every trace in queues, logs and stored answers. The
 * salted hashes of the values stay, so that no search brings the person back. All of it or nothing.
 */
export async function erasePerson(
  tx: Transaction,
  context: RequestContext,
  { result_ids: asked, fact_ids }: Input<typeof contract.erasePerson>,
): Promise<{ leads: number; values: number }> {
  const { account_id, user_id } = context.actor
  const result_ids = [...asked, ...(await mergedInto(tx, asked))]
  const leads = await tx
    .selectFrom('results')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', 'in', result_ids)
    .execute()
  const facts = await tx
    .selectFrom('facts')
    .innerJoin('results', 'results.id', 'facts.result_id')
    .select(['facts.id', 'facts.result_id', 'facts.field', 'facts.value', 'facts.details', 'results.website'])
    .where('facts.account_id', '=', account_id)
    .where((eb) => eb.or([eb('facts.result_id', 'in', result_ids), eb('facts.id', 'in', fact_ids)]))
    .where('facts.field', 'in', ['email', 'phone', 'profile', 'person'])
    .execute()
  const single = facts.filter(({ id }) => fact_ids.includes(id))
  const isWhole = leads.length === new Set(result_ids).size && single.length === new Set(fact_ids).size
  if (!isWhole || leads.length + single.length === 0) throw notFound('lead')
  const chosen = new Set(leads.map(({ id }) => id))
  const own = facts.filter(({ result_id, field }) => !chosen.has(result_id) || field !== 'person')
  const contacts = [...leads.flatMap(contactsOfRow), ...own.flatMap(contactsOfValue)]
  // Before the traces: a batch that is being written is among them, and takes these locks in the same order.
  await endListImportsOfAccount(tx, account_id)
  await dropLeftOutValues(context.services.directory)
  await keepOut(tx, { account_id, user_id }, contacts)
  const traces = { account_id, leads: [...chosen], contacts }
  await eraseTraces(tx, traces)
  await endExportsOfAccount(tx, account_id)
  for (const [campaign_id, ofList] of Map.groupBy(leads, (lead) => lead.campaign_id)) {
    const [{ type } = { type: 'local' as const }] = ofList
    await removeFrom(tx, context, { type, id: campaign_id, ids: ofList.map(({ id }) => id) })
  }
  const count = { leads: leads.length, values: single.length }
  await audit(tx, context, { action: 'person_erased', object_name: '', before: null, after: count })
  await announce(tx, context.actor, { kind: 'suppressions', id: account_id })
  await enqueue(tx, markSuppressedName, { account_id, scope: 'account' })
  return count
}

/** Leads that were merged into these lie in the bin, from where an undo of the merge would bring the person back. */
async function mergedInto(tx: Transaction, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive merged as (
      select result_id as id from lead_merge_leads where kept_id = any(${ids}::uuid[])
      union
      select result_id from lead_merge_leads join merged on kept_id = merged.id
    )
    select results.id from merged join results using (id)
      join campaigns on campaigns.id = results.campaign_id and merge_id is not null
    where results.id <> all(${ids}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

interface Row {
  type: string
  source_key: string
  name: string
  email: string | null
  withheld_email: string | null
  phone: string | null
  withheld_phone: string | null
  linkedin_url: string | null
  website: string | null
  domain: string | null
}

/** Everything by which a lead of a person may be on a list. */
export function contactsOfRow(lead: Row): Contact[] {
  const { email, withheld_email, phone, withheld_phone, linkedin_url, website, domain } = lead
  const values = (kind: Contact['kind'], all: (string | null)[]) =>
    all.flatMap((value) => (value ? [{ kind, value }] : []))
  const person = contactOfFact({ field: 'person', value: lead.name }, domain ? `https://${domain}` : website)
  return [
    ...values('source', [lead.source_key]),
    ...values('email', [email, withheld_email]),
    ...values('phone', [phone, withheld_phone]),
    ...values('profile', [linkedin_url]),
    ...(person && lead.type !== 'local' ? [person] : []),
  ]
}

interface Value {
  field: string
  value: string
  details: Record<string, string> | null
  website: string | null
}

/** A value, and what is known beside the name of a person on a page. */
function contactsOfValue({ field, value, details, website }: Value): Contact[] {
  const beside = (['email', 'phone'] as const).flatMap((kind) =>
    details?.[kind] ? [{ kind, value: details[kind] }] : [],
  )
  const contact = contactOfFact({ field, value }, website)
  return contact ? [contact, ...beside] : beside
}

/** Only hashes are stored: `value` is empty. */
async function keepOut(
  tx: Transaction,
  { account_id, user_id }: { account_id: string; user_id: string },
  contacts: Contact[],
): Promise<void> {
  await sql`
    insert into suppressions (account_id, scope, kind, value, hash, created_by)
    select distinct on (hash) ${account_id}::uuid, 'account', kind, null, hash, ${user_id}::uuid
    from (
      select kind, suppression_hash((suppression_keys(kind, value))[1]) as hash
      from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as contact (kind text, value text)
    ) as hashed
    on conflict (account_id, scope, hash) do update set value = null`.execute(tx)
}
