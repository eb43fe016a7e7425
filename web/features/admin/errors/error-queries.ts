import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, call, type Sent } from '#web/api/call.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'app-errors': [query: object]
  }
}

export type AppError = Answer<'listAppErrors'>['items'][number]

export const errorsQuery = (query: Sent<'listAppErrors'>['query']) =>
  queryOptions({
    queryKey: ['app-errors', query],
    queryFn: ({ signal }) => call('listAppErrors', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
