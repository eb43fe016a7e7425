import type { Words, WordTable } from './words.ts'

/** Refusals by code: the status of the answer, and the sentence. */
export type RefusalTable = Readonly<
  Record<string, readonly [status: number, en: string, de: string, ar: string]>
>

/**
 * A kind of event and its audience: the users of the account, one of its users, or only processes of the server. What
 * reaches a browser makes queries stale: those whose key begins with this noun, and with this id of the event.
 */
type EventFacts =
  | { readonly audience: 'processes' }
  | {
      readonly audience: 'account' | 'user'
      readonly stale: readonly (readonly [noun: string, id?: 'id' | 'campaign_id'])[]
    }

/** What a feature declares to the tables that all features share. A browser gets words in the reader's language alone. */
export interface Feature {
  /** The nouns of its ids on the wire, and whether the rows belong to one account. */
  ids?: Readonly<Record<string, 'account' | 'other'>>
  /** What its calls may not find, as a sentence without its full stop. */
  notFound?: WordTable
  events?: Readonly<Record<string, EventFacts>>
  /**
   * What the event table of an account holds: changes of rights, money, settings and sign-in methods, and what was done
   * with lists. Each has a name, and a sentence that tells who did it to what. One with a `notification` also stands among
   * the notifications, in these words about its values.
   */
  actions?: Readonly<
    Record<string, { readonly name: Words; readonly did: Words; readonly notification?: Words }>
  >
  /** Its mutations by name, as the activity page words what an operator or impersonator did. */
  calls?: WordTable
  refusals?: RefusalTable
  /** What a user is told after a change. */
  confirmations?: WordTable
  /** Why work without a user went wrong. */
  reasons?: WordTable
}
