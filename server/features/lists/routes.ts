import { removeResults } from '#contract/leads/leads.ts'
import * as contract from '#contract/leads/lists.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { getSearch, listSearches } from '#server/features/searches/searches.ts'
import { startSearch } from '#server/features/searches/start-search.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { confirm, mutation, query } from '#server/platform/http/served-route.ts'
import { purgeCampaigns, removeCampaigns, restoreCampaigns } from './bin.ts'
import { archiveCampaigns, getCampaign, listCampaigns, renameCampaign } from './lists.ts'
import { removeLeads } from './remove-leads.ts'

const types = listTypes.map((name, index) => ({
  id: index + 1,
  name,
  label: listTypeFacts[name].label,
  search_type: listTypeFacts[name].kind,
}))

export const routes = [
  query(contract.listCampaignTypes, async () => types),
  query(contract.listCampaigns, listCampaigns),
  query(contract.getCampaign, getCampaign),
  mutation(contract.createCampaign, async (tx, context, input) => {
    const { campaign_id, search_id } = await startSearch(tx, context, input)
    const campaign = await getCampaign(tx, context, { id: campaign_id })
    return { ...campaign, search: await getSearch(tx, context, { id: search_id }) }
  }),
  mutation(contract.renameCampaign, renameCampaign),
  mutation(contract.removeCampaign, async (tx, context, { id }) => {
    const { count } = await removeCampaigns(tx, context, { resultIds: [id] })
    if (count === 0) throw notFound('list')
    return confirm('lists_deleted', null, { count })
  }),
  mutation(contract.removeCampaigns, async (tx, context, input) => {
    const removed = await removeCampaigns(tx, context, input)
    return confirm('lists_deleted', removed, { count: removed.count })
  }),
  mutation(contract.restoreCampaigns, restoreCampaigns),
  mutation(contract.purgeCampaigns, async (tx, context, input) => {
    const purged = await purgeCampaigns(tx, context, input)
    return confirm('lists_purged', purged, { count: purged.count })
  }),
  mutation(contract.archiveCampaign, async (tx, context, { id, is_archived }) => {
    await archiveCampaigns(tx, context, { resultIds: [id], is_archived })
    return getCampaign(tx, context, { id })
  }),
  mutation(contract.archiveCampaigns, archiveCampaigns),
  mutation(removeResults, async (tx, context, input) => {
    const removed = await removeLeads(tx, context, input)
    return confirm('leads_removed', removed, { count: removed.count })
  }),
  query(contract.listCampaignSearches, async (db, context, input) => {
    await getCampaign(db, context, input)
    return listSearches(db, context, input)
  }),
]
