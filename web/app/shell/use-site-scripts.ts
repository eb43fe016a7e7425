import { useEffect } from 'react'
import { queryClient } from '#web/api/query-client.ts'
import { siteQuery } from '#web/features/branding/queries.ts'

/** What the business of this domain brings along starts with the shell: for who is signed in, and only where there is any. */
export function useSiteScripts(): void {
  useEffect(() => {
    if (!queryClient.getQueryData(siteQuery.queryKey)?.opened) return
    void import('#web/features/branding/site-scripts.ts').then(({ startSiteScripts }) => startSiteScripts())
  }, [])
}
