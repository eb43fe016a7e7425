import { buffer, extent } from '../world.ts'

/** A line of coast through a cell, x and y in turns; land lies on its left. */
export type Piece = number[]

interface ClosedCell {
  /** Closed rings. */
  land: number[][]
  /** What the corners are: south-east, north-east, north-west, south-west. */
  corners: ('sea' | 'land')[]
}

/** Where on the edge of a cell, counted counterclockwise from the south-east corner: 0 to 4. */
interface Event {
  at: number
  piece: Piece
  isStart: boolean
}

/**
 * The land of a cell that lines of coast cross. From where a line leaves, land goes on along the edge, counterclockwise,
 * until the next line enters. A line that ends inside, as at the end of an extract, is led to the nearest edge.
 */
export function closeCoast(pieces: readonly Piece[], { x, y }: { x: number; y: number }): ClosedCell {
  const edge = {
    left: x * extent - buffer,
    right: (x + 1) * extent + buffer,
    top: y * extent - buffer,
    bottom: (y + 1) * extent + buffer,
  }
  const events: Event[] = pieces
    .map((piece) => led(piece, edge))
    .flatMap((piece) => [
      { at: positionOf(piece, 0, edge), piece, isStart: true },
      { at: positionOf(piece, piece.length - 2, edge), piece, isStart: false },
    ])
    // Of an end and a start on one spot, the end comes first.
    .sort((a, b) => a.at - b.at || Number(a.isStart) - Number(b.isStart))
  const land: number[][] = []
  const used = new Set<Piece>()
  for (const { piece: first, isStart } of events) {
    if (!isStart || used.has(first)) continue
    const ring: number[] = []
    let piece: Piece = first
    for (;;) {
      used.add(piece)
      ring.push(...piece)
      const leave = positionOf(piece, piece.length - 2, edge)
      const next = nextStart(events, leave)
      pushCorners(ring, [leave, next.at], edge)
      if (next.piece === first || used.has(next.piece)) break
      piece = next.piece
    }
    ring.push(ring[0] ?? 0, ring[1] ?? 0)
    land.push(ring)
  }
  const corners = [0, 1, 2, 3].map((corner) => {
    const next = events.find(({ at }) => at >= corner) ?? events[0]
    return next?.isStart ? ('land' as const) : ('sea' as const)
  })
  return { land, corners }
}

interface Edge {
  left: number
  right: number
  top: number
  bottom: number
}

function nextStart(events: readonly Event[], after: number): Event {
  const starts = events.filter(({ isStart }) => isStart)
  return (starts.find(({ at }) => at >= after) ?? starts[0]) as Event // each piece has one
}

function pushCorners(ring: number[], [from, to]: [number, number], { left, right, top, bottom }: Edge): void {
  const corners = [right, bottom, right, top, left, top, left, bottom]
  const end = to >= from ? to : to + 4
  for (let corner = Math.floor(from) + 1; corner < end; corner++) {
    const at = (corner % 4) * 2
    ring.push(corners[at] ?? 0, corners[at + 1] ?? 0)
  }
}

/** Where a point of a piece is on the edge; the nearest place for one that is not on it. */
function positionOf(piece: Piece, at: number, { left, right, top, bottom }: Edge): number {
  const [x, y] = [piece[at] ?? 0, piece[at + 1] ?? 0]
  const side = right - left
  const far = [right - x, y - top, x - left, bottom - y]
  const nearest = far.indexOf(Math.min(...far))
  if (nearest === 0) return (bottom - y) / side
  if (nearest === 1) return 1 + (right - x) / side
  return nearest === 2 ? 2 + (y - top) / side : 3 + (x - left) / side
}

/** With both ends on the edge. */
function led(piece: Piece, edge: Edge): Piece {
  const start = onEdge(piece, 0, edge)
  const end = onEdge(piece, piece.length - 2, edge)
  return [...(start ?? []), ...piece, ...(end ?? [])]
}

/** The nearest point of the edge; undefined for a point on it. */
function onEdge(piece: Piece, at: number, { left, right, top, bottom }: Edge): [number, number] | undefined {
  const [x, y] = [piece[at] ?? 0, piece[at + 1] ?? 0]
  const far = [right - x, y - top, x - left, bottom - y]
  const nearest = Math.min(...far)
  if (nearest < 0.5) return undefined
  const points: [number, number][] = [
    [right, y],
    [x, top],
    [left, y],
    [x, bottom],
  ]
  return points[far.indexOf(nearest)]
}
