import { mutationOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    plans: [id: string]
  }
}

export type Plan = Answer<'listPlans'>[number]
type Fields = Sent<'createPlan'>['body']

export const plansQuery = queryOf('listPlans', ['plans'])

export const planQuery = (id: string) => queryOf('getPlan', ['plans', id], { params: { id } })

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
