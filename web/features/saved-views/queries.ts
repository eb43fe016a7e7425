import { type Answer, mutationById, mutationOf, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'saved-views': [list: string]
  }
}

export type SavedView = Answer<'listSavedViews'>[number]
export type ViewedList = Sent<'listSavedViews'>['params']

export const savedViewsQuery = (params: ViewedList) =>
  queryOf('listSavedViews', ['saved-views', params.id], { params })

const refresh = () => invalidate(['saved-views'])

export const saveView = mutationOf('createSavedView', refresh)

export const deleteView = mutationById('deleteSavedView', refresh)
