import * as contract from '#contract/account/notifications/history.ts'
import { query } from '#server/platform/http/served-route.ts'
import { getLeadHistory, listCampaignEvents } from './lead-history.ts'

export const routes = [
  query(contract.listCampaignEvents, listCampaignEvents),
  query(contract.getLeadHistory, getLeadHistory),
]
