import { queryOptions } from '@tanstack/react-query'
import { type FacebookOptions, loadFacebook } from './facebook-sdk.ts'
import { loadGoogle } from './google-script.ts'

export const googleQuery = queryOptions({
  queryKey: ['google-script'],
  queryFn: loadGoogle,
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Without it the button opens a window of its own. */
export const facebookQuery = (options: FacebookOptions) =>
  queryOptions({
    queryKey: ['facebook-script'],
    queryFn: async () => {
      await loadFacebook(options)
      return true
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
