/** Lines or rings: x and y in turns, and where each of them ends. Rings repeat their first point at their end. */
export interface Shape {
  xy: number[]
  ends: number[]
}

export type Form = 'lines' | 'rings'

/** Two parallels of an axis. */
export interface Band {
  min: number
  max: number
}

/** Lines between two parallels of an axis (0 for x, 1 for y): each may fall into several. */
export function clipLines({ xy, ends }: Shape, axis: 0 | 1, { min, max }: Band): Shape {
  const out: Shape = { xy: [], ends: [] }
  const segment: Segment = { axis, x1: 0, y1: 0, x2: 0, y2: 0 }
  let start = 0
  for (const end of ends) {
    let isOpen = false
    for (let at = start; at + 3 < end; at += 2) {
      const x1 = (segment.x1 = xy[at] ?? 0)
      const y1 = (segment.y1 = xy[at + 1] ?? 0)
      const x2 = (segment.x2 = xy[at + 2] ?? 0)
      const y2 = (segment.y2 = xy[at + 3] ?? 0)
      const [a, b] = axis === 0 ? [x1, x2] : [y1, y2]
      if ((a < min && b < min) || (a > max && b > max)) {
        if (isOpen) out.ends.push(out.xy.length)
        isOpen = false
        continue
      }
      if (!isOpen) {
        if (a < min) push(out.xy, segment, min)
        else if (a > max) push(out.xy, segment, max)
        else out.xy.push(x1, y1)
        isOpen = true
      }
      if (b >= min && b <= max) {
        out.xy.push(x2, y2)
        continue
      }
      push(out.xy, segment, b < min ? min : max)
      out.ends.push(out.xy.length)
      isOpen = false
    }
    if (isOpen) out.ends.push(out.xy.length)
    start = end
  }
  return out
}

/** Rings between two parallels of an axis (Sutherland and Hodgman); each stays one ring, along the cut where it must. */
export function clipRings({ xy, ends }: Shape, axis: 0 | 1, { min, max }: Band): Shape {
  const out: Shape = { xy: [], ends: [] }
  const segment: Segment = { axis, x1: 0, y1: 0, x2: 0, y2: 0 }
  let start = 0
  for (const end of ends) {
    const from = out.xy.length
    for (let at = start; at + 3 < end; at += 2) {
      const x1 = (segment.x1 = xy[at] ?? 0)
      const y1 = (segment.y1 = xy[at + 1] ?? 0)
      const x2 = (segment.x2 = xy[at + 2] ?? 0)
      const y2 = (segment.y2 = xy[at + 3] ?? 0)
      const [a, b] = axis === 0 ? [x1, x2] : [y1, y2]
      if (a < min) {
        if (b > min) push(out.xy, segment, min)
        if (b > max) push(out.xy, segment, max)
      } else if (a > max) {
        if (b < max) push(out.xy, segment, max)
        if (b < min) push(out.xy, segment, min)
      } else {
        out.xy.push(x1, y1)
        if (b < min) push(out.xy, segment, min)
        else if (b > max) push(out.xy, segment, max)
      }
    }
    const points = out.xy.length - from
    if (points < 6) out.xy.length = from
    else {
      out.xy.push(out.xy[from] ?? 0, out.xy[from + 1] ?? 0)
      out.ends.push(out.xy.length)
    }
    start = end
  }
  return out
}

interface Segment {
  axis: 0 | 1
  x1: number
  y1: number
  x2: number
  y2: number
}

/** The point of a segment at a value of its axis. */
function push(xy: number[], { axis, x1, y1, x2, y2 }: Segment, value: number): void {
  if (axis === 0) xy.push(value, y1 + ((value - x1) / (x2 - x1)) * (y2 - y1))
  else xy.push(x1 + ((value - y1) / (y2 - y1)) * (x2 - x1), value)
}
