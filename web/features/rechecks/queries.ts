import { mutationOptions } from '@tanstack/react-query'
import { type Answer, call, mutationById, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    rechecks: [list: string, part: 'newest' | 'preview', chosen?: object]
  }
}

export type Recheck = Answer<'startRecheck'>
type NewRecheck = Sent<'startRecheck'>

/** The newest check of many emails in a list. Keys begin with ['rechecks', list], so that a live event can name them. */
export const newestRecheckQuery = (listId: string) =>
  queryOf('newestRecheck', ['rechecks', listId, 'newest'], { params: { id: listId } })

/** How many emails would be checked. */
export const recheckPreviewQuery = ({ params, body }: NewRecheck) =>
  queryOf('previewRecheck', ['rechecks', params.id, 'preview', body], { params, body })

const refresh = ({ campaign_id }: Recheck) => invalidate(['rechecks', campaign_id, 'newest'])

export const startRecheck = mutationOptions({
  mutationFn: (sent: NewRecheck) => call('startRecheck', sent),
  onSuccess: refresh,
})

export const stopRecheck = mutationById('stopRecheck', refresh)
