import { type Business, businessCategories } from '../osm-tags/business.ts'
import { isLocality } from '../osm-tags/locality-tags.ts'
import type { Element, Member } from '../pbf/element.ts'
import { NodePositions, type NodeTable, nodeTable } from '../pbf/node-positions.ts'
import type { Way } from '../pbf/read-ways.ts'
import { IdList } from './id-list.ts'
import { PackedRows } from './packed-rows.ts'
import { Survey } from '../osm/survey.ts'

/** A way that is kept or belongs to a kept relation, with degrees where the file carries LocationsOnWays. */
export interface Shape {
  id: number
  refs: Float64Array
  located: { lats: Float64Array; lons: Float64Array } | undefined
}

/** What a thread has read, for the thread that gathers. */
export type Found = ReturnType<Gathered['handOver']>

/** What a file, or a part of it, is read for; everything else in it is passed over. */
export class Gathered {
  readonly businesses = new PackedRows<Business>()
  readonly localities: Element[] = []
  readonly survey = new Survey()
  /** Node ids of every way that is kept or belongs to a kept relation. */
  readonly ways = new Map<number, Float64Array>()
  positions = new NodePositions()
  shapes: Shape[] = []
  /** Ways that relations are made of. */
  memberWays = IdList.of([])
  readonly #memberWays: number[] = []
  readonly #memberNodes: number[] = []

  readonly take = (element: Element): void => {
    if (this.#keep(element) && element.kind === 'r') {
      for (const member of element.members) this.#expect(member)
    }
  }

  readonly takeWay = (way: Way): void => {
    const { id, tags } = way
    const kept = tags !== undefined && this.#keep({ kind: 'w', id, version: way.version(), tags })
    if (kept || this.memberWays.has(id)) this.shapes.push({ id, refs: way.refs(), located: way.locations() })
  }

  /** Relations are complete: from here on ways can be taken in. */
  expectWays(): void {
    this.memberWays = IdList.of(this.#memberWays)
  }

  /** Relations and ways, with the shapes of all threads, are complete: from here on positions can be taken in. */
  expectNodes(shapes: Shape[]): NodeTable {
    const needed = new Float64Array(
      shapes.reduce((sum, { refs }) => sum + refs.length, this.#memberNodes.length),
    )
    needed.set(this.#memberNodes)
    let at = this.#memberNodes.length
    for (const { id, refs } of shapes) {
      this.ways.set(id, refs)
      needed.set(refs, at)
      at += refs.length
    }
    const table = nodeTable(needed)
    const positions = new NodePositions(table)
    for (const { refs, located } of shapes) {
      if (!located) continue
      positions.match(refs, refs.length, (index, slot) => {
        positions.set(slot, located.lats[index] ?? 0, located.lons[index] ?? 0)
      })
    }
    this.positions = positions
    return table
  }

  /** Everything but the shapes, as plain values. */
  handOver() {
    return {
      businesses: this.businesses.handOver(),
      localities: this.localities,
      survey: this.survey.counts,
    }
  }

  takeOver({ businesses, localities, survey }: Found): void {
    this.businesses.takeOver(businesses)
    this.localities.push(...localities)
    this.survey.add(survey)
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

  #expect({ kind, id }: Member): void {
    if (kind === 'w') this.#memberWays.push(id)
    else if (kind === 'n') this.#memberNodes.push(id)
  }
}
