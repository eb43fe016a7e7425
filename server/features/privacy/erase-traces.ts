import { sql } from 'kysely'
import type { Contact } from '#server/features/suppressions/left-out.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'

interface Traces {
  account_id: string
  /** Leads that are about to be removed with all that belongs to them. */
  leads: string[]
  contacts: Contact[]
}

/** Erases the values of a person wherever an account holds them besides the leads that are removed. */
export async function eraseTraces(tx: Transaction, { account_id, leads, contacts }: Traces): Promise<void> {
  const valuesOf = (...kinds: Contact['kind'][]) =>
    contacts.flatMap(({ kind, value }) => (kinds.includes(kind) ? [value.toLowerCase()] : []))
  const persons = valuesOf('person')
  const names = persons.map((value) => value.slice(0, value.lastIndexOf('@')))
  const [emails, phones, profiles] = [valuesOf('email'), valuesOf('phone'), valuesOf('profile')]
  const values = [...emails, ...phones, ...profiles]
  const patterns = [...values, ...names].map((value) => `%${escapeLike(value)}%`)
  await eraseValues(tx, account_id, { leads, emails, phones, values, persons, names, patterns })
  const keys = [...emails.map((value) => `email:${value}`), ...phones.map((value) => `phone:${value}`)]
  const { rows: erased } = await sql<{ key: string }>`
    delete from identities where account_id = ${account_id} and (result_id = any(${leads}::uuid[])
      or (result_id is null and not is_paid and freed_from = any(${leads}::uuid[])) or key = any(${keys}::text[])) returning key`.execute(
    tx,
  )
  const erasedKeys = [...keys, ...erased.map(({ key }) => key)]
  await sql`
    update lead_merge_leads set keys = array(select key from unnest(keys) as key where key <> all(${erasedKeys}::text[]))
    where account_id = ${account_id} and keys && ${erasedKeys}::text[]`.execute(tx)
  // Answers that are stored for a repeat, addresses of files, and what a search asked for.
  await sql`
    delete from idempotency_keys where account_id = ${account_id} and lower(answer::text) like any(${patterns}::text[])`.execute(
    tx,
  )
  await sql`
    delete from download_tickets where account_id = ${account_id} and lower(request::text) like any(${patterns}::text[])`.execute(
    tx,
  )
  await sql`
    delete from exports where account_id = ${account_id} and lower(request::text) like any(${patterns}::text[])`.execute(
    tx,
  )
  await sql`
    delete from label_runs where account_id = ${account_id} and lower(chosen::text) like any(${patterns}::text[])`.execute(
    tx,
  )
  await sql`
    delete from crm_pushes where account_id = ${account_id} and lower(chosen::text) like any(${patterns}::text[])`.execute(
    tx,
  )
  // Of leads that were removed before.
  await sql`
    delete from crm_push_leads where account_id = ${account_id} and result_id is null
      and lower(crm_push_leads::text) like any(${patterns}::text[])`.execute(tx)
  await eraseCriteria(tx, account_id, [...values, ...names])
  await eraseWritten(tx, account_id, [...values, ...names])
  // Answers to those who wrote about the leads.
  await sql`
    delete from idempotency_keys where account_id = ${account_id} and answer::text like any(${leads.map((id) => `%${id}%`)}::text[])`.execute(
    tx,
  )
  await sql`
    delete from search_sites where account_id = ${account_id}
      and lower(search_sites::text) like any(${patterns}::text[])`.execute(tx)
  await sql`
    delete from pgboss.job where data ->> 'account_id' = ${account_id}
      and (data ->> 'result_id' = any(${leads}::text[]) or lower(data::text) like any(${patterns}::text[]))`.execute(
    tx,
  )
  await sql`
    delete from parked_jobs where payload ->> 'account_id' = ${account_id}
      and (payload ->> 'result_id' = any(${leads}::text[]) or lower(payload::text) like any(${patterns}::text[]))`.execute(
    tx,
  )
}

interface Values {
  leads: string[]
  emails: string[]
  phones: string[]
  values: string[]
  /** Persons on websites, as `name@host`. */
  persons: string[]
  names: string[]
  patterns: string[]
}

/** Values of the person in leads that stay: their receipts go, their columns are emptied, what was sent is forgotten. */
async function eraseValues(tx: Transaction, account_id: string, values: Values): Promise<void> {
  const { leads, emails, phones, persons, names, patterns } = values
  const hashes = sql`(select md5(each) from unnest(${[...values.values, ...names]}::text[]) as each)`
  const { rows: erased } = await sql<{ result_id: string }>`
    delete from facts using results
    where facts.account_id = ${account_id} and results.id = facts.result_id and results.id <> all(${leads}::uuid[])
      and field in ('email', 'phone', 'person', 'profile') and md5(lower(value)) in ${hashes}
      and (field <> 'person' or lower(value) || '@' || ${hostOf} = any(${persons}::text[]))
    returning facts.result_id`.execute(tx)
  const same = sql`(select suppression_email(each) from unnest(${emails}::text[]) as each)`
  const isOne = (column: string) => sql`coalesce(suppression_email(${sql.ref(column)}) in ${same}, false)`
  const isNamed = sql`(lower(concat_ws(' ', first_name, last_name)) = any(${names}::text[]))`
  const isPhone = (column: string) => sql`coalesce(${sql.ref(column)} = any(${phones}::text[]), false)`
  const { rows: emptied } = await sql<{ id: string; campaign_id: string }>`
    update results set
      email = case when ${isOne('email')} then null else email end,
      email_state = case when ${isOne('email')} then 'not_found' else email_state end,
      withheld_email = case when ${isOne('withheld_email')} then null else withheld_email end,
      phone = case when ${isPhone('phone')} then null else phone end,
      withheld_phone = case when ${isPhone('withheld_phone')} then null else withheld_phone end,
      first_name = case when ${isNamed} then null else first_name end,
      last_name = case when ${isNamed} then null else last_name end,
      position = case when ${isNamed} then null else position end
    where account_id = ${account_id} and id <> all(${leads}::uuid[]) and (
      suppression_email(email) in ${same} or suppression_email(withheld_email) in ${same}
      or phone = any(${phones}::text[]) or id = any(${erased.map(({ result_id }) => result_id)}::uuid[]))
    returning id, campaign_id`.execute(tx)
  const ids = emptied.map(({ id }) => id)
  await sql`
    delete from facts where result_id = any(${ids}::uuid[]) and lower(details::text) like any(${patterns}::text[])`.execute(
    tx,
  )
  await sql`
    update facts set evidence = null where result_id = any(${ids}::uuid[])
      and lower(evidence) like any(${patterns}::text[])`.execute(tx)
  await sql`update webhook_messages set body = null where result_id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    update crm_push_leads set before = null, changes = null, after = null where result_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`
    update lead_merge_kept set before = '{}', after = '{}'
    where account_id = ${account_id} and (result_id = any(${ids}::uuid[])
      or lower(before::text) like any(${patterns}::text[]) or lower(after::text) like any(${patterns}::text[]))`.execute(
    tx,
  )
  await sql`update source_requests set answer = null where result_id = any(${ids}::uuid[])`.execute(tx)
  await recount(
    tx,
    emptied.map(({ campaign_id }) => campaign_id),
  )
}

const hostOf = sql`substring(lower(results.website) from '^(?:[a-z]+://)?(?:www\.)?([^/:?#]+)')`

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

/** A search may have asked for an address or a name. */
async function eraseCriteria(tx: Transaction, account_id: string, values: string[]): Promise<void> {
  for (const value of values) {
    const pattern = value.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    await sql`
      update searches set
        criteria = regexp_replace(criteria::text, ${pattern}, 'erased', 'gi')::jsonb,
        origin = regexp_replace(origin::text, ${pattern}, 'erased', 'gi')::jsonb
      where account_id = ${account_id}
        and (strpos(lower(criteria::text), ${value}) > 0 or strpos(lower(origin::text), ${value}) > 0)`.execute(
      tx,
    )
  }
}

/** Notes and tasks on leads that stay may name the person. */
async function eraseWritten(tx: Transaction, account_id: string, values: string[]): Promise<void> {
  for (const value of values) {
    const pattern = value.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    await sql`
      update lead_notes set text = regexp_replace(text, ${pattern}, 'erased', 'gi')
      where account_id = ${account_id} and strpos(lower(text), ${value}) > 0`.execute(tx)
    await sql`
      update lead_tasks set title = regexp_replace(title, ${pattern}, 'erased', 'gi')
      where account_id = ${account_id} and strpos(lower(title), ${value}) > 0`.execute(tx)
  }
}
