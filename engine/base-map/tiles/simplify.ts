/**
 * How much each corner of a line matters: the squared distance by which the line would move without it (Douglas and
 * Peucker), Infinity for its ends. A corner never matters more than the one that split its part off: with all corners
 * above a distance, none of the others is farther off. One pass serves all zooms. Coordinates are x and y in turns; the
 * answers are written from `into[0]` on.
 */
export function weigh(xy: ArrayLike<number>, into: Float64Array): void {
  const points = xy.length / 2
  into.fill(0, 0, points)
  if (points === 0) return
  into[0] = into[points - 1] = Infinity
  const spans: number[] = [0, points - 1]
  while (spans.length > 0) {
    const last = spans.pop() ?? 0
    const first = spans.pop() ?? 0
    const most = Math.min(into[first] ?? 0, into[last] ?? 0)
    if (last - first < 2) continue
    const ax = xy[first * 2] ?? 0
    const ay = xy[first * 2 + 1] ?? 0
    const dx = (xy[last * 2] ?? 0) - ax
    const dy = (xy[last * 2 + 1] ?? 0) - ay
    const length = dx * dx + dy * dy
    let farthest = -1
    let at = first
    for (let point = first + 1; point < last; point++) {
      const px = (xy[point * 2] ?? 0) - ax
      const py = (xy[point * 2 + 1] ?? 0) - ay
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
      const x = px - along * dx
      const y = py - along * dy
      const off = x * x + y * y
      if (off > farthest) {
        farthest = off
        at = point
      }
    }
    into[at] = Math.min(farthest, most)
    spans.push(first, at, at, last)
  }
}
