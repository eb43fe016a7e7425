/** Lines of one kind, drawn with one name. */
export interface Line {
  kind: number
  name: number
  /** World units, x and y in turns. */
  xy: Int32Array
}

/**
 * Joins lines of one kind and name that meet end to end. A road comes in hundreds of ways, for each bridge and limit one;
 * seen from afar that are a few points.
 */
export function joinLines(lines: readonly Line[]): Line[] {
  const open = new Map<number, Line[]>()
  for (const line of lines) {
    const { xy } = line
    remember(open, keyOf(xy[0] ?? 0, xy[1] ?? 0), line)
    remember(open, keyOf(xy.at(-2) ?? 0, xy.at(-1) ?? 0), line)
  }
  const joined: Line[] = []
  const used = new Set<Line>()
  for (const line of lines) {
    if (used.has(line)) continue
    used.add(line)
    const parts = [line.xy]
    grow(parts, line, { open, used, way: 'forward' })
    grow(parts, line, { open, used, way: 'back' })
    joined.push(parts.length === 1 ? line : { ...line, xy: strung(parts) })
  }
  return joined
}

/** Follows the line beyond its end, or before its start, as long as exactly one other goes on there. */
function grow(
  parts: Int32Array[],
  { kind, name }: Line,
  {
    open,
    used,
    way,
  }: { open: ReadonlyMap<number, readonly Line[]>; used: Set<Line>; way: 'forward' | 'back' },
): void {
  for (;;) {
    const tip = (way === 'forward' ? parts.at(-1) : parts[0]) ?? new Int32Array(0)
    const at = way === 'forward' ? tip.length - 2 : 0
    const [x, y] = [tip[at] ?? 0, tip[at + 1] ?? 0]
    const here = open.get(keyOf(x, y))?.filter((line) => line.kind === kind && line.name === name)
    const next = here?.length === 2 ? here.find((line) => !used.has(line)) : undefined
    if (!next) return
    used.add(next)
    const starts = next.xy[0] === x && next.xy[1] === y
    if (way === 'forward') parts.push(starts ? next.xy : reversed(next.xy))
    else parts.unshift(starts ? reversed(next.xy) : next.xy)
  }
}

function strung(parts: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + length, 2 - 2 * parts.length))
  let at = 0
  for (const xy of parts) {
    all.set(xy, at)
    at += xy.length - 2
  }
  return all
}

function reversed(xy: Int32Array): Int32Array {
  const turned = new Int32Array(xy.length)
  for (let at = 0; at < xy.length; at += 2) {
    turned[at] = xy[xy.length - 2 - at] ?? 0
    turned[at + 1] = xy[xy.length - 1 - at] ?? 0
  }
  return turned
}

/** A place in the world; both coordinates are below 2 to the 26th. */
const keyOf = (x: number, y: number) => x * 2 ** 26 + y

/** A line that ends where it begins is there once. */
function remember(open: Map<number, Line[]>, key: number, line: Line): void {
  const lines = open.get(key)
  if (!lines) open.set(key, [line])
  else if (!lines.includes(line)) lines.push(line)
}
