import { type Answer, mutationById, mutationOf, queryOf } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    exclusions: []
  }
}

export type Exclusion = Answer<'listExclusions'>[number]

export const exclusionsQuery = queryOf('listExclusions', ['exclusions'], {})

const refresh = () => invalidate(['exclusions'])

export const addExclusions = mutationOf('addExclusions', refresh)

export const renameExclusion = mutationOf('renameExclusion', refresh)

export const removeExclusion = mutationById('removeExclusion', refresh)
