import { randomOf } from '../random.ts'
import { housePosition, pointNear, type Town } from '../world/town.ts'

/** Something drawn on the map: a kind of `engine/base-map/map-class.ts` along [longitude, latitude] pairs. */
export interface Drawn {
  kind: string
  name?: string
  points: [lon: number, lat: number][]
}

type Spot = [east: number, north: number]

const blockKm = 0.21
/** The share of a town's radius that is built up. */
const built = 0.86

/** What is drawn of one town: its ground, its parks, a grid of lanes, and the streets that its addresses name. */
export function drawTown(town: Town): Drawn[] {
  const at = (spots: Spot[]) =>
    spots.map(([east, north]): [number, number] => {
      const { lon, lat } = pointNear(town, east, north)
      return [lon, lat]
    })
  return [
    { kind: 'built', points: at(blob(`built:${town.id}`, [0, 0], town.radius_km * built)) },
    ...parksOf(town).map((spots) => ({ kind: 'park', points: at(spots) })),
    ...lanesOf(town).map((spots) => ({ kind: 'minor', points: at(spots) })),
    { kind: 'tertiary', points: at(blob(`ring:${town.id}`, [0, 0], town.radius_km * 0.6)) },
    ...town.streets.map((name, index) => ({
      kind: index < 4 ? 'secondary' : index < 12 ? 'tertiary' : 'minor',
      name,
      points: at([middleOf(town, name, -15), middleOf(town, name, 134)]),
    })),
  ]
}

/** The middle of a street between an odd house and the even one across. */
function middleOf(town: Town, street: string, number: number): Spot {
  const [a, b] = [housePosition(town, street, number), housePosition(town, street, number + 1)]
  return [(a.east + b.east) / 2, (a.north + b.north) / 2]
}

/** A closed uneven ring, counterclockwise. */
export function blob(seed: string, [east, north]: Spot, radiusKm: number): Spot[] {
  const random = randomOf(seed)
  const waves = [2, 3, 5, 9, 14].map((turns) => ({ turns, shift: random.next() * 7, size: 0.16 / turns }))
  return Array.from({ length: 97 }, (_, step): Spot => {
    const angle = ((step % 96) / 96) * 2 * Math.PI
    const uneven = waves.reduce(
      (sum, { turns, shift, size }) => sum + size * Math.sin(turns * angle + shift),
      1,
    )
    return [east + Math.cos(angle) * radiusKm * uneven, north + Math.sin(angle) * radiusKm * uneven]
  })
}

function parksOf(town: Town): Spot[][] {
  const random = randomOf(`parks:${town.id}`)
  return Array.from({ length: 2 + Math.round(town.radius_km) }, (_, index) => {
    const angle = random.next() * 2 * Math.PI
    const far = Math.sqrt(random.next()) * town.radius_km * 0.7
    const size = 0.08 + random.next() * 0.16
    return blob(`park:${town.id}:${index}`, [Math.cos(angle) * far, Math.sin(angle) * far], size)
  })
}

/** Lanes along a turned grid, with more gaps the farther out they are. */
function lanesOf(town: Town): Spot[][] {
  const random = randomOf(`lanes:${town.id}`)
  const turn = random.next() * Math.PI
  const reach = town.radius_km * built * 0.94
  const half = Math.floor(reach / blockKm)
  const lanes: Spot[][] = []
  for (const across of [false, true]) {
    for (let row = -half; row <= half; row++) {
      let lane: Spot[] = []
      for (let step = -half; step <= half; step++) {
        const [x, y] = across ? [row * blockKm, step * blockKm] : [step * blockKm, row * blockKm]
        const far = Math.hypot(x, y) / reach
        if (far < 1 && random.chance(0.97 - far * 0.32)) {
          lane.push([x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)])
          continue
        }
        if (lane.length > 1) lanes.push(lane)
        lane = []
      }
      if (lane.length > 1) lanes.push(lane)
    }
  }
  return lanes
}
