import { mutationOptions } from '@tanstack/react-query'
import { type Answer, call, mutationById, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    exports: [list: string, part: 'list' | 'preview', file?: object]
  }
}

export type Export = Answer<'startExport'>
type NewExport = Sent<'startExport'>

/** The exports of a list. Keys begin with ['exports', list], so that a live event can name them. */
export const exportsQuery = (listId: string) =>
  queryOf('listExports', ['exports', listId, 'list'], { params: { id: listId } })

/** How many leads a file will hold, and how it will be written. */
export const exportPreviewQuery = ({ params, body }: NewExport) =>
  queryOf('previewExport', ['exports', params.id, 'preview', body], { params, body })

const refresh = ({ campaign_id }: Export) => invalidate(['exports', campaign_id, 'list'])

export const startExport = mutationOptions({
  mutationFn: (sent: NewExport) => call('startExport', sent),
  onSuccess: refresh,
})

export const stopExport = mutationById('stopExport', refresh)

export const retryExport = mutationById('retryExport', refresh)

/** Lets the browser save the file of an export. */
export const downloadExport = mutationOptions({
  mutationFn: (id: string) => call('createExportLink', { params: { id } }),
  onSuccess: ({ url }) => location.assign(url),
})
