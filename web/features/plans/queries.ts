import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    plans: [id: string]
  }
}

export type Plan = Answer<'listPlans'>[number]
type Fields = Sent<'createPlan'>['body']

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call('listPlans', {}, { signal, quiet: true }),
})

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['plans', id],
    queryFn: ({ signal }) => call('getPlan', { params: { id } }, { signal, quiet: true }),
  })

const refresh = () => invalidate(['plans'], ['admin-users'], ['admin-history'])

export const createPlan = mutationOptions({
  mutationFn: (body: Fields) => call('createPlan', { body }, { quiet: true }),
  onSuccess: refresh,
})

export const changePlan = mutationOptions({
  mutationFn: ({ id, ...body }: Fields & { id: string }) =>
    call('changePlan', { params: { id }, body }, { quiet: true }),
  onSuccess: refresh,
})

/** The page of the plan is left before its data are asked for again. */
export const removePlan = mutationOptions({
  mutationFn: (id: string) => call('removePlan', { params: { id } }, { quiet: true }),
})
