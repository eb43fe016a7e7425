import { doubleArea } from '#engine/geo/flat-ring.ts'
import type { ByteWriter } from './byte-writer.ts'
import type { Form, Shape } from './clip.ts'
import { extent } from '../world.ts'

const moveTo = 1
const lineTo = 2
const closePath = 15

/** Where the pen of a vector tile stands after a geometry. */
export interface Pen {
  x: number
  y: number
}

/**
 * Writes lines or rings as the commands of a vector tile (Mapbox Vector Tile 2.1, 4.3), beginning at the tile's corner.
 * Answers where the pen ends, or undefined when nothing of the shape is left at this precision. Rings must be closed;
 * the first is the outside, the others are its holes.
 */
export function writeGeometry(
  out: ByteWriter,
  { xy, ends, x, y }: Shape & { x: number; y: number },
  form: Form,
): Pen | undefined {
  const corner = { left: x * extent, top: y * extent }
  let [penX, penY, written, outside] = [0, 0, 0, 0]
  let start = 0
  for (let part = 0; part < ends.length; part++) {
    const end = ends[part] ?? 0
    const points = rounded(xy, { start, end }, corner)
    start = end
    if (form === 'rings') {
      points.length -= 2
      if (points.length < 6) continue
      const area = doubleArea([...points, points[0] ?? 0, points[1] ?? 0], 0, points.length + 2)
      if (area === 0) continue
      // With y downwards an outside has a positive area, a hole a negative one.
      if (area > 0 === part > 0) reverse(points)
      // A hole as large as the outside leaves nothing: the tile lies wholly in it.
      if (part === 0) outside = Math.abs(area)
      else if (Math.abs(area) === outside) return undefined
    } else if (points.length < 4) continue
    out.varint((1 << 3) | moveTo)
    out.signed((points[0] ?? 0) - penX)
    out.signed((points[1] ?? 0) - penY)
    out.varint(((points.length / 2 - 1) << 3) | lineTo)
    for (let at = 2; at < points.length; at += 2) {
      out.signed((points[at] ?? 0) - (points[at - 2] ?? 0))
      out.signed((points[at + 1] ?? 0) - (points[at - 1] ?? 0))
    }
    penX = points.at(-2) ?? 0
    penY = points.at(-1) ?? 0
    if (form === 'rings') out.varint(closePath)
    written++
  }
  return written > 0 ? { x: penX, y: penY } : undefined
}

let scratch: number[] = []

/** Whole units from the tile's corner, without points on each other; one array for all, good until the next call. */
function rounded(
  xy: readonly number[],
  { start, end }: { start: number; end: number },
  { left, top }: { left: number; top: number },
): number[] {
  scratch = scratch.length > 100_000 ? [] : scratch
  const points = scratch
  points.length = 0
  let [x0, y0] = [Number.NaN, Number.NaN]
  for (let at = start; at < end; at += 2) {
    const x = Math.round(xy[at] ?? 0) - left
    const y = Math.round(xy[at + 1] ?? 0) - top
    if (x === x0 && y === y0) continue
    points.push(x, y)
    x0 = x
    y0 = y
  }
  return points
}

function reverse(points: number[]): void {
  for (let low = 0, high = points.length - 2; low < high; low += 2, high -= 2) {
    const [x, y] = [points[low] ?? 0, points[low + 1] ?? 0]
    points[low] = points[high] ?? 0
    points[low + 1] = points[high + 1] ?? 0
    points[high] = x
    points[high + 1] = y
  }
}
