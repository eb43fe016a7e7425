import { doubleArea } from '#engine/geo/flat-ring.ts'
import { cut } from '../tiles/cut.ts'
import { closeCoast, type Piece } from './coast-cell.ts'
import { buffer, extent, worldUnits } from '../world.ts'

/** Sea and land are told apart in cells as large as a tile of this zoom, about 10 km in the middle latitudes. */
const cellZoom = 12
const cells = 2 ** cellZoom
const cellUnits = worldUnits / cells
/** World units of a unit in a tile of the cells' zoom. */
const scale = cellUnits / extent

export type Ground = 'sea' | 'land' | 'inlet'
/** A closed ring in world units. */
export type TakeGround = (ground: Ground, ring: number[]) => void

/** Notes the cells that a line in world units passes. */
export function noteCells(xy: Int32Array, into: Set<number>): void {
  let [x0, y0] = [xy[0] ?? 0, xy[1] ?? 0]
  for (let at = 0; at < xy.length; at += 2) {
    const [x, y] = [xy[at] ?? 0, xy[at + 1] ?? 0]
    const steps = Math.ceil(Math.max(Math.abs(x - x0), Math.abs(y - y0)) / cellUnits)
    for (let step = 1; step < steps; step++)
      into.add(cellOf(x0 + ((x - x0) * step) / steps, y0 + ((y - y0) * step) / steps))
    into.add(cellOf(x, y))
    x0 = x
    y0 = y
  }
}

function cellOf(x: number, y: number): number {
  return Math.floor(y / cellUnits) * cells + Math.floor(x / cellUnits)
}

interface Cell {
  pieces: Piece[]
  /** Rings of coast that lie wholly inside. */
  islands: number[][]
  ground: 'sea' | 'land' | undefined
}

/**
 * Sea and land around everything that a region shows. Coastlines have land on their left; each cell that they cross is
 * closed along its edge, and from there sea and land spread over the cells between. Cells far from any content are left
 * to the coarse map of the world below.
 */
export function makeGround(
  coast: readonly Int32Array[],
  content: ReadonlySet<number>,
  take: TakeGround,
): void {
  const all = spread(content)
  for (const line of coast) {
    const xy = Array.from(line, (value) => value / scale)
    cut({ xy, ends: [xy.length] }, { form: 'lines', tiles: cells }, (x, y, { xy: parts, ends }) => {
      const cell = all.get(y * cells + x) ?? { pieces: [], islands: [], ground: undefined }
      all.set(y * cells + x, cell)
      let start = 0
      for (const end of ends) {
        addPiece(cell, parts.slice(start, end))
        start = end
      }
    })
  }
  const corners = new Map<number, 'sea' | 'land'>()
  for (const [key, cell] of all) {
    if (cell.pieces.length === 0) continue
    const [x, y] = [key % cells, Math.floor(key / cells)]
    const closed = closeCoast(cell.pieces, { x, y })
    const known = cornersOf(x, y)
    for (const [index, ground] of closed.corners.entries()) corners.set(known[index] ?? 0, ground)
    for (const ring of closed.land)
      take(
        'land',
        ring.map((value) => value * scale),
      )
  }
  flood(all, corners)
  takePlain(all, take)
  for (const { islands } of all.values()) {
    for (const ring of islands) {
      const isLand = doubleArea(ring, 0, ring.length) < 0
      take(
        isLand ? 'land' : 'inlet',
        ring.map((value) => value * scale),
      )
    }
  }
}

/** Content with one cell more around it. */
function spread(content: ReadonlySet<number>): Map<number, Cell> {
  const all = new Map<number, Cell>()
  for (const key of content) {
    const [x, y] = [key % cells, Math.floor(key / cells)]
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        if (x + dx < 0 || x + dx >= cells || y + dy < 0 || y + dy >= cells) continue
        const near = (y + dy) * cells + x + dx
        if (!all.has(near)) all.set(near, { pieces: [], islands: [], ground: undefined })
      }
    }
  }
  return all
}

/** A ring that begins inside the cell comes in two pieces, which belong together again. */
function addPiece(cell: Cell, xy: number[]): void {
  if (endsAt(xy, xy)) {
    if (xy.length >= 8) cell.islands.push(xy)
    return
  }
  const before = cell.pieces.findIndex((piece) => endsAt(piece, xy))
  if (before >= 0) {
    const [piece = []] = cell.pieces.splice(before, 1)
    addPiece(cell, [...piece, ...xy.slice(2)])
    return
  }
  const after = cell.pieces.findIndex((piece) => endsAt(xy, piece))
  if (after >= 0) {
    const [piece = []] = cell.pieces.splice(after, 1)
    addPiece(cell, [...xy, ...piece.slice(2)])
    return
  }
  cell.pieces.push(xy)
}

/** Whether one line ends where the other begins. */
function endsAt(one: number[], other: number[]): boolean {
  return one.at(-2) === other[0] && one.at(-1) === other[1]
}

/** The corners of a cell in the order of `closeCoast`: south-east, north-east, north-west, south-west. */
function cornersOf(x: number, y: number): number[] {
  const at = (cx: number, cy: number) => cy * (cells + 1) + cx
  return [at(x + 1, y + 1), at(x + 1, y), at(x, y), at(x, y + 1)]
}

/** Cells without coast take the ground of the corner that reaches them first; where none does, an island says sea. */
function flood(all: ReadonlyMap<number, Cell>, corners: Map<number, 'sea' | 'land'>): void {
  const plain = [...all].filter(([, { pieces }]) => pieces.length === 0)
  const spreadFrom = (begin: [number, Cell][]) => {
    let queue = begin
    while (queue.length > 0) {
      const next: [number, Cell][] = []
      for (const [key, cell] of queue) {
        if (cell.ground !== undefined) continue
        const [x, y] = [key % cells, Math.floor(key / cells)]
        const own = cornersOf(x, y)
        const ground = own.map((corner) => corners.get(corner)).find((known) => known !== undefined)
        if (ground === undefined) continue
        cell.ground = ground
        for (const corner of own) if (!corners.has(corner)) corners.set(corner, ground)
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const) {
          const near = (y + dy) * cells + x + dx
          const cell = all.get(near)
          if (cell && cell.pieces.length === 0 && cell.ground === undefined) next.push([near, cell])
        }
      }
      queue = next
    }
  }
  spreadFrom(plain)
  for (const fallback of ['sea', 'land'] as const) {
    for (const [key, cell] of plain) {
      if (cell.ground !== undefined || (fallback === 'sea' && cell.islands.length === 0)) continue
      corners.set(cornersOf(key % cells, Math.floor(key / cells))[0] ?? 0, fallback)
      spreadFrom([[key, cell]])
    }
  }
}

/** Plain cells as few rectangles; under a coast lies sea, and its land is drawn over that. */
function takePlain(all: ReadonlyMap<number, Cell>, take: TakeGround): void {
  const groundOf = (key: number) => {
    const cell = all.get(key)
    return cell && (cell.pieces.length > 0 ? 'sea' : cell.ground)
  }
  const keys = [...all.keys()].sort((a, b) => a - b)
  let open: Rectangle[] = []
  for (let at = 0; at < keys.length; ) {
    const row = Math.floor((keys[at] ?? 0) / cells)
    const runs: Rectangle[] = []
    for (; at < keys.length && Math.floor((keys[at] ?? 0) / cells) === row; at++) {
      const key = keys[at] ?? 0
      const ground = groundOf(key)
      const last = runs.at(-1)
      if (!ground) continue
      const x = key % cells
      if (last?.ground === ground && last.right === x) last.right = x + 1
      else runs.push({ ground, left: x, right: x + 1, top: row, bottom: row + 1 })
    }
    open = continueRows(open, runs, take)
  }
  for (const rectangle of open) take(rectangle.ground, ringOf(rectangle))
}

interface Rectangle {
  ground: 'sea' | 'land'
  left: number
  right: number
  top: number
  bottom: number
}

/** Runs right under an equal one make it longer; what ends here is taken. */
function continueRows(open: Rectangle[], runs: Rectangle[], take: TakeGround): Rectangle[] {
  const next: Rectangle[] = []
  const rest = new Set(open)
  for (const run of runs) {
    const above = open.find(
      ({ ground, left, right, bottom }) =>
        bottom === run.top && left === run.left && right === run.right && ground === run.ground,
    )
    if (above) {
      above.bottom = run.bottom
      rest.delete(above)
    }
    next.push(above ?? run)
  }
  for (const rectangle of rest) take(rectangle.ground, ringOf(rectangle))
  return next
}

/** A little larger than its cells, so that neighbours leave no gap. */
function ringOf({ left, right, top, bottom }: Rectangle): number[] {
  const margin = buffer * scale
  const [x1, x2] = [left * cellUnits - margin, right * cellUnits + margin]
  const [y1, y2] = [top * cellUnits - margin, bottom * cellUnits + margin]
  return [x1, y1, x2, y1, x2, y2, x1, y2, x1, y1]
}
