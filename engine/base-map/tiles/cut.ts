import { clipLines, clipRings, type Shape } from './clip.ts'
import { buffer, extent } from '../world.ts'

/** A part of a shape in one tile; coordinates are still those of the whole zoom. */
export type TakePart = (x: number, y: number, part: Shape) => void

/**
 * Cuts lines or rings, in units of a zoom's tiles, into the tiles that they touch, with a margin around each. Halves
 * the range of tiles over and over, so a long line is not clipped against every tile of its box.
 */
export function cut(shape: Shape, kind: 'lines' | 'rings', tiles: number, take: TakePart): void {
  if (shape.ends.length === 0) return
  const clip = kind === 'lines' ? clipLines : clipRings
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const { xy } = shape
  for (let at = 0; at < xy.length; at += 2) {
    const x = xy[at] ?? 0
    const y = xy[at + 1] ?? 0
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  const first = (value: number) => Math.max(0, Math.floor((value - buffer) / extent))
  const last = (value: number) => Math.min(tiles - 1, Math.floor((value + buffer) / extent))
  split(shape, first(left), last(right), first(top), last(bottom))

  function split(part: Shape, x1: number, x2: number, y1: number, y2: number): void {
    if (part.ends.length === 0 || x1 > x2 || y1 > y2) return
    if (x1 === x2 && y1 === y2) {
      take(x1, y1, part)
      return
    }
    if (x2 - x1 >= y2 - y1) {
      const middle = (x1 + x2) >> 1
      split(clip(part, 0, x1 * extent - buffer, (middle + 1) * extent + buffer), x1, middle, y1, y2)
      split(clip(part, 0, (middle + 1) * extent - buffer, (x2 + 1) * extent + buffer), middle + 1, x2, y1, y2)
    } else {
      const middle = (y1 + y2) >> 1
      split(clip(part, 1, y1 * extent - buffer, (middle + 1) * extent + buffer), x1, x2, y1, middle)
      split(clip(part, 1, (middle + 1) * extent - buffer, (y2 + 1) * extent + buffer), x1, x2, middle + 1, y2)
    }
  }
}
