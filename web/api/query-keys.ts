/** The nouns that query keys begin with, and what may follow each. A new query is a line here; a wrong key does not compile. */
interface KeyParts {
  'admin-history': [query: object]
  'admin-user': [id: string]
  'admin-users': [query: object]
  'app-errors': [query: object]
  'billing-portals': []
  'billing-problems': [query: object]
  'business-profile': []
  categories: [query: object]
  datasets: []
  erasure: [code: string]
  'facebook-script': []
  'google-script': []
  imports: [limit: number]
  invitation: [token: string]
  labels: []
  list: [id: string]
  'list-types': []
  lists: [query: object]
  localities: [query: object]
  'mail-change': []
  'map-sources': []
  me: []
  outbox: [query: object]
  'outbox-mail': [id: string]
  'own-history': [query: object]
  'parked-jobs': [query: object]
  plans: [id: string]
  preview: [request: object]
  results: [list: string, part: 'page' | 'points' | 'lead', which: object | string]
  search: [id: string]
  security: []
  sessions: []
  'sign-in-options': []
  site: []
  team: []
  terms: []
  wallet: [part: 'ledger' | 'limits' | 'top-up' | 'top-up-offer' | 'usage', which: object | number | string]
}

export type QueryNoun = keyof KeyParts

/** A key or its beginning: invalidating a beginning makes every query under it stale. */
export type Key =
  | readonly [QueryNoun]
  | { [Noun in QueryNoun]: readonly [Noun, ...Partial<KeyParts[Noun]>] }[QueryNoun]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: Key
  }
}
