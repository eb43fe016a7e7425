import { sql } from 'kysely'
import { isUnsettled } from '#server/features/leads/masking/withheld.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { PersonContact } from './person.ts'

interface Erased {
  account_id: string
  /** Leads that are about to be removed with all that belongs to them. */
  leads: string[]
  contacts: PersonContact[]
}

/**
 * Erases the values of a person in leads that stay: receipts go, columns are emptied, and counts and states follow. A value
 * that the account doesn't see becomes empty, so that the lead shows as before that something is withheld.
 */
export async function eraseValues(tx: Transaction, { account_id, leads, contacts }: Erased): Promise<void> {
  const valuesOf = (kinds: PersonContact['kind'][], of = contacts) =>
    of.flatMap(({ kind, value }) => (kinds.includes(kind) ? value.toLowerCase() : []))
  const shown = contacts.filter(({ withheld }) => !withheld)
  const [emails, phones] = [valuesOf(['email'], shown), valuesOf(['phone'], shown)]
  const persons = valuesOf(['person'], shown)
  const names = persons.map((value) => value.slice(0, value.lastIndexOf('@')))
  const [allEmails, allPhones] = [valuesOf(['email']), valuesOf(['phone'])]
  const hashes = sql`(select md5(each) from unnest(${[...emails, ...phones, ...valuesOf(['profile'], shown), ...names]}::text[]) as each)`
  const hiddenHashes = sql`(select md5(each) from unnest(${valuesOf(['email', 'phone', 'profile'])}::text[]) as each)`
  await sql`
    delete from facts using results
    where facts.account_id = ${account_id} and results.id = facts.result_id and ${isUnsettled}
      and field in ('email', 'phone', 'profile') and md5(lower(value)) in ${hiddenHashes}`.execute(tx)
  const { rows: erased } = await sql<{ result_id: string }>`
    delete from facts using results
    where facts.account_id = ${account_id} and results.id = facts.result_id and results.id <> all(${leads}::uuid[])
      and field in ('email', 'phone', 'person', 'profile') and md5(lower(value)) in ${hashes}
      and (field <> 'person' or lower(value) || '@' || ${hostOf} = any(${persons}::text[]))
    returning facts.result_id`.execute(tx)
  const oneOf = (column: string, values: string[]) =>
    sql`suppression_email(${sql.ref(column)}) in (select suppression_email(each) from unnest(${values}::text[]) as each)`
  const isNamed = sql`(lower(concat_ws(' ', first_name, last_name)) = any(${names}::text[]))`
  const { rows: emptied } = await sql<{ id: string; campaign_id: string }>`
    update results set
      email = case when ${oneOf('email', emails)} then null else email end,
      email_state = case when ${oneOf('email', emails)} then 'not_found' else email_state end,
      phone = case when phone = any(${phones}::text[]) then null else phone end,
      first_name = case when ${isNamed} then null else first_name end,
      last_name = case when ${isNamed} then null else last_name end,
      position = case when ${isNamed} then null else position end
    where account_id = ${account_id} and id <> all(${leads}::uuid[]) and (
      ${oneOf('email', emails)} or phone = any(${phones}::text[])
      or id = any(${erased.map(({ result_id }) => result_id)}::uuid[]))
    returning id, campaign_id`.execute(tx)
  await sql`
    update results set
      withheld_email = case when ${oneOf('withheld_email', allEmails)} then '' else withheld_email end,
      withheld_phone = case when withheld_phone = any(${allPhones}::text[]) then '' else withheld_phone end
    where account_id = ${account_id} and id <> all(${leads}::uuid[])
      and (${oneOf('withheld_email', allEmails)} or withheld_phone = any(${allPhones}::text[]))`.execute(tx)
  await forgetWhatWasSent(
    tx,
    emptied.map(({ id }) => id),
  )
  await recount(
    tx,
    emptied.map(({ campaign_id }) => campaign_id),
  )
}

const hostOf = sql`host_key(substring(results.website from '^(?:[a-zA-Z]+://)?(?:[^/@]*@)?([^/:?#]+)'))`

/** What was sent, asked and answered about leads that have lost a value, whatever the value was called there. */
async function forgetWhatWasSent(tx: Transaction, ids: string[]): Promise<void> {
  await sql`update webhook_messages set body = null where result_id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    update crm_push_leads set before = null, changes = null, after = null where result_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`update lead_merge_kept set before = '{}', after = '{}' where result_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`update source_requests set answer = null where result_id = any(${ids}::uuid[])`.execute(tx)
}

/** The counts of lists by email state, where an address was emptied. */
async function recount(tx: Transaction, campaigns: string[]): Promise<void> {
  await sql`
    update campaigns set with_email = found, potential = guessed, not_checked = unchecked
    from (
      select campaign_id, count(*) filter (where email_state = 'found') as found,
        count(*) filter (where email_state = 'potential') as guessed,
        count(*) filter (where email_state = 'not_checked') as unchecked
      from results where campaign_id = any(${campaigns}::uuid[]) group by campaign_id
    ) as counted
    where campaigns.id = counted.campaign_id`.execute(tx)
}

/** What names the removed leads by their ids: keys, answers that are stored for a repeat, and waiting jobs. */
export async function eraseMentions(tx: Transaction, { account_id, leads }: Erased): Promise<void> {
  const { rows: erased } = await sql<{ key: string }>`
    delete from identities where account_id = ${account_id} and (result_id = any(${leads}::uuid[])
      or (result_id is null and not is_paid and freed_from = any(${leads}::uuid[]))) returning key`.execute(
    tx,
  )
  const keys = erased.map(({ key }) => key)
  await sql`
    update lead_merge_leads set keys = array(select key from unnest(keys) as key where key <> all(${keys}::text[]))
    where account_id = ${account_id} and keys && ${keys}::text[]`.execute(tx)
  await sql`
    delete from idempotency_keys where account_id = ${account_id} and answer::text like any(${leads.map((id) => `%${id}%`)}::text[])`.execute(
    tx,
  )
  await sql`
    delete from pgboss.job where data ->> 'account_id' = ${account_id} and data ->> 'result_id' = any(${leads}::text[])`.execute(
    tx,
  )
  await sql`
    delete from parked_jobs where payload ->> 'account_id' = ${account_id}
      and payload ->> 'result_id' = any(${leads}::text[])`.execute(tx)
}
