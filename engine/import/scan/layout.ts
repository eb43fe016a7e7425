import type { Group } from '../pbf/block.ts'

export type Kind = 'nodes' | 'ways' | 'relations'
export const kinds: readonly Kind[] = ['nodes', 'ways', 'relations']

export const kindOf: Record<Group['kind'], Kind | undefined> = {
  relations: 'relations',
  ways: 'ways',
  nodes: 'nodes',
  dense: 'nodes',
  other: undefined,
}

/** Blobs from the first to before the last that hold objects of a kind. */
export type Range = readonly [from: number, to: number]
export type Layout = Readonly<Record<Kind, Range>>

/**
 * Finds where each kind lies in a file in the usual order, nodes before ways before relations, by looking at a few
 * blobs. Readers of the file must check that it keeps this order.
 */
export function sortedLayout(blobs: number, kindsIn: (blob: number) => readonly Kind[]): Layout {
  const known = new Map<number, readonly number[]>()
  const ranksIn = (blob: number) => {
    const ranks = known.get(blob) ?? kindsIn(blob).map((kind) => kinds.indexOf(kind))
    known.set(blob, ranks)
    return ranks
  }
  const firstWhere = (holds: (ranks: readonly number[]) => boolean) => {
    let low = 0
    let high = blobs
    while (low < high) {
      const middle = (low + high) >>> 1
      if (holds(ranksIn(middle))) high = middle
      else low = middle + 1
    }
    return low
  }
  const from = (rank: number) => firstWhere((ranks) => ranks.some((other) => other >= rank))
  const after = (rank: number) => firstWhere((ranks) => ranks.every((other) => other > rank))
  return { nodes: [0, after(0)], ways: [from(1), after(1)], relations: [from(2), blobs] }
}

/** Every kind may be everywhere: each blob is read three times. */
export function anyLayout(blobs: number): Layout {
  return { nodes: [0, blobs], ways: [0, blobs], relations: [0, blobs] }
}
