import { boxOf, doubleArea } from '#engine/geo/flat-ring.ts'
import { ByteWriter } from './byte-writer.ts'
import { cut } from './cut.ts'
import type { Form, Shape } from './clip.ts'
import type { Fragment, Fragments } from './fragments.ts'
import { writeGeometry } from './geometry.ts'
import { mapClasses } from '../map-class.ts'
import { weigh } from './simplify.ts'
import { extent, maxZoom, minZoom } from '../world.ts'

/** A page draws a tile on 512 points. */
const unitsPerPoint = extent / 512
/** How far a line may move, and how small an area may be, in units of a tile. */
const tolerance = unitsPerPoint / 2
const finestTolerance = 1
const leastArea = 12 * unitsPerPoint ** 2
const leastLength = unitsPerPoint / 2

let weights = new Float64Array(4096)

/** Cuts lines and areas into tiles, zoom by zoom: fewer corners and fewer things the smaller the zoom is. */
export class TileMaker {
  readonly #fragments: Fragments
  readonly #out = new ByteWriter()
  /** One for all lines: most of them are cut no further. */
  readonly #shape = { xy: [] as number[], ends: [] as number[] }

  constructor(fragments: Fragments) {
    this.#fragments = fragments
  }

  /** A line of a class (a place in `mapClasses`) in world units; `name` is a number that the tiles are told later. */
  line(number: number, name: number, xy: ArrayLike<number>): void {
    const found = mapClasses[number]
    if (!found || xy.length < 4) return
    const box = boxOf(xy, 0, xy.length)
    const longest = Math.max(box.right - box.left, box.top - box.bottom)
    this.#weigh(xy)
    for (let zoom = Math.max(minZoom, found.minZoom); zoom <= maxZoom; zoom++) {
      const scale = 2 ** (maxZoom - zoom)
      if (longest / scale < leastLength) continue
      const shape = this.#shape
      shape.xy.length = 0
      keep({ xy, weights }, zoom, shape.xy)
      shape.ends = [shape.xy.length]
      this.#cut(shape, 'lines', { z: zoom, kind: number, name: zoom >= found.nameZoom ? name : 0 })
    }
  }

  /** A polygon: its outside, then its holes, each a closed ring in world units. */
  area(number: number, rings: readonly ArrayLike<number>[]): void {
    const found = mapClasses[number]
    const [outside] = rings
    if (!found || !outside || outside.length < 8) return
    const sizes = rings.map((ring) => Math.abs(doubleArea(ring, 0, ring.length)) / 2)
    const weighed = rings.map((ring) => this.#weigh(ring).slice(0, ring.length / 2))
    const isGround = found.layer === 'ground'
    for (let zoom = maxZoom; zoom >= Math.max(minZoom, found.minZoom); zoom--) {
      const scale = 2 ** (maxZoom - zoom)
      const least = isGround ? 0 : leastArea * scale * scale
      if ((sizes[0] ?? 0) < least) return
      const shape = { xy: [] as number[], ends: [] as number[] }
      for (const [index, ring] of rings.entries()) {
        if ((sizes[index] ?? 0) < least) continue
        const from = shape.xy.length
        keep({ xy: ring, weights: weighed[index] ?? weights }, zoom, shape.xy)
        if (shape.xy.length - from < 8) shape.xy.length = from
        else shape.ends.push(shape.xy.length)
        if (index === 0 && shape.ends.length === 0) return
      }
      this.#cut(shape, 'rings', { z: zoom, kind: number, name: 0 })
    }
  }

  point(thing: { kind: number; name: number }, [x, y]: readonly [number, number], fromZoom: number): void {
    for (let zoom = Math.max(minZoom, fromZoom); zoom <= maxZoom; zoom++) {
      const size = 2 ** (maxZoom - zoom) * extent
      const [tileX, tileY] = [Math.floor(x / size), Math.floor(y / size)]
      this.#out.reset()
      const pen = {
        x: Math.floor(((x - tileX * size) * extent) / size),
        y: Math.floor(((y - tileY * size) * extent) / size),
      }
      this.#out.varint(9)
      this.#out.signed(pen.x)
      this.#out.signed(pen.y)
      this.#fragments.add({ ...thing, z: zoom, x: tileX, y: tileY, pen, geometry: this.#out.view() })
    }
  }

  #weigh(xy: ArrayLike<number>): Float64Array {
    if (xy.length / 2 > weights.length) weights = new Float64Array(xy.length)
    weigh(xy, weights)
    return weights
  }

  #cut(shape: Shape, form: Form, thing: Pick<Fragment, 'z' | 'kind' | 'name'>): void {
    cut(shape, { form, tiles: 2 ** thing.z }, (x, y, part) => {
      this.#out.reset()
      const pen = writeGeometry(this.#out, { ...part, x, y }, form)
      if (pen) this.#fragments.add({ ...thing, x, y, pen, geometry: this.#out.view() })
    })
  }
}

/** The corners that matter at a zoom, in its units. */
function keep(
  { xy, weights }: { xy: ArrayLike<number>; weights: Float64Array },
  zoom: number,
  into: number[],
): void {
  const scale = 2 ** (maxZoom - zoom)
  const least = ((zoom === maxZoom ? finestTolerance : tolerance) * scale) ** 2
  for (let point = 0; point * 2 < xy.length; point++) {
    if ((weights[point] ?? 0) > least)
      into.push((xy[point * 2] ?? 0) / scale, (xy[point * 2 + 1] ?? 0) / scale)
  }
}
