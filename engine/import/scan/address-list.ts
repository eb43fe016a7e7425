import { type Address, addressOf } from '../osm-tags/address.ts'
import type { NodePositions } from '../pbf/node-positions.ts'
import type { ObjectTags } from '../pbf/object-tags.ts'
import type { SeenNode } from '../pbf/read-nodes.ts'
import type { SeenRelation, Way } from '../pbf/read-ways.ts'
import type { ReadDetail } from './read-detail.ts'
import { grown, type Lines, locateWays, type PackedWays, WayList } from './way-list.ts'
import { Words } from './words.ts'

/** Addresses as numbers of words. */
export const addressParts = ['street', 'number', 'postal_code', 'city'] as const
const width = addressParts.length + 1
const nodeWidth = width + 2

/** A building of several ways. */
export interface AddressArea {
  numbers: number[]
  outer: number[]
}

/** All addresses of a file. */
export interface Addresses {
  words: Words
  /** Longitude and latitude in 1e-7 degrees, then a row of words with the object's id at its end. */
  nodes: Uint32Array
  lines: Lines
  /** A row of words for each line. */
  lineWords: Uint32Array
  areas: AddressArea[]
}

export const rowWidth = width
export const nodeRowWidth = nodeWidth

/** Addresses that objects of any kind carry, shops or houses, from a thread's own part of a file and from the others'. */
export class AddressList {
  readonly areas: AddressArea[] = []
  packed: PackedWays[] = []
  readonly #words = new Words()
  readonly #ways = new WayList(width)
  readonly #buildings: boolean
  #nodes = new Uint32Array(1024)
  #nodeNumbers = 0

  constructor({ buildings }: ReadDetail) {
    this.#buildings = buildings
  }

  takeNode({ id, lat, lon, tags }: SeenNode): void {
    const numbers = this.#numbersOf(tags, id)
    if (!numbers) return
    if (this.#nodeNumbers + nodeWidth > this.#nodes.length) {
      this.#nodes = grown(this.#nodes, this.#nodeNumbers + nodeWidth)
    }
    this.#nodes.set([Math.round(lon * 1e7), Math.round(lat * 1e7), ...numbers], this.#nodeNumbers)
    this.#nodeNumbers += nodeWidth
  }

  takeWay(way: Way): void {
    const numbers = this.#buildings && way.tags && this.#numbersOf(way.tags, way.id)
    if (numbers) this.#ways.add(way.packedRefs(), numbers)
  }

  /** Whether it is a building with an address, whose members are needed. */
  takeRelation({ id, tags, members }: SeenRelation): boolean {
    const numbers = this.#buildings && this.#numbersOf(tags, id)
    if (!numbers) return false
    const outer = members().flatMap((member) =>
      member.kind === 'w' && member.role !== 'inner' ? [member.id] : [],
    )
    return this.areas.push({ numbers, outer }) > 0
  }

  handOverWays() {
    return { list: this.#ways.handOver(), words: this.#words.texts.slice() }
  }

  takeOverWays({ list, words }: ReturnType<AddressList['handOverWays']>): void {
    this.#renumber(list.numbers, words, { from: 0, step: width })
    this.packed.push(list)
  }

  handOverNodes() {
    return { nodes: this.#nodes.slice(0, this.#nodeNumbers), words: this.#words.texts }
  }

  takeOverNodes({ nodes, words }: ReturnType<AddressList['handOverNodes']>): void {
    this.#renumber(nodes, words, { from: 2, step: nodeWidth })
    this.#nodes = grown(this.#nodes, this.#nodeNumbers + nodes.length)
    this.#nodes.set(nodes, this.#nodeNumbers)
    this.#nodeNumbers += nodes.length
  }

  /** Too many to keep: those of nodes stay. */
  dropBuildings(): void {
    this.packed = []
  }

  /** Every position is known. The packed ways are let go. */
  locate(positions: NodePositions): Addresses {
    const { packed, areas } = this
    this.packed = []
    const lineWords = new Uint32Array(packed.reduce((sum, { numbers }) => sum + numbers.length, 0))
    let at = 0
    for (const { numbers } of packed) {
      lineWords.set(numbers, at)
      at += numbers.length
    }
    const nodes = this.#nodes.subarray(0, this.#nodeNumbers)
    return { words: this.#words, nodes, lines: locateWays(packed, positions), lineWords, areas }
  }

  /** A row of words, with the last 32 bits of the id at its end; undefined where there is nothing to learn. */
  #numbersOf(tags: ObjectTags, id: number): number[] | undefined {
    const address = readAddress(tags)
    if (!address) return undefined
    const numbers = addressParts.map((part) => this.#words.numberOf(address[part]))
    return [...numbers, id >>> 0]
  }

  #renumber(
    rows: Uint32Array,
    words: readonly string[],
    { from, step }: { from: number; step: number },
  ): void {
    const numbers = this.#words.takeOver(words)
    for (let row = from; row < rows.length; row += step) {
      for (let at = row; at < row + addressParts.length; at++) rows[at] = numbers[rows[at] ?? 0] ?? 0
    }
  }
}

type Parts = Pick<Address, (typeof addressParts)[number]>

/** Most addresses are a street and a number, which the wanted keys hold; the others are read from all tags. */
function readAddress(tags: ObjectTags): Parts | undefined {
  const isPlain = !tags.get('addr:block_number') && !tags.get('addr:full')
  const address = isPlain
    ? {
        street: (tags.get('addr:street') ?? tags.get('addr:place'))?.trim() ?? null,
        number: tags.get('addr:housenumber')?.trim() ?? null,
        postal_code: tags.get('addr:postcode')?.trim() ?? null,
        city: tags.get('addr:city')?.trim() ?? null,
      }
    : addressOf(tags.all())
  const { street, postal_code, city } = address
  return street || postal_code || city ? address : undefined
}
