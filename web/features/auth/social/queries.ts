import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { type FacebookOptions, loadFacebook } from './facebook-sdk.ts'
import { loadGoogle } from './google-script.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    erasure: [code: string]
    'facebook-script': []
    'google-script': []
  }
}

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

/** What became of a wish to be forgotten. */
export const erasureQuery = (code: string) =>
  queryOptions({
    queryKey: ['erasure', code],
    queryFn: ({ signal }) => call('getErasure', { params: { code } }, { signal, quiet: true }),
    retry: false,
  })
