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
  const open = new Map<string, Set<Line>>()
  for (const line of lines) for (const key of endsOf(line)) remember(open, key, line)
  const joined: Line[] = []
  const used = new Set<Line>()
  for (const line of lines) {
    if (used.has(line)) continue
    used.add(line)
    const parts = [line.xy]
    grow(parts, line, open, used, 'forward')
    grow(parts, line, open, used, 'back')
    joined.push(parts.length === 1 ? line : { ...line, xy: strung(parts) })
  }
  return joined
}

/** Follows the line beyond its end, or before its start, as long as exactly one other goes on there. */
function grow(
  parts: Int32Array[],
  { kind, name }: Line,
  open: ReadonlyMap<string, ReadonlySet<Line>>,
  used: Set<Line>,
  way: 'forward' | 'back',
): void {
  for (;;) {
    const tip = (way === 'forward' ? parts.at(-1) : parts[0]) ?? new Int32Array(0)
    const at = way === 'forward' ? tip.length - 2 : 0
    const [x, y] = [tip[at] ?? 0, tip[at + 1] ?? 0]
    const here = open.get(keyOf(kind, name, x, y))
    const next = here?.size === 2 ? [...here].find((line) => !used.has(line)) : undefined
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

function endsOf({ kind, name, xy }: Line): string[] {
  return [keyOf(kind, name, xy[0] ?? 0, xy[1] ?? 0), keyOf(kind, name, xy.at(-2) ?? 0, xy.at(-1) ?? 0)]
}

function keyOf(kind: number, name: number, x: number, y: number): string {
  return `${kind} ${name} ${x} ${y}`
}

function remember(open: Map<string, Set<Line>>, key: string, line: Line): void {
  const lines = open.get(key)
  if (lines) lines.add(line)
  else open.set(key, new Set([line]))
}
