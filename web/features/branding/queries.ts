import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#web/api/call.ts'

export type Site = Answer<'getSiteSettings'>

/** The brand of the host this page was opened on. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) =>
    call('getSiteSettings', { body: { domain: location.host } }, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})
