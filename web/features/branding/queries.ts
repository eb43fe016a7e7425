import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#web/api/call.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    site: []
  }
}

export interface Site extends Answer<'getSiteSettings'> {
  /** Written into the page: whether a script or a chat of the business waits for who signs in. */
  opened?: boolean
}

/** The brand of the host this page was opened on. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }): Promise<Site> =>
    call('getSiteSettings', { body: { domain: location.host } }, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})
