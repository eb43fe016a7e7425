import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, call, mutationById, mutationOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    duplicates: [list: string, across: string, page: string]
  }
}

export type DuplicateGroup = Answer<'listDuplicates'>['items'][number]
export type MergeChoice = NonNullable<Sent<'mergeLeads'>['body']['groups']>[number]

/** Groups on one page: each is a table of its own. */
export const groupsOnPage = 20

export const duplicatesQuery = (id: string, { across, page }: { across: boolean; page: number }) =>
  queryOptions({
    queryKey: ['duplicates', id, String(across), String(page)],
    queryFn: ({ signal }) =>
      call(
        'listDuplicates',
        { params: { id }, query: { across: across ? 'true' : 'false', page, limit: groupsOnPage } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })

const refresh = () => invalidate(['duplicates'], ['results'], ['lists'], ['list'])

export const mergeLeads = mutationOf('mergeLeads', refresh)

export const undoMerge = mutationById('undoLeadMerge', refresh)
