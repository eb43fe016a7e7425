/** A stream of numbers that depends on nothing but its seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, `below`. */
  int(below: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

/** The same seed gives the same stream on every machine; neighbouring seeds give unrelated ones (FNV-1a, mulberry32). */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seed)) state = Math.imul(state ^ byte, 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new Error(`nothing to pick for ${seed}`)
      return list[int(list.length)] as T // not empty, and int() stays below its length
    },
    chance: (probability) => next() < probability,
  }
}

/** The same members in an order that depends only on the seed. */
export function shuffled<T>(list: readonly T[], seed: string): T[] {
  const random = randomOf(seed)
  return list
    .map((member) => ({ member, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ member }) => member)
}
