import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Tool } from '#contract/values/list-type-facts.ts'
import { type Answer, call, mutationOf, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'lead-runs': [list: string, part: 'newest' | 'all' | 'preview' | 'similar' | 'employees', which?: object]
  }
}

/** How many leads the dialogs of the tools that add leads ask for at first. */
export const usualSimilar = 25
export const usualEmployees = 50

export type LeadRun = Answer<'getLeadRun'>
type NewLeadRun = Sent<'startLeadRun'>

/** What the dialog of a tool is given. */
export interface ToolProps extends Pick<NewLeadRun['body'], 'chosen'> {
  list: NewLeadRun['params']
  listName: string
  tool?: Tool | undefined
  onClose: () => void
  onDone: () => void
}

/** The newest run over the leads of a list. Keys begin with ['lead-runs', list], so that a live event can name them. */
export const newestRunQuery = (listId: string) =>
  queryOptions({
    queryKey: ['lead-runs', listId, 'newest'],
    queryFn: async ({ signal }) => {
      const sent = { params: { id: listId }, query: { limit: 1 } }
      const { items } = await call('listLeadRuns', sent, { signal, quiet: true })
      return items[0] ?? null
    },
  })

/** The runs over the leads of a list, newest first. */
export const runsQuery = (listId: string) =>
  queryOptions({
    queryKey: ['lead-runs', listId, 'all'],
    queryFn: async ({ signal }) => {
      const sent = { params: { id: listId }, query: { limit: 50 } }
      return (await call('listLeadRuns', sent, { signal, quiet: true })).items
    },
  })

export const runPreviewQuery = ({ params, body }: Sent<'previewLeadRun'>) =>
  queryOf('previewLeadRun', ['lead-runs', params.id, 'preview', body], { params, body })

export const similarPreviewQuery = ({ params, body }: Sent<'previewSimilar'>) =>
  queryOptions({
    queryKey: ['lead-runs', params.id, 'similar', body],
    queryFn: ({ signal }) => call('previewSimilar', { params, body }, { signal, quiet: true }),
    retry: false,
  })

export const employeesPreviewQuery = ({ params, body }: Sent<'previewEmployees'>) =>
  queryOptions({
    queryKey: ['lead-runs', params.id, 'employees', body],
    queryFn: ({ signal }) => call('previewEmployees', { params, body }, { signal, quiet: true }),
    retry: false,
  })

export const startSimilar = mutationOptions({
  mutationFn: (sent: Sent<'startSimilar'>) => call('startSimilar', sent),
  onSuccess: ({ campaign_id }) => invalidate(['list', campaign_id], ['lists'], ['wallet']),
})

export const startEmployees = mutationOf('startEmployees', () => invalidate(['lists'], ['wallet']))

const refresh = (listId: string) => invalidate(['lead-runs', listId], ['wallet'], ['results', listId])

export const startLeadRun = mutationOptions({
  mutationFn: (sent: NewLeadRun) => call('startLeadRun', sent),
  onSuccess: (run) => refresh(run.campaign_id),
})

export const stopLeadRun = mutationOptions({
  mutationFn: (id: string) => call('stopLeadRun', { params: { id } }),
  onSuccess: (run) => refresh(run.campaign_id),
})
