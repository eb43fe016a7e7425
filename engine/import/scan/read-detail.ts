/** How much of a file is read beside its places. */
export interface ReadDetail {
  /** What a base map shows: nothing, the main lines, or all of it. With all of it, streets have names. */
  map: 'none' | 'main' | 'all'
  /** Addresses of buildings, not only of nodes. */
  buildings: boolean
}
