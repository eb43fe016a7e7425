import type * as contract from '#contract/leads/duplicates/duplicates.ts'
import { mostGroupsAtOnce } from '#contract/leads/duplicates/duplicates.ts'
import { mergeFieldNames } from '#contract/values/merges/merge-fields.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { labelsOfLead } from '#server/features/label-rules/lead-labels.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import {
  findDuplicates,
  type FoundGroup,
  groupsOf,
  isMergeable,
  type LeadRow,
  listsToSearch,
  shownValues,
} from './find-duplicates.ts'
import { announceLists, lockLists, moveLeads } from './move-leads.ts'
import { handOver } from './hand-over.ts'
import { type Group, keptOf } from './kept-lead.ts'

/**
 * Merges leads that are one lead. The kept lead gets the chosen values, the receipts, labels, keys and CRM contacts of the
 * others; these leave their lists for the bin, charges and all, so that the merge can be undone. Groups that are no longer
 * one lead are skipped, so that a second request changes nothing.
 */
export async function mergeLeads(
  tx: Transaction,
  context: RequestContext,
  { id, across, groups: asked }: Input<typeof contract.mergeLeads>,
): Promise<contract.LeadMerge> {
  const { type } = await requireList(tx, id)
  const only = context.actor.api_key?.campaign_ids
  const lists = await listsToSearch(tx, { type, id, across, only })
  await lockLists(tx, lists)
  const { groups, skipped } = asked
    ? await stillOne(tx, lists, asked)
    : { groups: await proposed(tx, { campaign_id: id, lists }), skipped: 0 }
  const leads = groups.reduce((sum, group) => sum + group.leads.length - 1, 0)
  if (groups.length === 0) return { id: null, groups: 0, leads: 0, skipped }
  const merge = await tx
    .insertInto('lead_merges')
    .values({
      account_id: context.actor.account_id,
      campaign_id: id,
      created_by: context.actor.user_id,
      groups: groups.length,
      leads,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const merged = groups.flatMap(({ kept_id, leads: members }) =>
    members.flatMap((lead) => (lead.id === kept_id ? [] : [{ ...lead, kept_id }])),
  )
  await handOver(tx, { merge_id: merge.id, merged, kept: groups.map(keptOf) })
  await moveLeads(tx, { merge_id: merge.id, leads: merged })
  const changed = [...new Set(groups.flatMap((group) => group.leads.map(({ campaign_id }) => campaign_id)))]
  for (const campaign_id of changed) {
    const here = merged.filter((lead) => lead.campaign_id === campaign_id).length
    const after = { groups: groups.length, leads: here, merge_id: merge.id }
    await auditList(tx, context, { action: 'leads_merged', campaign_id, object_id: merge.id, after })
  }
  await announceLists(tx, context, changed)
  return { id: merge.id, groups: groups.length, leads, skipped }
}

async function proposed(tx: Transaction, asked: { campaign_id: string; lists: string[] }): Promise<Group[]> {
  const { groups } = await findDuplicates(tx, asked)
  const first = groups.slice(0, mostGroupsAtOnce)
  const rows = await lockLeads(
    tx,
    asked.lists,
    first.flatMap(({ leads }) => leads.map(({ id }) => id)),
  )
  // As they are now: a lead may have been changed before it was locked.
  const byId = new Map(rows.map((row) => [row.id, row]))
  return first.flatMap(({ leads }) => groupsOf(leads.flatMap(({ id }) => byId.get(id) ?? [])))
}

type AskedGroups = NonNullable<Input<typeof contract.mergeLeads>['groups']>

/** Which of the groups are one lead now, none of them twice; the others are skipped. */
async function stillOne(tx: Transaction, lists: string[], asked: AskedGroups) {
  const rows = await lockLeads(
    tx,
    lists,
    asked.flatMap(({ ids }) => ids),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const taken = new Set<string>()
  const groups: Group[] = []
  for (const { kept_id, ids, from } of asked) {
    const leads = [...new Set(ids)].flatMap((id) => (taken.has(id) ? [] : (byId.get(id) ?? [])))
    const [one] = groupsOf(leads)
    const isOne = one?.leads.length === new Set(ids).size && ids.includes(kept_id)
    if (!isOne || Object.values(from).some((id) => !ids.includes(id))) continue
    for (const id of ids) taken.add(id)
    groups.push({ leads, kept_id, from: { ...one.from, ...ownValues(one, kept_id), ...from } })
  }
  return { groups, skipped: asked.length - groups.length }
}

/** Values that the kept lead has, where another one is kept than was proposed. */
function ownValues({ leads, kept_id }: FoundGroup, chosen: string): Group['from'] {
  const kept = leads.find(({ id }) => id === chosen)
  if (!kept || chosen === kept_id) return {}
  const shown = shownValues(kept)
  const filled = mergeFieldNames.filter((field) => shown[field] !== null)
  return Object.fromEntries(filled.map((field) => [field, chosen]))
}

/** Locks these leads of the lists in the order of all verbs; leads that are being worked on are left out. */
function lockLeads(tx: Transaction, lists: string[], ids: string[]): Promise<LeadRow[]> {
  return tx
    .selectFrom('results')
    .selectAll()
    .select(labelsOfLead.as('labels'))
    .where('id', 'in', ids)
    .where((eb) => eb('campaign_id', '=', eb.fn.any(eb.val(lists))))
    .where(isMergeable)
    .orderBy('id')
    .forUpdate()
    .execute()
}
