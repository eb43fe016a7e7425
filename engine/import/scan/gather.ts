import { type Business, businessCategories } from '../osm-tags/business.ts'
import { isLocality } from '../osm-tags/locality-tags.ts'
import { Survey } from '../osm/survey.ts'
import type { Element, Member } from '../pbf/element.ts'
import { NodePositions, type NodeTable, nodeTable } from '../pbf/node-positions.ts'
import type { SeenNode } from '../pbf/read-nodes.ts'
import type { SeenRelation, Way } from '../pbf/read-ways.ts'
import { isAddress, isMap, isName, isWhat } from '../pbf/wanted-keys.ts'
import { AddressList } from './address-list.ts'
import { IdList } from './id-list.ts'
import { MapWays } from './map-ways.ts'
import { PackedRows } from './packed-rows.ts'
import type { ReadDetail } from './read-detail.ts'
import { type PackedWays, unpackRefs } from './way-list.ts'

/** A way that is kept or belongs to a kept relation, with degrees where the file carries LocationsOnWays. */
export interface Shape {
  id: number
  refs: Float64Array
  located: { lats: Float64Array; lons: Float64Array } | undefined
}

/** What a thread has read, for the thread that gathers. */
export type FoundWays = ReturnType<Gathered['handOverWays']>
export type FoundPlaces = ReturnType<Gathered['handOver']>

/** What a file, or a part of it, is read for; everything else in it is passed over. */
export class Gathered {
  readonly businesses = new PackedRows<Business>()
  readonly localities: Element[] = []
  readonly survey = new Survey()
  readonly addresses: AddressList
  readonly mapWays: MapWays
  /** Node ids of every way that is kept or belongs to a kept relation. */
  readonly ways = new Map<number, Float64Array>()
  positions = new NodePositions()
  shapes: Shape[] = []
  /** Ways that relations are made of. */
  memberWays = IdList.of([])
  readonly #memberWays: number[] = []
  readonly #memberNodes: number[] = []
  readonly #mostNodes: number

  constructor(detail: ReadDetail) {
    this.#mostNodes = detail.mostNodes
    this.addresses = new AddressList(detail)
    this.mapWays = new MapWays(detail)
  }

  readonly takeNode = (node: SeenNode): void => {
    const { id, lat, lon, tags } = node
    if (isPlace(tags.flags))
      this.#keep({ kind: 'n', id, version: node.version(), tags: tags.all(), lat, lon })
    if (tags.flags & isAddress) this.addresses.takeNode(node)
  }

  readonly takeRelation = (relation: SeenRelation): void => {
    const { id, tags } = relation
    const isArea = (tags.flags & isMap) !== 0 && this.mapWays.takeRelation(relation)
    const hasAddress = (tags.flags & isAddress) !== 0 && this.addresses.takeRelation(relation)
    let kept = false
    if (isPlace(tags.flags)) {
      const members = relation.members()
      kept = this.#keep({ kind: 'r', id, version: relation.version(), tags: tags.all(), members })
    }
    if (kept || isArea || hasAddress) for (const member of relation.members()) this.#expect(member)
  }

  readonly takeWay = (way: Way): void => {
    const { id, tags } = way
    let kept = this.memberWays.has(id)
    if (tags) {
      if (tags.flags & isMap) this.mapWays.takeWay(way)
      if (tags.flags & isAddress) this.addresses.takeWay(way)
      if (isPlace(tags.flags)) {
        kept = this.#keep({ kind: 'w', id, version: way.version(), tags: tags.all() }) || kept
      }
    }
    const located = way.locations()
    if (kept || (located && tags)) this.shapes.push({ id, refs: way.refs(), located })
  }

  /** Relations are complete: from here on ways can be taken in. */
  expectWays(): void {
    this.memberWays = IdList.of(this.#memberWays)
  }

  /** Everything that has been learnt of the ways, as plain values. */
  handOverWays() {
    const { shapes } = this
    this.shapes = []
    return { shapes, mapWays: this.mapWays.handOver(), addressWays: this.addresses.handOverWays() }
  }

  takeOverWays({ shapes, mapWays, addressWays }: FoundWays): void {
    for (const shape of shapes) this.shapes.push(shape)
    this.mapWays.takeOver(mapWays)
    this.addresses.takeOverWays(addressWays)
  }

  /** Relations and ways of all threads are complete: from here on positions can be taken in. */
  expectNodes(): NodeTable {
    if (this.#isTooMuch()) this.addresses.dropBuildings()
    if (this.#isTooMuch()) this.mapWays.keepMain()
    const packed = [...this.mapWays.packed, ...this.addresses.packed]
    const table = nodeTable(neededNodes(this.shapes, packed, this.#memberNodes))
    const positions = new NodePositions(table)
    for (const { id, refs, located } of this.shapes) {
      this.ways.set(id, refs)
      if (!located) continue
      positions.match(refs, refs.length, (index, slot) => {
        positions.set(slot, located.lats[index] ?? 0, located.lons[index] ?? 0)
      })
    }
    this.shapes = []
    this.positions = positions
    return table
  }

  /** Everything that has been learnt of the nodes, and of the places of all kinds, as plain values. */
  handOver() {
    return {
      businesses: this.businesses.handOver(),
      localities: this.localities,
      survey: this.survey.handOver(),
      addressNodes: this.addresses.handOverNodes(),
    }
  }

  takeOver({ businesses, localities, survey, addressNodes }: FoundPlaces): void {
    this.businesses.takeOver(businesses)
    this.localities.push(...localities)
    this.survey.takeOver(survey)
    this.addresses.takeOverNodes(addressNodes)
  }

  #keep(element: Element): boolean {
    const categories = businessCategories(element.tags)
    const business = categories.length > 0
    if (business) {
      const found = { ...element, categories }
      this.survey.note(found)
      this.businesses.push(found)
    }
    const locality = isLocality(element.kind, element.tags)
    if (locality) this.localities.push(element)
    return business || locality
  }

  #isTooMuch(): boolean {
    const all = [...this.mapWays.packed, ...this.addresses.packed]
    return all.reduce((sum, { nodes }) => sum + nodes, 0) > this.#mostNodes
  }

  #expect({ kind, id }: Member): void {
    if (kind === 'w') this.#memberWays.push(id)
    else if (kind === 'n') this.#memberNodes.push(id)
  }
}

const place = isWhat | isName

function isPlace(flags: number): boolean {
  return (flags & place) === place
}

/** Ids of all nodes that a shape needs, in no order, many of them several times. */
function neededNodes(shapes: Shape[], packed: PackedWays[], more: number[]): Float64Array {
  let count = more.length
  for (const { refs } of shapes) count += refs.length
  for (const { nodes } of packed) count += nodes
  const needed = new Float64Array(count)
  needed.set(more)
  let at = more.length
  for (const { refs } of shapes) {
    needed.set(refs, at)
    at += refs.length
  }
  for (const ways of packed) at = unpackRefs(ways, needed, at)
  return needed
}
