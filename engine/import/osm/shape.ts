import { centroidOf, meanOf } from '#engine/geo/centroid.ts'
import { closedRings, joinRings } from '#engine/geo/join-rings.ts'
import { Area } from '#engine/geo/area.ts'
import type { Position, Ring } from '#engine/geo/position.ts'
import type { Element } from '../pbf/element.ts'
import type { NodePositions } from '../pbf/node-positions.ts'

/** Where the parts of shapes are looked up. */
export interface ShapeSource {
  /** Node ids of each way that is needed. */
  ways: ReadonlyMap<number, Float64Array>
  positions: NodePositions
}

/** Outer rings, closed; null where the file does not hold the whole outline. */
export function outlineOf(element: Element, source: ShapeSource): Ring[] | null {
  const ways = element.kind === 'n' ? [] : outerWays(element, source)
  const rings = ways && (onlyRing(ways) ?? joinRings(ways))
  if (!rings) return null
  const outline: Ring[] = []
  for (const ids of rings) {
    const ring = positionsOf(ids, source)
    if (ring.length !== ids.length || ring.length < 4) return null
    outline.push(ring)
  }
  return outline
}

/**
 * The holes in an outline, closed. One that the file does not hold the whole of is left out, and so is one that lies
 * in none of the outer rings. What lies in a hole belongs to the outline again where another outer ring is around it.
 */
export function holesOf(element: Element, outer: Ring[], source: ShapeSource): Ring[] {
  const ids = element.kind === 'r' ? wayMembers(element, innerRoles) : []
  if (ids.length === 0) return []
  const ways = ids.flatMap((id) => source.ways.get(id) ?? [])
  const area = new Area(outer)
  return closedRings(ways).flatMap((nodes) => {
    const ring = positionsOf(nodes, source)
    return ring.length === nodes.length && ring.length >= 4 && isMostlyIn(ring, area) ? [ring] : []
  })
}

/** By the middles of its edges: a hole may touch the outline at its corners, or along an edge. */
function isMostlyIn(ring: Ring, area: Area): boolean {
  let inside = 0
  for (let at = 1; at < ring.length; at++) {
    const [from, to] = [ring[at - 1] as Position, ring[at] as Position] // at < length
    if (area.contains((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)) inside++
  }
  return inside * 2 > ring.length - 1
}

/** Most shapes are one closed way, with nothing to join. */
function onlyRing(ways: Float64Array[]): Float64Array[] | undefined {
  const [way] = ways
  return ways.length === 1 && way && way.length > 1 && way[0] === way.at(-1) ? ways : undefined
}

/** Where a place is: the centre of its outline, else of what the file holds of it. */
export function centreOf(element: Element, source: ShapeSource): Position | undefined {
  if (element.kind === 'n') return [element.lon, element.lat]
  const label = labelOf(element, source)
  if (label) return label
  const outline = outlineOf(element, source)
  if (outline) return centroidOf(outline)
  const ids = element.kind === 'w' ? [element.id] : wayMembers(element)
  const points = ids.flatMap((id) => positionsOf(source.ways.get(id) ?? [], source))
  if (element.kind === 'r') {
    points.push(
      ...positionsOf(
        element.members.flatMap(({ kind, id }) => (kind === 'n' ? [id] : [])),
        source,
      ),
    )
  }
  return meanOf(points)
}

/** The node that a relation names as its label, entrance or seat. */
export function labelOf(
  element: Element,
  { positions }: Pick<ShapeSource, 'positions'>,
): Position | undefined {
  if (element.kind !== 'r') return undefined
  for (const role of ['label', 'entrance', 'main_entrance', 'admin_centre']) {
    for (const member of element.members) {
      const position = member.kind === 'n' && member.role === role ? positions.get(member.id) : undefined
      if (position) return position
    }
  }
  return undefined
}

function outerWays(
  element: Exclude<Element, { kind: 'n' }>,
  { ways }: ShapeSource,
): Float64Array[] | undefined {
  const ids = element.kind === 'w' ? [element.id] : wayMembers(element)
  const found = ids.map((id) => ways.get(id))
  return found.every((way) => way !== undefined) ? found : undefined
}

/** OpenStreetMap wiki, "Relation:boundary"; older boundaries call their parts exclaves and enclaves. */
const outerRoles = new Set(['outer', '', 'exclave'])
const innerRoles = new Set(['inner', 'enclave'])

/** Each way once: one that is listed twice would take back what it encloses. */
function wayMembers(element: Extract<Element, { kind: 'r' }>, roles = outerRoles): number[] {
  const ids = element.members.flatMap(({ kind, id, role }) => (kind === 'w' && roles.has(role) ? [id] : []))
  return [...new Set(ids)]
}

function positionsOf(ids: ArrayLike<number>, { positions }: Pick<ShapeSource, 'positions'>): Position[] {
  const found: Position[] = []
  for (let index = 0; index < ids.length; index++) {
    const position = positions.get(ids[index] ?? 0)
    if (position) found.push(position)
  }
  return found
}
