/**
 * Joins ways, given as node ids, end to end into closed rings.
 * Answers undefined when a way is left over or a ring does not close: the outline is not complete.
 */
export function joinRings(ways: ArrayLike<number>[]): number[][] | undefined {
  const { rings, isWhole } = joined(ways)
  return isWhole && rings.length > 0 ? rings : undefined
}

/** Those of the rings that close; ways that are left over are none. */
export function closedRings(ways: ArrayLike<number>[]): number[][] {
  return joined(ways).rings
}

function joined(ways: ArrayLike<number>[]): { rings: number[][]; isWhole: boolean } {
  const open = new Map<number, Set<ArrayLike<number>>>()
  const rings: number[][] = []
  let isWhole = true
  for (const way of ways) {
    const ends = endsOf(way)
    if (!ends) isWhole = false
    else if (ends[0] === ends[1]) rings.push(Array.from(way))
    else for (const end of ends) remember(open, end, way)
  }
  for (const way of ways) {
    const ends = endsOf(way)
    if (!ends || ends[0] === ends[1] || !open.get(ends[0])?.has(way)) continue
    const ring = follow(open, way)
    if (ring) rings.push(ring)
    else isWhole = false
  }
  return { rings, isWhole }
}

function follow(open: Map<number, Set<ArrayLike<number>>>, start: ArrayLike<number>): number[] | undefined {
  const ring: number[] = []
  let way: ArrayLike<number> | undefined = start
  let at = start[0]
  while (way !== undefined) {
    forget(open, way)
    const forward = way[0] === at
    for (let step = ring.length === 0 ? 0 : 1; step < way.length; step++) {
      ring.push(way[forward ? step : way.length - 1 - step] as number) // step < length
    }
    at = ring.at(-1)
    if (at === ring[0]) return ring
    way = open
      .get(at ?? Number.NaN)
      ?.values()
      .next().value
  }
  return undefined
}

function endsOf(way: ArrayLike<number>): [number, number] | undefined {
  const first = way[0]
  const last = way[way.length - 1]
  return way.length > 1 && first !== undefined && last !== undefined ? [first, last] : undefined
}

function remember(open: Map<number, Set<ArrayLike<number>>>, end: number, way: ArrayLike<number>): void {
  const ways = open.get(end)
  if (ways) ways.add(way)
  else open.set(end, new Set([way]))
}

function forget(open: Map<number, Set<ArrayLike<number>>>, way: ArrayLike<number>): void {
  for (const end of endsOf(way) ?? []) open.get(end)?.delete(way)
}
