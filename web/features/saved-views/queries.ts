import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'saved-views': [list: string]
  }
}

export type SavedView = Answer<'listSavedViews'>[number]
export type ViewedList = Sent<'listSavedViews'>['params']

export const savedViewsQuery = (params: ViewedList) =>
  queryOptions({
    queryKey: ['saved-views', params.id],
    queryFn: ({ signal }) => call('listSavedViews', { params }, { signal, quiet: true }),
  })

const refresh = () => invalidate(['saved-views'])

export const saveView = mutationOptions({
  mutationFn: (sent: Sent<'createSavedView'>) => call('createSavedView', sent),
  onSuccess: refresh,
})

export const deleteView = mutationOptions({
  mutationFn: (id: string) => call('deleteSavedView', { params: { id } }),
  onSuccess: refresh,
})
