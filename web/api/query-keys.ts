/**
 * The nouns that query keys begin with, and what may follow each. The file that asks the query adds its noun:
 * `declare module '#web/api/query-keys.ts' { interface KeyParts { labels: [] } }`. Another key does not compile.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by the features
export interface KeyParts {}

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
