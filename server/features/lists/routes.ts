import * as contract from '#contract/leads/lists.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { removeResults } from '#contract/leads/leads.ts'
import { getSearch, listSearches } from '#server/features/searches/searches.ts'
import { startSearch } from '#server/features/searches/start-search.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { mutation, query, confirm } from '#server/platform/http/served-route.ts'
import { archiveCampaigns, getCampaign, listCampaigns, renameCampaign } from './lists.ts'
import { removeCampaigns } from './remove-lists.ts'
import { removeLeads } from './remove-leads.ts'

const types = listTypes.map((name, index) => ({ id: index + 1, name, label: listTypeFacts[name].label }))

export const routes = [
  query(contract.listCampaignTypes, async () => types),
  query(contract.listCampaigns, (db, { actor }, input) => listCampaigns(db, actor, input)),
  query(contract.getCampaign, (db, { actor }, input) => getCampaign(db, actor, input.id)),
  mutation(contract.createCampaign, async (tx, { actor }, input) => {
    const { campaign_id, search_id } = await startSearch(tx, actor, input)
    return { ...(await getCampaign(tx, actor, campaign_id)), search: await getSearch(tx, actor, search_id) }
  }),
  mutation(contract.renameCampaign, (tx, { actor }, input) =>
    renameCampaign(tx, actor, input.id, input.name),
  ),
  mutation(contract.removeCampaign, async (tx, { actor }, input) => {
    const { count } = await removeCampaigns(tx, actor, [input.id])
    if (count === 0) throw notFound('list')
    return confirm('lists_deleted', null, { count })
  }),
  mutation(contract.removeCampaigns, async (tx, { actor }, input) => {
    const removed = await removeCampaigns(tx, actor, input.resultIds)
    return confirm('lists_deleted', removed, { count: removed.count })
  }),
  mutation(contract.archiveCampaign, async (tx, { actor }, input) => {
    await archiveCampaigns(tx, actor, [input.id], input.is_archived)
    return getCampaign(tx, actor, input.id)
  }),
  mutation(contract.archiveCampaigns, (tx, { actor }, input) =>
    archiveCampaigns(tx, actor, input.resultIds, input.is_archived),
  ),
  mutation(removeResults, async (tx, { actor }, input) => {
    const removed = await removeLeads(tx, actor, input, input)
    return confirm('leads_removed', removed, { count: removed.count })
  }),
  query(contract.listCampaignSearches, async (db, { actor }, input) => {
    await getCampaign(db, actor, input.id)
    return listSearches(db, actor, input.id, input)
  }),
]
