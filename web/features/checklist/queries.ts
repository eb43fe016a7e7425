import { mutationOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    checklist: []
  }
}

export type Step = Answer<'getChecklist'>['steps'][number]

export const checklistQuery = queryOf('getChecklist', ['checklist'])

export const saveChecklist = mutationOptions({
  mutationFn: (is_hidden: boolean) => call('saveChecklist', { body: { is_hidden } }),
  onSuccess: (checklist) => queryClient.setQueryData(checklistQuery.queryKey, checklist),
})

/** A page with the checklist asks for it before it opens, so that nothing moves when the answer comes. */
export const loadChecklist = () => queryClient.prefetchQuery(checklistQuery)

export const isOpen = ({ steps }: Answer<'getChecklist'>) => steps.some(({ is_done }) => !is_done)
