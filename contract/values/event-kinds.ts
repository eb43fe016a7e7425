/**
 * What can change, and who is told: every user of the account in the browser, one user of it, or only the processes of
 * the server.
 */
export const eventKinds = {
  campaign: 'account',
  search: 'account',
  /** The leads of a list. */
  results: 'account',
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

/** A change as a browser hears of it: ids only, so the browser asks for what it shows. */
export interface LiveEvent {
  kind: LiveEventKind
  /** The id of what changed; of the user for the kinds that one user is told. */
  id: string
  /** The list of a search or of leads. */
  campaign_id?: string
}
