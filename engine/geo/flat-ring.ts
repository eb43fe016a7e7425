/** Corners one after the other, x and y in turns, in any unit. */
export type FlatRing = ArrayLike<number>

/** Whether a point lies in the ring from `start` to before `end` (even-odd rule); the ring need not be closed. */
export function isInRing(
  ring: FlatRing,
  [x, y]: readonly [number, number],
  { start = 0, end = ring.length } = {},
): boolean {
  let inside = false
  let x1 = ring[end - 2] ?? 0
  let y1 = ring[end - 1] ?? 0
  for (let at = start; at < end; at += 2) {
    const x2 = ring[at] ?? 0
    const y2 = ring[at + 1] ?? 0
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    x1 = x2
    y1 = y2
  }
  return inside
}

/** Whether a point lies in an odd number of rings: an outline, without its holes and with the islands in them. */
export function isInRings(rings: Iterable<FlatRing>, point: readonly [number, number]): boolean {
  let inside = false
  for (const ring of rings) if (isInRing(ring, point)) inside = !inside
  return inside
}

/** Twice the signed area of the ring from `start` to before `end`. */
export function doubleArea(ring: FlatRing, start: number, end: number): number {
  const [x0, y0] = [ring[start] ?? 0, ring[start + 1] ?? 0]
  let sum = 0
  for (let at = start; at + 3 < end; at += 2) {
    const [x1, y1] = [(ring[at] ?? 0) - x0, (ring[at + 1] ?? 0) - y0]
    const [x2, y2] = [(ring[at + 2] ?? 0) - x0, (ring[at + 3] ?? 0) - y0]
    sum += x1 * y2 - x2 * y1
  }
  return sum
}

export interface FlatBox {
  left: number
  bottom: number
  right: number
  top: number
}

export function boxOf(ring: FlatRing, start: number, end: number): FlatBox {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  for (let at = start; at < end; at += 2) {
    const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0]
    if (x < box.left) box.left = x
    if (x > box.right) box.right = x
    if (y < box.bottom) box.bottom = y
    if (y > box.top) box.top = y
  }
  return box
}
