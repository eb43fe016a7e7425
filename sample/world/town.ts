import type { Random } from '../random.ts'
import { randomOf } from '../random.ts'
import towns from './towns.json' with { type: 'json' }

export interface Suburb {
  name: string
  /** Kilometres east and north of the town's centre. */
  dx: number
  dy: number
  population: number
  postal_code: string
}

export interface Town {
  id: string
  name: string
  kind: string
  lat: number
  lon: number
  radius_km: number
  population: number
  postal_code: string
  /** Part of all businesses that lie here. */
  share: number
  area_codes: string[]
  /** [language, name]. */
  names: string[][]
  streets: string[]
  suburbs: Suburb[]
}

/**
 * Testland lies in the open North Pacific at 40.1–40.4° N, 139.4–139.9° W, more than a thousand kilometres from any
 * shore: whatever real region is imported beside it, the two never share a map.
 */
export const TOWNS: readonly Town[] = towns
export const STATE = 'Testland'

export function pickTown(random: Random): Town {
  let left = random.next()
  for (const town of TOWNS) {
    left -= town.share
    if (left < 0) return town
  }
  return TOWNS[0] as Town // the list is never empty
}

/** Degrees of a point given in kilometres east and north of a town's centre. */
export function pointNear(town: Town, east: number, north: number): { lat: number; lon: number } {
  const lat = town.lat + north / 111.2
  const lon = town.lon + east / (111.2 * Math.cos((town.lat * Math.PI) / 180))
  return { lat: Number(lat.toFixed(6)), lon: Number(lon.toFixed(6)) }
}

/** Where a house stands: streets are straight, odd numbers on one side and even ones on the other. */
export function housePosition(town: Town, street: string, number: number): { east: number; north: number } {
  const random = randomOf(`street:${town.id}:${street}`)
  const [turn, bearing] = [random.next() * 2 * Math.PI, random.next() * Math.PI]
  const suburb = town.suburbs.find(({ name }) => street.includes(name))
  const middle = Math.sqrt(random.next()) * (suburb ? 0.5 : town.radius_km * 0.72)
  const along = ((number - 60) / 120) * town.radius_km * 0.35
  const aside = number % 2 ? 0.012 : -0.012
  return {
    east: (suburb?.dx ?? 0) + Math.cos(turn) * middle + Math.cos(bearing) * along - Math.sin(bearing) * aside,
    north:
      (suburb?.dy ?? 0) + Math.sin(turn) * middle + Math.sin(bearing) * along + Math.cos(bearing) * aside,
  }
}

/** The suburb whose centre is next, when one is near. */
export function suburbAt(town: Town, east: number, north: number): Suburb | undefined {
  const near = town.suburbs
    .map((suburb) => ({ suburb, km: Math.hypot(suburb.dx - east, suburb.dy - north) }))
    .filter(({ km }) => km < 1.8)
    .sort((a, b) => a.km - b.km)
  return near[0]?.suburb
}
