import { TileEncoder, type TileKind } from './tiles/encode-tile.ts'
import { type FragmentGroup, Fragments } from './tiles/fragments.ts'
import { makeGround, noteCells } from './ground/ground.ts'
import { joinLines, type Line } from './tiles/join-lines.ts'
import { mapClasses, numberOf } from './map-class.ts'
import { labelPosition, labelProperties, type PlaceLabel, labelZoom } from './place-label.ts'
import { TileMaker } from './tiles/tile-maker.ts'
import { latitudeOf, longitudeOf, maxZoom, minZoom, worldX, worldY } from './world.ts'
import { ArchiveWriter, type Bounds } from './tiles/write-archive.ts'

/** Ways with their positions; each has a class (a place in `mapClasses`) and the number of its name, 0 for none. */
export interface MapLines {
  /** Longitude and latitude of each node in 1e-7 degrees. */
  degrees: Int32Array
  /** Where each way ends in `degrees`. */
  ends: Uint32Array
  classes: Uint8Array
  names: Uint32Array
  /** By number. */
  words: readonly string[]
}

/** An area of one outside and its holes, as closed rings of longitude and latitude in 1e-7 degrees. */
export interface MapPolygon {
  number: number
  rings: Int32Array[]
}

/** A line without a name, such as a border, in 1e-7 degrees. */
export interface MapLine {
  number: number
  degrees: Int32Array
}

export interface MapSource {
  lines: MapLines
  borders: Iterable<MapLine>
  polygons: Iterable<MapPolygon>
  places: readonly PlaceLabel[]
}

export interface BaseMapOptions {
  /** Where the archive is written; a file of the same name with `.parts` lies beside it meanwhile. */
  path: string
  /** Languages whose names of places are kept. */
  languages: readonly string[]
  attribution: string
}

export interface BaseMap {
  /** Undefined for a map that shows nothing. */
  bounds: Bounds | undefined
  tiles: number
  bytes: number
}

const placeKind = mapClasses.length

/** Lines that are shown from a smaller zoom on are joined first: seen from afar they are a few points. */
const joinedBelow = 11

const kinds: readonly TileKind[] = [
  ...mapClasses.map(
    ({ layer, kind, isArea }): TileKind => ({
      layer,
      type: isArea ? 'polygon' : 'line',
      properties: { kind },
    }),
  ),
  { layer: 'places', type: 'point', properties: {} },
]

/**
 * Writes a base map as one PMTiles archive of vector tiles, zooms 4 to 14: ground, cover, water, rail and roads by
 * class, borders, names of places. Pieces of tiles are kept in a file until their tile is complete, so memory holds one
 * group of neighbouring tiles and the source.
 */
export function writeBaseMap(source: MapSource, options: BaseMapOptions): BaseMap {
  using fragments = new Fragments(`${options.path}.parts`)
  const bounds = cutAll(source, fragments)
  using archive = new ArchiveWriter(options.path)
  const { places, lines } = source
  const encoder = new TileEncoder(kinds, (kind, name) => {
    const place = kind === placeKind ? places[name - 1] : undefined
    if (place) return labelProperties(place, options.languages)
    return name === 0 ? undefined : { name: lines.words[name] ?? '' }
  })
  for (const group of fragments.groups()) {
    for (const { z, x, y, fragments } of tilesOf(group))
      archive.add({ z, x, y }, encoder.encode(group, fragments))
  }
  const whole = { west: -180, south: -85, east: 180, north: 85 }
  return { bounds, ...archive.finish(bounds ?? whole, metadataOf(options.attribution)) }
}

/** Cuts everything into pieces of tiles. Answers the extent of what is shown. */
function cutAll({ lines, borders, polygons, places }: MapSource, fragments: Fragments): Bounds | undefined {
  const maker = new TileMaker(fragments)
  const box = new Box()
  const content = new Set<number>()
  const coast: Line[] = []
  const far: Line[] = []
  eachWay(lines, (number, name, xy) => {
    const found = mapClasses[number]
    if (!found) return
    box.add(xy)
    noteCells(xy, content)
    if (found.isArea) {
      if (isClosed(xy)) maker.area(number, [xy])
    } else if (found.layer === 'coast') coast.push({ kind: number, name: 0, xy: xy.slice() })
    else if (found.minZoom < joinedBelow) far.push({ kind: number, name, xy: xy.slice() })
    else maker.line(number, name, xy)
  })
  for (const { number, degrees } of borders) far.push({ kind: number, name: 0, xy: projected(degrees) })
  for (const { kind, name, xy } of joinLines(far)) maker.line(kind, name, xy)
  for (const { number, rings } of polygons) maker.area(number, rings.map(projected))
  const shores = joinLines(coast).map(({ xy }) => xy)
  makeGround(shores, content, (ground, ring) => maker.area(numberOf(ground), [ring]))
  for (const [index, place] of places.entries()) {
    maker.point({ kind: placeKind, name: index + 1 }, labelPosition(place), labelZoom(place))
  }
  return box.degrees()
}

/** The way in world units is good until the next visit. */
function eachWay(lines: MapLines, visit: (number: number, name: number, xy: Int32Array) => void): void {
  const { degrees, ends, classes, names } = lines
  let scratch = new Int32Array(4096)
  let start = 0
  for (let way = 0; way < ends.length; way++) {
    const end = ends[way] ?? 0
    if (end - start > scratch.length) scratch = new Int32Array((end - start) * 2)
    project(degrees.subarray(start, end), scratch)
    if (end - start >= 4) visit(classes[way] ?? 0, names[way] ?? 0, scratch.subarray(0, end - start))
    start = end
  }
}

function projected(degrees: Int32Array): Int32Array {
  const xy = new Int32Array(degrees.length)
  project(degrees, xy)
  return xy
}

function project(degrees: Int32Array, into: Int32Array): void {
  for (let at = 0; at < degrees.length; at += 2) {
    into[at] = worldX(degrees[at] ?? 0)
    into[at + 1] = worldY(degrees[at + 1] ?? 0)
  }
}

function isClosed(xy: Int32Array): boolean {
  return xy.length >= 8 && xy[0] === xy.at(-2) && xy[1] === xy.at(-1)
}

/** The tiles of a group, each with its fragments ordered by kind and name. */
function* tilesOf({
  tiles,
  kinds,
  names,
}: FragmentGroup): Generator<{ z: number; x: number; y: number; fragments: number[] }> {
  const found = new Map<number, number[]>()
  for (let fragment = 0; fragment < kinds.length; fragment++) {
    const [z = 0, x = 0, y = 0] = [tiles[fragment * 3], tiles[fragment * 3 + 1], tiles[fragment * 3 + 2]]
    const key = (z * 2 ** maxZoom + x) * 2 ** maxZoom + y
    const known = found.get(key)
    if (known) known.push(fragment)
    else found.set(key, [fragment])
  }
  for (const [key, fragments] of found) {
    fragments.sort((a, b) => (kinds[a] ?? 0) - (kinds[b] ?? 0) || (names[a] ?? 0) - (names[b] ?? 0))
    const y = key % 2 ** maxZoom
    const x = Math.floor(key / 2 ** maxZoom) % 2 ** maxZoom
    yield { z: Math.floor(key / 4 ** maxZoom), x, y, fragments }
  }
}

/** The extent of what is shown. */
class Box {
  #left = Infinity
  #right = -Infinity
  #top = Infinity
  #bottom = -Infinity

  add(xy: Int32Array): void {
    for (let at = 0; at < xy.length; at += 2) {
      const [x, y] = [xy[at] ?? 0, xy[at + 1] ?? 0]
      if (x < this.#left) this.#left = x
      if (x > this.#right) this.#right = x
      if (y < this.#top) this.#top = y
      if (y > this.#bottom) this.#bottom = y
    }
  }

  degrees(): Bounds | undefined {
    if (this.#left > this.#right) return undefined
    return {
      west: longitudeOf(this.#left),
      south: latitudeOf(this.#bottom),
      east: longitudeOf(this.#right),
      north: latitudeOf(this.#top),
    }
  }
}

function metadataOf(attribution: string): Record<string, unknown> {
  const layers = [...new Set(kinds.map(({ layer }) => layer))].filter((layer) => layer !== 'coast')
  return {
    name: 'Base map',
    format: 'pbf',
    attribution,
    minzoom: minZoom,
    maxzoom: maxZoom,
    vector_layers: layers.map((id) => ({ id, fields: { kind: 'String' } })),
  }
}
