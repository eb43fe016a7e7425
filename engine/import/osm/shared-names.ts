import { metresBetween } from '#engine/geo/position.ts'
import type { Business } from '../osm-tags/business.ts'
import { centreOf, type ShapeSource } from './shape.ts'

/** Entrances, buildings and counters of one place lie within so many metres of each other. */
const onePlaceMetres = 250
const cellDegrees = 0.003
const width = 4
const kinds = ['n', 'w'] as const

/** How often a name is used, by places that stand apart. Names are kept as numbers: 32 bytes for each use. */
export class SharedNames {
  /** For each use the name's hash, then longitude and latitude, or a way's id, and which of the two. */
  #uses = new Float64Array(256)
  #length = 0
  #places = new Map<number, number>()

  note(name: string, business: Business): void {
    const [kind, a, b] =
      business.kind === 'n' ? [0, business.lon, business.lat] : [1, wayOf(business) ?? Number.NaN, 0]
    if (this.#length + width > this.#uses.length) {
      const larger = new Float64Array(this.#uses.length * 2)
      larger.set(this.#uses)
      this.#uses = larger
    }
    this.#uses.set([hashOf(name), a, b, kind], this.#length)
    this.#length += width
  }

  handOver(): Float64Array<ArrayBuffer> {
    return this.#uses.slice(0, this.#length)
  }

  takeOver(uses: Float64Array<ArrayBuffer>): void {
    const all = new Float64Array(this.#length + uses.length)
    all.set(this.#uses.subarray(0, this.#length))
    all.set(uses, this.#length)
    this.#uses = all
    this.#length = all.length
  }

  /** Every position is known: counts the places of each name that is used more than once. */
  finish(source: ShapeSource): void {
    const uses = this.#uses
    const order = new Float64Array(this.#length / width)
    const byName = new Map<number, number[]>()
    const seen = new Set<number>()
    for (let use = 0; use < order.length; use++) {
      const hash = uses[use * width] ?? 0
      const known = byName.get(hash)
      if (known) known.push(use)
      else if (seen.has(hash)) byName.set(hash, [use])
      else seen.add(hash)
    }
    // The first use of a repeated name was only seen.
    for (let use = 0; use < order.length; use++) {
      const hash = uses[use * width] ?? 0
      if (!seen.delete(hash)) continue
      byName.get(hash)?.push(use)
    }
    for (const [hash, all] of byName) this.#places.set(hash, this.#countApart(all, source))
    this.#uses = new Float64Array(0)
    this.#length = 0
  }

  /** Places that use the name; one where it was not noted twice. */
  placesOf(name: string): number {
    return this.#places.get(hashOf(name)) ?? 1
  }

  #countApart(uses: number[], source: ShapeSource): number {
    const cells = new Map<string, [number, number][]>()
    let count = 0
    for (const use of uses) {
      const [, a = 0, b = 0, kind = 0] = this.#uses.subarray(use * width)
      const at = kinds[kind] === 'n' ? ([a, b] as const) : positionOf(a, source)
      if (!at) continue
      const [x, y] = [Math.floor(at[0] / cellDegrees), Math.floor(at[1] / cellDegrees)]
      const near = [-1, 0, 1].flatMap((dx) =>
        [-1, 0, 1].flatMap((dy) => cells.get(`${x + dx},${y + dy}`) ?? []),
      )
      if (near.some((other) => metresBetween(other, at) <= onePlaceMetres)) continue
      count++
      const cell = cells.get(`${x},${y}`)
      if (cell) cell.push([at[0], at[1]])
      else cells.set(`${x},${y}`, [[at[0], at[1]]])
    }
    return count
  }
}

function wayOf(business: Exclude<Business, { kind: 'n' }>): number | undefined {
  return business.kind === 'w' ? business.id : business.members.find(({ kind }) => kind === 'w')?.id
}

function positionOf(id: number, source: ShapeSource): readonly [number, number] | undefined {
  return centreOf({ kind: 'w', id, version: 0, tags: {} }, source)
}

/** 52 bits of a text. */
function hashOf(text: string): number {
  let a = 0x811c9dc5
  let b = 0x9e3779b1
  for (let index = 0; index < text.length; index++) {
    const letter = text.charCodeAt(index)
    a = Math.imul(a ^ letter, 0x01000193)
    b = Math.imul(b ^ letter, 0x85ebca6b)
    b ^= b >>> 13
  }
  return (a >>> 0) * 0x100000 + ((b >>> 12) & 0xfffff)
}
