import { areaClass, lineClass, mapClasses } from '#engine/base-map/map-class.ts'
import type { NodePositions } from '../pbf/node-positions.ts'
import type { SeenRelation, Way } from '../pbf/read-ways.ts'
import type { ReadDetail } from './read-detail.ts'
import { keepWays, type Lines, locateWays, type PackedWays, WayList } from './way-list.ts'
import { Words } from './words.ts'

/** An area of several ways. */
export interface MapArea {
  /** A place in `mapClasses`. */
  number: number
  outer: number[]
  inner: number[]
}

/** Ways that a base map shows, located. Each has its class and the number of its name. */
export interface MapLines extends Lines {
  classes: Uint8Array
  names: Uint32Array
  words: Words
}

const width = 2

/** What a base map is drawn of, from the thread's own part of a file and, taken over, from the others'. */
export class MapWays {
  readonly areas: MapArea[] = []
  packed: PackedWays[] = []
  /** Whether every way of the map is there, and with them the names of all streets. */
  isWhole: boolean
  readonly #list = new WayList(width)
  readonly #words = new Words()
  readonly #map: ReadDetail['map']

  constructor({ map }: ReadDetail) {
    this.#map = map
    this.isWhole = map === 'all'
  }

  takeWay(way: Way): void {
    const { tags } = way
    if (this.#map === 'none' || !tags) return
    const number = lineClass(tags) ?? areaClass(tags)
    const found = number === undefined ? undefined : mapClasses[number]
    if (number === undefined || !found || (this.#map === 'main' && !found.isMain)) return
    const hasName = found.nameZoom < 20
    this.#list.add(way.packedRefs(), [number, hasName ? this.#words.numberOf(tags.get('name')) : 0])
  }

  /** Whether the relation is an area of the map, whose members are needed. */
  takeRelation({ tags, members }: SeenRelation): boolean {
    if (this.#map === 'none') return false
    const number = areaClass(tags)
    if (number === undefined || (this.#map === 'main' && mapClasses[number]?.kind !== 'lake')) return false
    const ways = members().filter(({ kind }) => kind === 'w')
    const idsOf = (isInner: boolean) =>
      ways.filter(({ role }) => (role === 'inner') === isInner).map(({ id }) => id)
    this.areas.push({ number, outer: idsOf(false), inner: idsOf(true) })
    return true
  }

  handOver() {
    return { list: this.#list.handOver(), words: this.#words.texts }
  }

  /** Its own list first, then those of the other threads. */
  takeOver({ list, words }: ReturnType<MapWays['handOver']>): void {
    const numbers = this.#words.takeOver(words)
    for (let at = 1; at < list.numbers.length; at += width) {
      list.numbers[at] = numbers[list.numbers[at] ?? 0] ?? 0
    }
    this.packed.push(list)
  }

  /** Too many to keep: the main lines stay. */
  keepMain(): void {
    this.isWhole = false
    this.packed = this.packed.map((list) =>
      keepWays(list, width, (way) => mapClasses[list.numbers[way * width] ?? 0]?.isMain ?? false),
    )
  }

  /** Every position is known. The packed ways are let go. */
  locate(positions: NodePositions): MapLines {
    const { packed } = this
    this.packed = []
    const ways = packed.reduce((sum, { length }) => sum + length, 0)
    const classes = new Uint8Array(ways)
    const names = new Uint32Array(ways)
    let way = 0
    for (const { numbers, length } of packed) {
      for (let index = 0; index < length; index++) {
        classes[way] = numbers[index * width] ?? 0
        names[way++] = numbers[index * width + 1] ?? 0
      }
    }
    return { ...locateWays(packed, positions), classes, names, words: this.#words }
  }
}
