import { sql } from 'kysely'
import type * as contract from '#contract/privacy/privacy.ts'
import { audit } from '#server/features/audit/audit.ts'
import { dropLeftOutValues } from '#server/features/directory/tables/rejects/table-files.ts'
import { endExportsOfAccount } from '#server/features/exports/drop-exports.ts'
import { endListImportsOfAccount } from '#server/features/list-imports/drop-list-imports.ts'
import { isShown } from '#server/features/leads/masking/withheld.ts'
import { removeFrom } from '#server/features/lists/remove-leads.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { markSuppressedName } from '#server/features/suppressions/mark-suppressed.ts'
import { eraseMentions, eraseValues } from './erasure/erase-values.ts'
import { contactsOfFact, contactsOfRow, type PersonContact, personOf } from './erasure/person.ts'
import { startSweep } from './erasure/sweep-people.ts'
import { countPersonCall } from './person-limits.ts'
import { typedContact } from './typed-contact.ts'

/**
 * Erases a person from an account: leads, values in other leads, and every trace in queues, logs and stored answers. The
 * salted hashes of the values stay, so that no search brings the person back. The transaction erases what pages show; the
 * job after it sweeps every table. What the account doesn't see is erased too, and nothing tells of it (decision 63).
 */
export async function erasePerson(
  tx: Transaction,
  context: RequestContext,
  { result_ids: asked, fact_ids, query }: Input<typeof contract.erasePerson>,
): Promise<{ leads: number; values: number }> {
  const { account_id, user_id } = context.actor
  await countPersonCall(context, 'erase')
  const typed = query === undefined ? undefined : await typedContact(tx, query)
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
    .select((eb) => sql<boolean>`${isShown(eb)}`.as('isShown'))
    .where('facts.account_id', '=', account_id)
    .where((eb) =>
      eb.or([eb('facts.result_id', 'in', result_ids), eb.and([eb('facts.id', 'in', fact_ids), isShown(eb)])]),
    )
    .where('facts.field', 'in', ['email', 'phone', 'profile', 'person'])
    .execute()
  const single = facts.filter(({ id }) => fact_ids.includes(id))
  const isWhole = leads.length === new Set(result_ids).size && single.length === new Set(fact_ids).size
  if (!isWhole || (leads.length + single.length === 0 && !typed)) throw notFound('lead')
  const chosen = new Set(leads.map(({ id }) => id))
  const own = facts.filter(({ result_id, field }) => !chosen.has(result_id) || field !== 'person')
  const contacts = [...leads.flatMap(contactsOfRow), ...own.flatMap(contactsOfFact)]
  if (typed && typed.kind !== 'person') contacts.push({ ...typed, withheld: false })
  // Before the traces: a batch that is being written is among them, and takes these locks in the same order.
  await endListImportsOfAccount(tx, account_id)
  if (contacts.length > 0) await dropLeftOutValues(context.services.directory)
  await keepOut(tx, { account_id, user_id }, contacts)
  const erased = { account_id, leads: [...chosen], contacts }
  await eraseValues(tx, erased)
  await eraseMentions(tx, erased)
  await endExportsOfAccount(tx, account_id)
  for (const [campaign_id, ofList] of Map.groupBy(leads, (lead) => lead.campaign_id)) {
    const [{ type } = { type: 'local' as const }] = ofList
    await removeFrom(tx, context, { type, id: campaign_id, ids: ofList.map(({ id }) => id) })
  }
  const person = personOf({ leads, facts: own, contacts, typed })
  await startSweep(tx, context.services.secrets, { account_id, person })
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

/** Only hashes are stored: `value` is empty. That of a withheld value equals none that a user types. */
async function keepOut(
  tx: Transaction,
  { account_id, user_id }: { account_id: string; user_id: string },
  contacts: PersonContact[],
): Promise<void> {
  await sql`
    insert into suppressions (account_id, scope, kind, value, hash, created_by)
    select distinct on (hash) ${account_id}::uuid, 'account', kind, null, hash, ${user_id}::uuid
    from (
      select kind,
        suppression_hash(case when withheld then 'withheld ' else '' end || (suppression_keys(kind, value))[1]) as hash
      from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as contact (kind text, value text, withheld boolean)
    ) as hashed
    on conflict (account_id, scope, hash) do update set value = null`.execute(tx)
}
