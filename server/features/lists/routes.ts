import * as contract from '#contract/leads/lists.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { removeResults } from '#contract/leads/leads.ts'
import { getSearch, listSearches } from '#server/features/searches/searches.ts'
import { startSearch } from '#server/features/searches/start-search.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { read, Said, write } from '#server/platform/http/serve.ts'
import { archiveCampaigns, getCampaign, listCampaigns, renameCampaign } from './lists.ts'
import { removeCampaigns } from './remove-lists.ts'
import { removeLeads } from './remove-leads.ts'

const types = listTypes.map((name, index) => ({ id: index + 1, name, label: listTypeFacts[name].label }))

export const routes = [
  read(contract.listCampaignTypes, async () => types),
  read(contract.listCampaigns, ({ db, actor, query }) => listCampaigns(db, actor, query)),
  read(contract.getCampaign, ({ db, actor, params }) => getCampaign(db, actor, params.id)),
  write(contract.createCampaign, async ({ tx, actor, body }) => {
    const { campaign_id, search_id } = await startSearch(tx, actor, body)
    return { ...(await getCampaign(tx, actor, campaign_id)), search: await getSearch(tx, actor, search_id) }
  }),
  write(contract.renameCampaign, ({ tx, actor, params, body }) =>
    renameCampaign(tx, actor, params.id, body.name),
  ),
  write(contract.removeCampaign, async ({ tx, actor, params }) => {
    const { count } = await removeCampaigns(tx, actor, [params.id])
    if (count === 0) throw notFound('List')
    return new Said('List deleted', null)
  }),
  write(contract.removeCampaigns, async ({ tx, actor, body }) => {
    const removed = await removeCampaigns(tx, actor, body.resultIds)
    return new Said(removed.count === 1 ? 'List deleted' : `${removed.count} lists deleted`, removed)
  }),
  write(contract.archiveCampaign, async ({ tx, actor, params, body }) => {
    await archiveCampaigns(tx, actor, [params.id], body.is_archived)
    return getCampaign(tx, actor, params.id)
  }),
  write(contract.archiveCampaigns, ({ tx, actor, body }) =>
    archiveCampaigns(tx, actor, body.resultIds, body.is_archived),
  ),
  write(removeResults, async ({ tx, actor, params, body }) => {
    const removed = await removeLeads(tx, actor, params, body)
    return new Said(removed.count === 1 ? 'Lead removed' : `${removed.count} leads removed`, removed)
  }),
  read(contract.listCampaignSearches, async ({ db, actor, params, body }) => {
    await getCampaign(db, actor, params.id)
    return listSearches(db, actor, params.id, body)
  }),
]
