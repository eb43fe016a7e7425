import { businessCategories } from '../osm-tags/business.ts'
import { isLocality } from '../osm-tags/locality-tags.ts'
import type { Element, Member } from '../pbf/element.ts'
import { NodePositions } from '../pbf/node-positions.ts'
import type { Way } from '../pbf/read-ways.ts'
import { PackedRows } from './packed-rows.ts'
import { Survey } from './survey.ts'

/** A named business with its categories, the primary one first. */
export type Business = Element & { categories: string[] }

/** What a file is read for; everything else in it is passed over. */
export class Gathered {
  readonly businesses = new PackedRows<Business>()
  readonly localities: Element[] = []
  readonly survey = new Survey()
  /** Node ids of every way that is kept or belongs to a kept relation. */
  readonly ways = new Map<number, Float64Array>()
  positions = new NodePositions(new Float64Array())
  readonly #memberWays = new Set<number>()
  readonly #memberNodes: number[] = []
  readonly #located: { refs: Float64Array; lats: Float64Array; lons: Float64Array }[] = []

  readonly take = (element: Element): void => {
    if (this.#keep(element) && element.kind === 'r') {
      for (const member of element.members) this.#expect(member)
    }
  }

  readonly takeWay = (way: Way): void => {
    const { id, tags } = way
    const kept = tags !== undefined && this.#keep({ kind: 'w', id, version: way.version(), tags })
    if (!kept && !this.#memberWays.has(id)) return
    const nodes = way.refs()
    this.ways.set(id, nodes)
    const known = way.locations()
    if (known) this.#located.push({ refs: nodes, ...known })
  }

  /** Relations and ways are complete: from here on node positions can be taken in. */
  expectNodes(): void {
    let total = this.#memberNodes.length
    for (const refs of this.ways.values()) total += refs.length
    const needed = new Float64Array(total)
    needed.set(this.#memberNodes)
    let at = this.#memberNodes.length
    for (const refs of this.ways.values()) {
      needed.set(refs, at)
      at += refs.length
    }
    this.positions = new NodePositions(needed)
    for (const { refs, lats, lons } of this.#located) {
      this.positions.match(refs, refs.length, (index, slot) => {
        this.positions.set(slot, lats[index] ?? 0, lons[index] ?? 0)
      })
    }
    this.#located.length = 0
  }

  #keep(element: Element): boolean {
    const categories = businessCategories(element.tags)
    const business = categories.length > 0
    if (business) {
      const found = { ...element, categories }
      this.survey.add(found)
      this.businesses.push(found)
    }
    const locality = isLocality(element.kind, element.tags)
    if (locality) this.localities.push(element)
    return business || locality
  }

  #expect({ kind, id }: Member): void {
    if (kind === 'w') this.#memberWays.add(id)
    else if (kind === 'n') this.#memberNodes.push(id)
  }
}
