import { type Band, clipLines, clipRings, type Form, type Shape } from './clip.ts'
import { buffer, extent } from '../world.ts'

/** A part of a shape in one tile; coordinates are still those of the whole zoom. */
export type TakePart = (x: number, y: number, part: Shape) => void

/**
 * Cuts lines or rings, in units of a zoom's tiles, into the tiles that they touch, with a margin around each. Halves
 * the range of tiles over and over, so a long line is not clipped against every tile of its box.
 */
export function cut(shape: Shape, { form, tiles }: { form: Form; tiles: number }, take: TakePart): void {
  if (shape.ends.length === 0) return
  const clip = form === 'lines' ? clipLines : clipRings
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
  split(shape, { x1: first(left), x2: last(right), y1: first(top), y2: last(bottom) })

  function split(part: Shape, range: Range): void {
    const { x1, x2, y1, y2 } = range
    if (part.ends.length === 0 || x1 > x2 || y1 > y2) return
    if (x1 === x2 && y1 === y2) {
      take(x1, y1, part)
      return
    }
    if (x2 - x1 >= y2 - y1) {
      const middle = (x1 + x2) >> 1
      split(clip(part, 0, around(x1, middle)), { ...range, x2: middle })
      split(clip(part, 0, around(middle + 1, x2)), { ...range, x1: middle + 1 })
    } else {
      const middle = (y1 + y2) >> 1
      split(clip(part, 1, around(y1, middle)), { ...range, y2: middle })
      split(clip(part, 1, around(middle + 1, y2)), { ...range, y1: middle + 1 })
    }
  }
}

/** Tiles from and to. */
interface Range {
  x1: number
  x2: number
  y1: number
  y2: number
}

/** What tiles from one to another hold, with the margin. */
function around(first: number, last: number): Band {
  return { min: first * extent - buffer, max: (last + 1) * extent + buffer }
}
