/** A request of the documentation page, which a test sends to a real server. */
export interface ApiExample {
  name: 'limits' | 'preview' | 'start' | 'search' | 'leads' | 'file'
  call: `${'GET' | 'POST'} /api/${string}`
  body?: object
}

const criteria = {
  type: 'local',
  categories: ['cafe'],
  place: { kind: 'circle', lat: 40.22, lon: -139.63, radius_m: 20_000 },
}

/** What stands in an example for the list and the search that the example `start` answered. */
export const exampleIds = { list: 'LIST_ID', search: 'SEARCH_ID' } as const

/** From the first request to a file, in their order. The place is the town of the sample world. */
export const apiExamples: readonly ApiExample[] = [
  { name: 'limits', call: 'GET /api/user-limits' },
  { name: 'preview', call: 'POST /api/searches/preview', body: { criteria, limits: { max_leads: 5 } } },
  {
    name: 'start',
    call: 'POST /api/campaigns',
    body: { type: 'local', name: 'Cafés', criteria, max_leads: 5, max_credits: 5 },
  },
  { name: 'search', call: `GET /api/searches/${exampleIds.search}` },
  { name: 'leads', call: `POST /api/local-results/${exampleIds.list}`, body: { limit: 5, withEmail: 1 } },
  {
    name: 'file',
    call: `POST /api/local-results/${exampleIds.list}/csv-links`,
    body: { chosen: { scope: 'all' } },
  },
]
