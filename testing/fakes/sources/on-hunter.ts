import type { Mapping } from '#contract/operator/source-mapping.ts'

/** The domain search of Hunter, asked as a JSON API without a driver of its own. */
export const onHunter: Mapping = {
  action: 'domain',
  method: 'GET',
  path: '/domain-search?domain={domain}&limit={size}&offset={offset}',
  headers: [{ name: 'X-Api-Key', value: '{key}' }],
  body: '',
  items: 'data.emails',
  fields: {
    email: 'value',
    claim: 'verification.status',
    first_name: 'first_name',
    last_name: 'last_name',
    position: 'position',
  },
  paging: 'offset',
  next: '',
  total: 'meta.results',
}

/** The settings of a source of the operator. */
export const source = {
  name: 'Hunter',
  base_url: 'https://api.hunter.example/v2',
  per_minute: null,
  per_day: null,
  cost_micros: 0,
}
