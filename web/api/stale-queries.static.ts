import { eventKinds, type LiveEventKind } from '#contract/declared.ts'
import type { QueryNoun } from './query-keys.ts'

type StaleQuery = (typeof eventKinds)[LiveEventKind]['stale'][number]

/** Compiles while events name queries that exist; else the error names the nouns that no query has. */
true satisfies [Exclude<StaleQuery[0], QueryNoun>] extends [never] ? true : Exclude<StaleQuery[0], QueryNoun>

/** The queries that each kind of event makes stale: the noun of their keys, and the id of the event that may follow. */
export const staleQueries = Object.fromEntries(
  Object.entries(eventKinds).flatMap(([kind, facts]): [string, unknown][] =>
    'stale' in facts ? [[kind, facts.stale]] : [],
  ),
) as Record<LiveEventKind, readonly StaleQuery[]> // the kinds that have such a list
