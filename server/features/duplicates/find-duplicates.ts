import { sql } from 'kysely'
import type { MergeField } from '#contract/values/merges/merge-fields.ts'
import { mergedIn } from '#contract/values/merges/merge-fields.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { groupDuplicates } from '#engine/duplicates/group-duplicates.ts'
import { proposeMerge } from '#engine/duplicates/propose-merge.ts'
import { labelsOfLead } from '#server/features/label-rules/lead-labels.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

/** A lead with the names of its labels. */
export type LeadRow = Selectable<DB['results']> & { labels: string[] }

/** More leads that share values are not compared at once. */
export const mostCompared = 20_000

/** A value that more leads share is the website of a platform or the phone of a provider. */
const mostSharing = 1_000

interface Asked {
  /** The list that is asked for, and the others that are searched with it. */
  campaign_id: string
  lists: string[]
}

export interface FoundGroup {
  reasons: ReturnType<typeof groupDuplicates>[number]['reasons']
  leads: LeadRow[]
  kept_id: string
  from: Partial<Record<MergeField, string>>
}

/**
 * The groups of leads that are one lead, in the order of the leads, each with a proposal. Only settled leads, whose values
 * may be seen, and of no tool that is at work. Groups without a lead of the list that is asked for are left out.
 */
export async function findDuplicates(
  db: Database,
  { campaign_id, lists }: Asked,
): Promise<{ groups: FoundGroup[]; is_whole: boolean }> {
  const shared = await sharingLeads(db, lists)
  const groups = groupsOf(shared).filter(({ leads }) =>
    leads.some((lead) => lead.campaign_id === campaign_id),
  )
  return { groups, is_whole: shared.length < mostCompared }
}

/** Groups of these leads that are one lead. */
export function groupsOf(leads: LeadRow[]): FoundGroup[] {
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  return groupDuplicates(leads).map(({ ids, reasons }) => {
    const members = ids.flatMap((id) => byId.get(id) ?? [])
    const { kept_id, from } = proposeMerge(
      members.map((lead) => ({
        id: lead.id,
        has_email: lead.email_state === 'found',
        created_at: lead.created_at,
        values: shownValues(lead),
      })),
    )
    return { reasons, leads: members, kept_id, from }
  })
}

/** The values of a lead that a merge chooses from, as one text each. */
export function shownValues(lead: LeadRow): Record<MergeField, string | null> {
  const { name, category, position, company, email, phone, website, linkedin_url } = lead
  const town = [lead.postal_code, lead.city].filter(Boolean).join(' ')
  const address = [lead.street, town, lead.state, lead.country].filter(Boolean).join(', ')
  const values = { name, category, position, company, email, phone, website, linkedin_url, address }
  const has = (field: string) => (mergedIn[lead.type] as readonly string[]).includes(field)
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, has(field) && value !== '' ? value : null]),
  ) as Record<MergeField, string | null> // the keys of `values`
}

/** Settled, with no value withheld, and of no tool at work. */
export const isMergeable = sql<boolean>`(
  (results.is_owned_elsewhere or results.contact_state not in ('queued', 'searching', 'not_searched'))
  and coalesce(withheld_email, withheld_phone, withheld_website, withheld_username) is null
  and not exists (
    select from lead_run_leads join lead_runs on lead_runs.id = run_id
    where lead_run_leads.result_id = results.id and lead_runs.ended_at is null)
  and not exists (
    select from crm_push_leads where crm_push_leads.result_id = results.id and crm_push_leads.state in ('waiting', 'sending')))`

/** Hosts of so many pages that only the page tells businesses apart. */
const sharedHosts = sql.lit('(facebook|instagram|linktr|google|tripadvisor|yelp|booking|tiktok|youtube)\\.')

/** What leads that are one lead have in common before they are compared word by word: a superset of the rule. */
const sharedValues = sql`(values
  ('r' || source_key),
  ('e' || suppression_email(email)),
  ('p' || phone),
  ('w' || case
    when network_domain(substring(lower(website) from '^(?:[a-z]+://)?([^/:?#]+)')) is not null then profile_key(website)
    else substring(lower(website) from '^(?:[a-z]+://)?(?:www\\d?\\.)?(?:m\\.|[a-z]{2}(?:-[a-z]{2})?\\.)?([^/:?#]+)')
      || case when website ~* ${sharedHosts} then lower(rtrim(substring(website from '://[^/]+([^?#]*)'), '/')) else '' end
    end),
  ('l' || profile_key(linkedin_url)),
  ('u' || lower(network || ':' || ltrim(username, '@')))) as one (value)`

/** Leads that share a value with another one, the oldest first. One statement over the leads of the lists. */
async function sharingLeads(db: Database, lists: string[]): Promise<LeadRow[]> {
  const { rows } = await sql<LeadRow>`
    with valued as materialized (
      select id, value from results cross join lateral ${sharedValues}
      where campaign_id = any(${lists}::uuid[]) and value is not null
    ), shared as (
      select value from valued group by value having count(*) between 2 and ${sql.lit(mostSharing)}
    )
    select results.*, ${labelsOfLead} as labels from results
    where id in (select id from valued join shared using (value)) and ${isMergeable}
    order by created_at, id limit ${sql.lit(mostCompared)}`.execute(db)
  return rows
}

/** The lists that are searched: this one alone, or with it every other list of its type that the actor may see. */
export async function listsToSearch(
  db: Database,
  {
    type,
    id,
    across,
    only,
  }: { type: ListType; id: string; across: boolean; only: readonly string[] | null | undefined },
): Promise<string[]> {
  if (!across) return [id]
  const lists = await db
    .selectFrom('campaigns')
    .select('id')
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .$if(Boolean(only), (q) => q.where('id', 'in', [...(only ?? [])]))
    .execute()
  return lists.map((list) => list.id)
}
