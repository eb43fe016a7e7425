import * as contract from '#contract/leads/views/saved-views.ts'
import { mutation, query } from '#server/platform/http/served-route.ts'
import { createSavedView, deleteSavedView, listSavedViews } from './saved-views.ts'

export const routes = [
  query(contract.listSavedViews, listSavedViews),
  mutation(contract.createSavedView, createSavedView),
  mutation(contract.deleteSavedView, deleteSavedView),
]
