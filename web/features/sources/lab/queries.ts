import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, mutationById, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'source-trials': [part: 'lists' | 'leads', id?: string]
  }
}

export type SourceTrial = Answer<'listSourceTrials'>[number]
export type TrialLead = Answer<'getSourceTrial'>[number]

export const isOpen = ({ state }: Pick<SourceTrial, 'state'>): boolean =>
  state === 'queued' || state === 'running'

const whileOpenMs = 1_500

export const trialsQuery = queryOptions({
  queryKey: ['source-trials'],
  queryFn: ({ signal }) => call('listSourceTrials', {}, { signal, quiet: true }),
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? whileOpenMs : false),
})

export const trialListsQuery = queryOf('listTrialLists', ['source-trials', 'lists'])

/** The leads of a comparison; read again while it runs. */
export const trialLeadsQuery = (trial: SourceTrial) =>
  queryOptions({
    queryKey: ['source-trials', 'leads', trial.id],
    queryFn: ({ signal }) => call('getSourceTrial', { params: { id: trial.id } }, { signal, quiet: true }),
    refetchInterval: isOpen(trial) ? whileOpenMs : false,
  })

const refresh = () => invalidate(['source-trials'])

export const startSourceTrial = mutationOptions({
  mutationFn: (body: Sent<'startSourceTrial'>['body']) => call('startSourceTrial', { body }, { quiet: true }),
  onSuccess: refresh,
})

export const stopSourceTrial = mutationById('stopSourceTrial', refresh)
