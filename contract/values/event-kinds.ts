/** The kinds of events and their audience: the account's users in the browser, one of its users, or only processes of the server. */
export const eventKinds = {
  campaign: 'account',
  search: 'account',
  /** The leads of a list. */
  results: 'account',
  labels: 'account',
  wallet: 'account',
  import: 'account',
  team: 'account',
  credits_low: 'user',
  credits_empty: 'user',
  session: 'processes',
  site: 'processes',
} as const
export type EventKind = keyof typeof eventKinds

/** The kinds that reach a browser. */
export type LiveEventKind = {
  [K in EventKind]: (typeof eventKinds)[K] extends 'processes' ? never : K
}[EventKind]

/** A change as a browser receives it: ids only, so the browser asks for what it shows. */
export interface LiveEvent {
  kind: LiveEventKind
  /** The id of the changed object; for kinds with the audience `user`, the id of that user. */
  id: string
  /** The list of a search or of leads. */
  campaign_id?: string
}
