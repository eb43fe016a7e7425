/** How much of a file is read beside its places. */
export interface ReadDetail {
  /** What a base map shows: nothing, the main lines, or all of it. With all of it, streets have names. */
  map: 'none' | 'main' | 'all'
  /** Addresses of buildings, not only of nodes. */
  buildings: boolean
  /**
   * Nodes that ways of the map and of buildings may need, about 50 bytes each. Where a file has more, buildings are left
   * out, then all but the main lines of the map.
   */
  mostNodes: number
}

/** Places and nothing else. */
export const placesOnly: ReadDetail = { map: 'none', buildings: false, mostNodes: 0 }

/** Everything, as far as a process of so much memory can hold it. */
export function fullDetail(memoryMb: number): ReadDetail {
  return { map: 'all', buildings: true, mostNodes: memoryMb * 7_500 }
}
