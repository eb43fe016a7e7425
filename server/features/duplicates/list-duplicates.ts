import type * as contract from '#contract/leads/duplicates/duplicates.ts'
import { phoneText } from '#engine/extract/phone/write-number.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findDuplicates, type LeadRow, listsToSearch, shownValues } from './find-duplicates.ts'

/** A page of the groups of duplicates of a list, with a proposal for each. */
export async function listDuplicates(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
  { id, across, page, limit }: Input<typeof contract.listDuplicates>,
) {
  const { type } = await requireList(db, id)
  const only = actor.api_key?.campaign_ids
  const lists = await listsToSearch(db, { type, id, across: across === 'true', only })
  const { groups, is_whole } = await findDuplicates(db, { campaign_id: id, lists })
  const shown = groups.slice((page - 1) * limit, page * limit)
  const names = await namesOf(
    db,
    shown.flatMap(({ leads }) => leads.map(({ campaign_id }) => campaign_id)),
  )
  return {
    items: shown.map(({ reasons, kept_id, from, leads }) => ({
      reasons,
      kept_id,
      from,
      leads: leads.map((lead) => ({
        id: lead.id,
        campaign_id: lead.campaign_id,
        campaign_name: names.get(lead.campaign_id) ?? '',
        created_at: lead.created_at,
        has_email: lead.email_state === 'found',
        labels: lead.labels,
        values: textsOf(lead),
      })),
    })),
    currentPage: page,
    pageSize: limit,
    total: groups.length,
    leads: groups.reduce((sum, group) => sum + group.leads.length - 1, 0),
    is_whole,
  }
}

/** The values of a lead as a person reads them; those it has none of are left out. */
function textsOf(lead: LeadRow) {
  const { phone, ...values } = shownValues(lead)
  const texts = { ...values, phone: phone && phoneText(phone) }
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null))
}

async function namesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
