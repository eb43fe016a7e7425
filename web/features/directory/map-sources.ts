import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, call } from '#web/api/call.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'map-sources': []
  }
}

const mapSourcesQuery = queryOptions({
  queryKey: ['map-sources'],
  queryFn: ({ signal }) => call('getMapSources', {}, { signal, quiet: true }),
  staleTime: 60_000,
})

/** What maps are drawn from. A map that has no answer yet shows the land of the world. */
export function useMapSources(): Answer<'getMapSources'> | undefined {
  return useQuery(mapSourcesQuery).data
}
